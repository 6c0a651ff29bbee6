import { join } from 'node:path';
import postgres from 'postgres';
import { pause } from '../chaos/member.ts';
import { Failure } from '../failure.ts';
import { freePorts, until } from '../ports.ts';
import { step } from '../progress.ts';
import type { Addresses } from '../stack/addresses.ts';
import { startStack } from '../stack/brokers.ts';
import { startProduct, type Product } from '../start/product.ts';
import { processorTime, since } from './processes.ts';

export interface Running {
  url: string;
  /** Of one that was named nobody knows. */
  addresses: Addresses | null;
  /** Likewise. */
  services: Product['services'];
  stop(): Promise<void>;
}

/** What a start leaves to be done: the pictures of a new demo world are hashed, 300 a minute; events are told and heard. */
const mostMs = 6 * 60_000;
const quiet = { seconds: 2, cores: 0.25 };

/** The product that is named, else one that is started for this and has done what a start leaves to be done. */
export async function runningProduct(dir: string): Promise<Running> {
  const { PRODUCT_URL } = process.env;
  if (PRODUCT_URL) return { url: new URL(PRODUCT_URL).origin, addresses: null, services: [], stop: async () => {} };
  const stack = await startStack(join(dir, 'stack'));
  const [port] = await freePorts(1);
  process.env.LOG_LEVEL = 'warn';
  let product: Product | undefined;
  const stop = async () => {
    await product?.stop();
    await stack.stop();
  };
  try {
    product = await startProduct({ addresses: stack.addresses, dir, port: port! });
    await step('what a start leaves to be done', () => settled(stack.addresses));
    return { url: product.url, addresses: stack.addresses, services: product.services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function settled({ DATABASE_URL }: Addresses): Promise<void> {
  const sql = postgres(DATABASE_URL, { max: 1, onnotice: () => {} });
  const isQuiet = async () => {
    const before = processorTime();
    await pause(quiet.seconds * 1000);
    const spent = Object.values(since(before)).reduce((sum, seconds) => sum + seconds, 0);
    if (spent > quiet.seconds * quiet.cores) return false;
    const [due] = await sql<{ pictures: number }[]>`
      select count(*)::integer as pictures from catalog.images where hash_due is not null`;
    return due!.pictures === 0;
  };
  try {
    if (!(await until(isQuiet, mostMs)))
      throw new Failure(`The product is still at work ${mostMs / 60_000} minutes after its start.`);
  } finally {
    await sql.end();
  }
}
