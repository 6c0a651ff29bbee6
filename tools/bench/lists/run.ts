/** Kept lists as the whole product answers them, against bare Fastify and against Nest on Express. Those asked for the first time: `../cold`. */
import { join } from 'node:path';
import { root } from '../../command.ts';
import { step } from '../../progress.ts';
import { start, type Child, type Usage } from '../child.ts';
import { runningProduct, type Running } from '../product.ts';
import { circumstances, median, publish } from '../report.ts';
import { bytesOf, usageOf } from '../served.ts';
import { beside, edgeOf, inFlight, type Beside, type Serving } from './beside.ts';
import type { Figures, Load } from './load.ts';
import { reportOf } from './tell.ts';

/** Many short ones: single ones reach from 0.8 to twice the median. */
export const rounds = 15;
const path = '/gameLists?size=24';
/** Of one side when rows are asked for. */
export const ms = 2000;
const idleMs = 10_000;

/** One round; CPU in µs a request, times in ms. */
export interface Round {
  hot: Beside;
  rows: { ours: Figures; express: Figures };
}

/** What each process holds and does when nobody asks: bytes, and per cent of one core. */
export type Idle = Record<string, { memory: number; cpu: number }>;

export async function run(): Promise<void> {
  const when = circumstances();
  // Visitors are told apart by the address that a proxy would give.
  process.env.TRUSTED_PROXIES = '1';
  const product = await runningProduct(join(root, '.data/bench'));
  const children: Child[] = [];
  const side = async <T>(name: string) => {
    const plain = name === 'bare' || name === 'express';
    const child = await start<T>(join(import.meta.dirname, `${name}.ts`), {}, { plain });
    children.push(child);
    return child;
  };
  try {
    const ours = edgeOf(product);
    const [load, bare, express] = [await side('load'), await side<number>('bare'), await side<number>('express')];
    await bare.ask(await bytesOf(product.url + path));
    await express.ask(await (await fetch(product.url + path)).json());
    const others: Record<'bare' | 'express', Serving> = {
      bare: { pid: bare.pid, port: bare.said, usage: () => bare.ask<Usage>('usage') },
      express: { pid: express.pid, port: express.said, usage: () => express.ask<Usage>('usage') },
    };
    const rowsOf = (of: Serving) =>
      load.ask<Figures>({ port: of.port, paths: [path], head: [], inFlight, ms } satisfies Load);
    const hot = (round: number) =>
      beside(load, { ours, bare: others.bare }, { paths: [path], head: ['Accept-Encoding: br'] }, round);

    await step('warming up', async () => {
      await hot(0);
      for (const serving of [ours, others.express]) await rowsOf(serving);
    });
    const measured: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await step(`round ${round} of ${rounds}`, async () => {
        measured.push({
          hot: await hot(round),
          rows: { express: await rowsOf(others.express), ours: await rowsOf(ours) },
        });
      });
    }
    const idle = await step('leaving everything idle', () => idleOf(product.services, others.bare));
    publish('lists', reportOf(measured, idle, when));
  } finally {
    await Promise.all(children.map((child) => child.end()));
    await product.stop();
  }
}

/** What every process holds and does while nobody asks; the median of several looks, for garbage comes and goes. */
async function idleOf(services: Running['services'], bare: Serving): Promise<Idle> {
  const all = [
    ...services.map(({ name, healthPort }) => ({ name, usage: () => usageOf(healthPort) })),
    { name: 'bare', usage: bare.usage },
  ];
  const looks: Usage[][] = [];
  for (let look = 0; look <= 5; look += 1) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, idleMs));
    looks.push(await Promise.all(all.map(({ usage }) => usage())));
  }
  return Object.fromEntries(
    all.map(({ name }, of) => {
      const cpu = looks.slice(1).map((look, index) => ((look[of]!.cpu - looks[index]![of]!.cpu) / 1000 / idleMs) * 100);
      return [name, { memory: median(looks.map((look) => look[of]!.memory)), cpu: median(cpu) }];
    }),
  );
}
