import { Failure } from '../failure.ts';
import type { Addresses, Stack } from './addresses.ts';
import { answersKafka } from './kafka.ts';
import { reachable } from './postgres.ts';
import { answersRedis } from './redis.ts';

const names = ['DATABASE_URL', 'KAFKA_BROKERS', 'REDIS_URL'] as const;

const brokers: Record<keyof Addresses, [string, (address: string) => Promise<boolean>]> = {
  DATABASE_URL: ['Postgres', reachable],
  KAFKA_BROKERS: ['Kafka', answersKafka],
  REDIS_URL: ['Redis', answersRedis],
};

/** The brokers that the environment names; null when it names none. Each must answer. */
export async function namedBrokers(env: NodeJS.ProcessEnv): Promise<Stack | null> {
  const absent = names.filter((name) => !env[name]);
  if (absent.length === names.length) return null;
  if (absent.length > 0) {
    throw new Failure(
      `The environment names some brokers but not all: ${absent.join(' and ')} missing. Name all three, or none.`,
    );
  }
  const addresses = Object.fromEntries(names.map((name) => [name, env[name]])) as unknown as Addresses;
  await Promise.all(
    names.map(async (name) => {
      const [what, answers] = brokers[name];
      if (await answers(addresses[name])) return;
      throw new Failure(`${what} does not answer at ${shown(addresses[name])} (${name}). Is it running there?`);
    }),
  );
  return { addresses, stop: async () => {} };
}

/** An address without the password in it. */
const shown = (address: string): string => address.replace(/\/\/[^@/]*@/, '//');
