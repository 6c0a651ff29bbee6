import { join } from 'node:path';
import { Redis } from 'ioredis';
import postgres from 'postgres';
import { freePorts } from '../ports.ts';
import type { Addresses } from '../stack/addresses.ts';
import { startProduct, type Product } from '../start/product.ts';
import { dir } from './brokers.ts';

const redisDatabase = 9;

/** The product as it was built, with demo data, on a database and topics of its own. */
export async function startForJourneys(addresses: Addresses): Promise<Product> {
  const name = `journeys_${process.pid}`;
  const own = {
    DATABASE_URL: withPath(addresses.DATABASE_URL, name),
    KAFKA_BROKERS: addresses.KAFKA_BROKERS,
    REDIS_URL: withPath(addresses.REDIS_URL, String(redisDatabase)),
  };
  const admin = postgres(addresses.DATABASE_URL, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)}`;
  const removeDatabase = async () => {
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  };
  try {
    await emptyRedis(own.REDIS_URL);
    process.env.KAFKA_TOPIC_PREFIX = `${name}-`;
    // Each visitor says an address of their own, as if a proxy had (apps/e2e/src/browser.ts).
    process.env.TRUSTED_PROXIES = '1';
    const [port] = (await freePorts(1)) as [number];
    const product = await startProduct({ addresses: own, dir: join(dir, 'journeys'), port });
    const stop = async () => {
      await product.stop();
      await removeDatabase();
    };
    return { ...product, stop };
  } catch (error) {
    await removeDatabase();
    throw error;
  }
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}

const withPath = (url: string, path: string): string => Object.assign(new URL(url), { pathname: `/${path}` }).href;
