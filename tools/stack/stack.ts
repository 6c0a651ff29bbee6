import { execFile } from 'node:child_process';
import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';
import { answers, freePort, until } from '../ports.ts';
import { step } from '../progress.ts';
import type { Supervised } from '../supervise.ts';
import type { Addresses, Stack } from './addresses.ts';
import { missingForEmbedded, provideLibs } from './java.ts';
import { answersKafka, startKafka } from './kafka.ts';
import { reachable, startPostgres } from './postgres.ts';
import { answersRedis, startRedis } from './redis.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const neededBytes = 2 ** 30;

/** Kafka and Redis as fetched by Maven: one folder for every stack of this checkout. */
const libs = join(root, '.data/libs');

/**
 * The three brokers: those named in the environment, else servers of our own in `dir`, else a Docker engine.
 * Throws a Failure that says what is missing and what to do about it.
 */
export async function startStack(dir: string, env: NodeJS.ProcessEnv = process.env): Promise<Stack> {
  const named = { DATABASE_URL: env.DATABASE_URL, KAFKA_BROKERS: env.KAFKA_BROKERS, REDIS_URL: env.REDIS_URL };
  if (Object.values(named).some(Boolean)) return useNamed(named);
  const missing = await missingForEmbedded(libs);
  if (missing === null) return startEmbedded(dir);
  if (await hasDocker()) return startContainers();
  throw new Failure(
    [
      missing,
      'Three ways to give Yinghuo its brokers:',
      '  1. install Java 17 or newer and Maven: Postgres, Kafka and Redis then run by themselves;',
      '  2. start a Docker engine: deploy/compose.brokers.yml is used;',
      '  3. name running ones: DATABASE_URL, KAFKA_BROKERS and REDIS_URL in the environment.',
    ].join('\n'),
  );
}

async function useNamed(named: Partial<Addresses>): Promise<Stack> {
  const { DATABASE_URL, KAFKA_BROKERS, REDIS_URL } = named;
  if (!DATABASE_URL || !KAFKA_BROKERS || !REDIS_URL) {
    const absent = Object.entries(named).flatMap(([name, value]) => (value ? [] : [name]));
    throw new Failure(`Some brokers are named in the environment, but not all: ${absent.join(', ')} is missing.`);
  }
  const checks: [string, string, Promise<boolean>][] = [
    ['Postgres', 'DATABASE_URL', reachable(DATABASE_URL)],
    ['Kafka', 'KAFKA_BROKERS', answersKafka(KAFKA_BROKERS)],
    ['Redis', 'REDIS_URL', answersRedis(REDIS_URL)],
  ];
  for (const [what, name, check] of checks) {
    if (!(await check)) throw new Failure(`${what} does not answer at the address in ${name}. Is it running?`);
  }
  return { addresses: { DATABASE_URL, KAFKA_BROKERS, REDIS_URL }, stop: async () => {} };
}

/** Real servers as child processes; data, logs and ports stay in `dir`, so that the next start is warm. */
export async function startEmbedded(dir: string): Promise<Stack> {
  await mkdir(dir, { recursive: true });
  await checkDisk(dir);
  await provideLibs(libs);
  const ports = await portsOf(dir);
  const started: Supervised[] = [];
  const keep = async <T extends { server: Supervised }>(starting: Promise<T>): Promise<T> => {
    const broker = await starting;
    started.push(broker.server);
    return broker;
  };
  const stop = async () => void (await Promise.all(started.map((server) => server.stop())));
  return step('starting Postgres, Kafka and Redis', async () => {
    const results = await Promise.allSettled([
      keep(startPostgres(dir, ports.postgres)),
      keep(startKafka(dir, libs, ports.kafka, ports.controller)),
      keep(startRedis(dir, libs, ports.redis)),
    ]);
    const [postgres, kafka, redis] = results;
    if (postgres.status === 'fulfilled' && kafka.status === 'fulfilled' && redis.status === 'fulfilled') {
      const addresses = {
        DATABASE_URL: postgres.value.url,
        KAFKA_BROKERS: kafka.value.brokers,
        REDIS_URL: redis.value.url,
      };
      return { addresses, stop };
    }
    await stop();
    throw results.find((result) => result.status === 'rejected')?.reason;
  });
}

interface Ports {
  postgres: number;
  kafka: number;
  controller: number;
  redis: number;
}

/** The ports of the last start where they are still free, else others. */
async function portsOf(dir: string): Promise<Ports> {
  const file = join(dir, 'ports.json');
  const last = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Partial<Ports>,
    () => ({}) as Partial<Ports>,
  );
  const pick = async (port: number | undefined) => (port && !(await answers(port)) ? port : await freePort());
  const ports = {
    postgres: await pick(last.postgres),
    kafka: await pick(last.kafka),
    controller: await pick(last.controller),
    redis: await pick(last.redis),
  };
  await writeFile(file, JSON.stringify(ports));
  return ports;
}

async function checkDisk(dir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize >= neededBytes) return;
  throw new Failure(`The disk is full: ${Math.round((bavail * bsize) / 2 ** 20)} MB left at ${dir}, 1 GB is needed.`);
}

const hasDocker = (): Promise<boolean> =>
  run('docker', ['info']).then(
    () => true,
    () => false,
  );

const compose = ['compose', '-f', join(root, 'deploy/compose.brokers.yml')];

/** The same brokers in containers, with fixed ports of their own. */
async function startContainers(): Promise<Stack> {
  await step('starting Postgres, Kafka and Redis in containers', async () => {
    await run('docker', [...compose, 'up', '-d', '--wait']).catch((error: { stderr?: string }) => {
      throw new Failure(`docker compose could not start the brokers:\n${error.stderr ?? String(error)}`);
    });
  });
  const addresses = {
    DATABASE_URL: 'postgres://postgres:yinghuo@127.0.0.1:55432/yinghuo',
    KAFKA_BROKERS: '127.0.0.1:59092',
    REDIS_URL: 'redis://127.0.0.1:56379/0',
  };
  if (!(await until(() => answersKafka(addresses.KAFKA_BROKERS), 60_000))) throw new Failure('Kafka does not answer.');
  return { addresses, stop: async () => void (await run('docker', [...compose, 'stop'])) };
}
