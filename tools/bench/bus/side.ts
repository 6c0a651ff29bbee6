/** What the sides of the comparison have in common: a process that serves, and one that calls as it is told. */

import { serveParent } from '../child.ts';

/** Milliseconds of work a handler waits for before it answers. */
export type Call = (work: number) => Promise<unknown>;

export interface Load {
  inFlight: number;
  work: number;
  ms: number;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Keeps `inFlight` calls under way for `ms`; latencies in ms. */
async function run(call: Call, { inFlight, work, ms }: Load): Promise<Figures> {
  const took: number[] = [];
  const started = performance.now();
  const caller = async () => {
    while (performance.now() - started < ms) {
      const asked = performance.now();
      await call(work);
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, caller));
  const seconds = (performance.now() - started) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)]!;
  return { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) };
}

export const worked = (ms: number): Promise<void> =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();

/** Tells the parent that this process is ready, and calls as it is told. */
export const answerParent = (call?: Call): void => serveParent('ready', (load: Load) => run(call!, load));

/** What the parent wants this process to be. */
export interface Plan {
  role: 'server' | 'client';
  topic: string;
  brokers: string[];
  databaseUrl: string;
  /** Where the bus keeps its outbox. */
  schema: string;
  /** The module of another Kafka client than the bus has. */
  driver?: 'platformatic';
}

export const plan = JSON.parse(process.env.BENCH_BUS!) as Plan;
