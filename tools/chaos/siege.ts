/** Kills processes and brokers of a product of its own in turn, while members use it. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepTypesQueryQuiet } from '@yinghuo/postgres';
import postgres, { type Sql } from 'postgres';
import { publish } from '../bench/report.ts';
import { Failure } from '../failure.ts';
import { freePorts } from '../ports.ts';
import { step } from '../progress.ts';
import type { Addresses } from '../stack/addresses.ts';
import { startStack } from '../stack/brokers.ts';
import { startProduct, type Product } from '../start/product.ts';
import { pause } from './member.ts';

const betweenMs = 12_000;
const finishMs = 60_000;

/** How the backends of the siege itself are called, which is not to besiege itself. */
export const siegeName = 'siege';

/** The password of the demo accounts. */
export const password = 'firefly-2026';

/** Somebody who uses the product. */
export interface Actor {
  /** Acts until `end`; resolves when what was begun is answered. */
  act(): Promise<void>;
  end(): void;
  close?(): void;
}

export interface Scene {
  url: string;
  addresses: Addresses;
}

/** Where the product is laid out, and on what and when. */
export interface Ground {
  dir: string;
  circumstances: string;
}

/** Something that is ended at one moment. */
export interface Blow {
  name: string;
  strike(): unknown;
}

/** A process or broker, which is ended by `strike` unless somebody does something else to it. */
export interface Target extends Blow {
  pid(): number | undefined;
}

interface Siege<A extends Actor> {
  /** The report is docs/bench/chaos-<name>.md. */
  name: string;
  /** What is ended, in this order; by default each process and broker once. */
  blows?: (targets: readonly Target[], scene: Scene) => readonly Blow[];
  /** How many nodes Kafka has; one unless told. */
  brokers?: number;
  /** Processes of every service; one unless told. */
  instances?: number;
  /** What the blows do, as the report says it. */
  means?: string;
  /** Resolves when the next blow may fall; by default after twelve seconds. */
  between?: (actors: readonly A[], scene: Scene) => Promise<void>;
  /** How the report says it, by default one every twelve seconds. */
  pace?: string;
  /** Who acts. */
  enter: (scene: Scene) => Promise<A[]>;
  /** Compares what was acknowledged with what is there; `story` begins the report. */
  count: (actors: A[], scene: Scene) => Promise<string>;
  story: string;
}

/** Begins a new product with demo data and ends it again; throws a Failure when something is never answered. */
export async function besiege<A extends Actor>(
  { dir, circumstances }: Ground,
  {
    name,
    blows = (targets) => targets,
    between = async () => void (await pause(betweenMs)),
    pace = `one every ${betweenMs / 1000} s`,
    brokers = 1,
    instances = 1,
    means = 'kill −9 ends',
    enter,
    count,
    story,
  }: Siege<A>,
): Promise<void> {
  await rm(join(dir, 'stack'), { recursive: true, force: true });
  const stack = await startStack(join(dir, 'stack'), process.env, brokers);
  const actors: A[] = [];
  let product: Product | undefined;
  try {
    const [port] = await freePorts(1);
    product = await startProduct({ addresses: stack.addresses, dir, port: port!, instances });
    const scene = { url: product.url, addresses: stack.addresses };
    actors.push(...(await enter(scene)));
    const acting = Promise.all(actors.map((actor) => actor.act()));
    await Promise.race([between(actors, scene), acting]);
    const targets = [...product.services, ...(stack.servers ?? [])].map(({ name, pid }) => ({
      name,
      pid,
      strike: async () => {
        await begun(pid);
        process.kill(pid()!, 'SIGKILL');
      },
    }));
    const all = blows(targets, scene);
    for (const [n, { name, strike }] of all.entries()) {
      await step(`${n + 1} of ${all.length}: without ${name}`, async () => {
        await strike();
        await Promise.race([between(actors, scene), acting]);
      });
    }
    actors.forEach((actor) => actor.end());
    await step('finishing what was begun', () => Promise.race([acting, neverAnswered()]));
    const counted = await step('comparing', () => count(actors, scene));
    const times = Map.groupBy(all, ({ name }) => name);
    const killed = [...times].map(([name, { length }]) => (length > 1 ? `${name} (${length} times)` : name)).join(', ');
    publish(
      `chaos-${name}`,
      `# Chaos: ${name}

\`npm run chaos -- ${name}\`: ${circumstances}.
${story}, saying again what was not acknowledged,
while ${means} ${killed}, ${pace}.
Nobody helps.

${counted}
`,
    );
  } finally {
    actors.forEach((actor) => actor.close?.());
    await product?.stop();
    await stack.stop();
  }
}

/** What died a moment ago may not have been started anew yet. */
export async function begun(pid: () => number | undefined): Promise<void> {
  while (!isThere(pid())) await pause(100);
}

function isThere(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false; // it has just ended
  }
}

const endSeconds = 5;

export async function withDatabase<T>({ addresses }: Scene, use: (sql: Sql) => Promise<T>): Promise<T> {
  const connection = { search_path: 'catalog', application_name: siegeName };
  const sql = postgres(addresses.DATABASE_URL, { max: 4, onnotice: () => {}, connection });
  keepTypesQueryQuiet(sql);
  try {
    return await use(sql);
  } finally {
    // A connection whose backend dies while it is opened never says that it has ended.
    await sql.end({ timeout: endSeconds });
  }
}

async function neverAnswered(): Promise<never> {
  await pause(finishMs);
  throw new Failure(`Something was not answered within ${finishMs / 1000} s after the last process had died.`);
}
