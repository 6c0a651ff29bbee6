/** What a kept answer costs beside bare Fastify sending its bytes. */
import type { Child, Usage } from '../child.ts';
import type { Figures, Load } from './load.ts';

export interface Serving {
  port: number;
  usage(): Promise<Usage>;
}

/** µs of processor time a request. */
export interface Beside {
  ours: number;
  bare: number;
}

export const inFlight = 64;
const turnMs = 1000;
export const roundMs = 4 * turnMs;

/**
 * One round: bare, ours, ours, bare. A virtual machine gets faster and slower within seconds, so turns are short, and
 * what changes steadily through a round meets both alike.
 */
export async function beside(
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
