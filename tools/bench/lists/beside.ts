/** What a kept answer costs beside bare Fastify sending its bytes. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Failure } from '../../failure.ts';
import type { Child, Usage } from '../child.ts';
import type { Running } from '../product.ts';
import { usageOf } from '../served.ts';
import type { Figures, Load } from './load.ts';

export interface Serving {
  pid: number;
  port: number;
  usage(): Promise<Usage>;
}

/** The edge of a product that was started for this. */
export function edgeOf({ url, services }: Running): Serving {
  const edge = services.find(({ name }) => name === 'bff');
  if (!edge)
    throw new Failure('It needs a product of its own: of one that is named nobody knows what its processes take.');
  return { pid: edge.pid()!, port: Number(new URL(url).port), usage: () => usageOf(edge.healthPort) };
}

/** µs of processor time a request. */
export interface Beside {
  ours: number;
  bare: number;
}

export const inFlight = 64;
const turnMs = 1000;
export const roundMs = 4 * turnMs;

/** Such as `0-3,6`. Of Linux, as is all that counts processor time here. */
const allowed = (): string => /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!;
const keep = (pid: number, cores: string) => execFileSync('taskset', ['-a', '-p', '-c', cores, String(pid)]);

/**
 * One round: bare, ours, ours, bare. A virtual machine gets faster and slower within seconds, so turns are short, and
 * what changes steadily through a round meets both alike. Of its cores one may be a fifth faster than the other for many seconds:
 * both answer on one and the same, in the next round on the other, and who asks is on the one that is left.
 */
export async function beside(
  load: Child,
  { ours, bare }: { ours: Serving; bare: Serving },
  ask: Pick<Load, 'paths' | 'head'>,
  round: number,
): Promise<Beside> {
  const all = allowed();
  const ends = [/^\d+/, /\d+$/].map((end) => end.exec(all)![0]);
  const [answering, asking] = round % 2 ? ends : ends.toReversed();
  for (const { pid } of [ours, bare]) keep(pid, answering!);
  keep(load.pid, asking!);
  try {
    return await inTurns(load, { ours, bare }, ask);
  } finally {
    for (const { pid } of [ours, bare, load]) keep(pid, all);
  }
}

async function inTurns(
  load: Child,
  { ours, bare }: { ours: Serving; bare: Serving },
  ask: Pick<Load, 'paths' | 'head'>,
): Promise<Beside> {
  const used = { ours: { cpu: 0, requests: 0 }, bare: { cpu: 0, requests: 0 } };
  for (const [side, of] of [
    ['bare', bare],
    ['ours', ours],
    ['ours', ours],
    ['bare', bare],
  ] as const) {
    const before = await of.usage();
    const { requests } = await load.ask<Figures>({ ...ask, port: of.port, inFlight, ms: turnMs } satisfies Load);
    used[side].cpu += (await of.usage()).cpu - before.cpu;
    used[side].requests += requests;
  }
  return { ours: used.ours.cpu / used.ours.requests, bare: used.bare.cpu / used.bare.requests };
}
