import { join } from 'node:path';
import { root } from '../command.ts';
import { Failure } from '../failure.ts';
import type { Stack } from './addresses.ts';
import { hasDocker, startContainers } from './compose.ts';
import { startEmbedded } from './embedded.ts';
import { missingForEmbedded } from './java.ts';
import { namedBrokers } from './named.ts';

/** Kafka and Redis as fetched by Maven: one folder for every stack of this checkout. */
const libs = join(root, '.data/libs');

/**
 * The three brokers: those named in the environment, else servers of our own in `dir`, else a Docker engine.
 * Throws a Failure that says what is missing and what to do about it.
 */
export async function startStack(dir: string, env: NodeJS.ProcessEnv = process.env, brokers = 1): Promise<Stack> {
  const named = await namedBrokers(env);
  if (named) return named;
  const missing = await missingForEmbedded(libs, env);
  if (missing === null) return startEmbedded(dir, libs, brokers);
  if (brokers > 1) throw new Failure(`${missing}\nA cluster of Kafka needs it: the containers are one of each.`);
  if (await hasDocker(env)) return startContainers(dir);
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
