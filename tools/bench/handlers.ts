/** Handlers of services as they were built, called in a benchmark's own process: tools know no app, so they are named by their files. */
import { join } from 'node:path';
import { root } from '../command.ts';

export interface Answerer {
  service: string;
  /** Of what is built of the service, without its ending. */
  file: string;
  /** The class, and its method. */
  of: string;
  method: string;
  /** The method's input: a class of the contracts. */
  input: string;
}

export type Handle = (...given: unknown[]) => Promise<unknown>;

export interface Contracts {
  check(of: unknown, plain: object): object;
  guest(): object;
  [name: string]: unknown;
}
interface Postgres {
  connect(settings: { url: string; schema: string }): unknown;
}

export const built = async <T>(file: string): Promise<T> => (await import(join(root, file))) as T;
export const contracts = await built<Contracts>('libs/contracts/dist/index.js');
const { connect } = await built<Postgres>('libs/postgres/dist/index.js');

const pools = new Map<string, unknown>();
/** The pool of a service, as large as the service's own. */
export function poolOf(service: string): unknown {
  if (!pools.has(service)) pools.set(service, connect({ url: process.env.DATABASE_URL!, schema: service }));
  return pools.get(service);
}

/** A handler with the pool of its service, and a clock that is right, where it wants one. */
export async function handlerOf({ service, file, of, method }: Answerer): Promise<Handle> {
  const { [of]: Handlers } = await built<Record<string, new (db: unknown, clock: object) => Record<string, Handle>>>(
    `apps/${service}/dist/${file}.js`,
  );
  const clock = { now: () => new Date(), today: () => (contracts.shanghaiDay as (at: Date) => string)(new Date()) };
  const instance = new Handlers!(poolOf(service), clock);
  return (...given) => instance[method]!(...given);
}
