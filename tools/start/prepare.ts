/**
 * The step before a release runs: brings the schema of every service up to date and creates the topics. Harmless when
 * repeated. `node tools/start/prepare.ts`, with DATABASE_URL and the settings of Kafka in the environment.
 */
import { ensureTopics, silent } from '@yinghuo/kafka';
import { Failure, main } from '../failure.ts';
import { kafkaNamed } from '../kafka.ts';
import { migrateAll } from './migrations.ts';

main(async () => {
  const { DATABASE_URL: url } = process.env;
  if (!url) throw new Failure('DATABASE_URL must say where Postgres is.');
  const warn = (facts: object, message: string) => console.log(`${message}: ${JSON.stringify(facts)}`);
  await Promise.all([
    migrateAll(url, (step) => console.log(step)),
    ensureTopics(kafkaNamed(), { log: { ...silent, warn } }),
  ]);
});
