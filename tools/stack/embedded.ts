import { step } from '../progress.ts';
import type { Supervised } from '../supervise.ts';
import type { Stack } from './addresses.ts';
import { checkDisk } from './disk.ts';
import { provideLibs } from './java.ts';
import { startKafka } from './kafka.ts';
import { hold } from './lock.ts';
import { portsOf } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';

/** Real servers as child processes, Kafka as a cluster of so many; data, logs and ports stay in `dir`, so that the next start is warm. */
export async function startEmbedded(dir: string, libs: string, brokers = 1): Promise<Stack> {
  const release = hold(dir);
  const started: Supervised[] = [];
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()));
    release();
  };
  const keep = async <T extends { server: Supervised } | { servers: Supervised[] }>(
    starting: Promise<T>,
  ): Promise<T> => {
    const broker = await starting;
    started.push(...('servers' in broker ? broker.servers : [broker.server]));
    return broker;
  };
  try {
    await checkDisk(dir);
    await provideLibs(libs);
    const ports = await portsOf(dir, brokers);
    return await step('starting Postgres, Kafka and Redis', async () => {
      const [postgres, kafka, redis] = await allOrThrow([
        keep(startPostgres(dir, ports.postgres)),
        keep(startKafka(dir, libs, ports.kafka)),
        keep(startRedis(dir, libs, ports.redis)),
      ]);
      return {
        addresses: { DATABASE_URL: postgres.url, KAFKA_BROKERS: kafka.brokers, REDIS_URL: redis.url },
        servers: started,
        stop,
      };
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Like Promise.all, but waits for all before it throws: what started meanwhile can then be stopped. */
async function allOrThrow<T extends readonly Promise<unknown>[]>(work: readonly [...T]) {
  await Promise.allSettled(work);
  return Promise.all(work);
}
