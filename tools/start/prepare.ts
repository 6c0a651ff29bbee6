/**
 * The step before a release runs: brings the schema of every service up to date and creates the topics. Harmless when
 * repeated. `node tools/start/prepare.ts`, with DATABASE_URL, KAFKA_BROKERS and KAFKA_TOPIC_PREFIX in the environment.
 */
import { services } from '@yinghuo/contracts';
import { ensureTopics } from '@yinghuo/kafka';
import { ChangedMigration, migrate, sourcesOf } from '@yinghuo/postgres';
import { Failure, main } from '../failure.ts';

main(async () => {
  const { DATABASE_URL: url, KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = process.env;
  if (!url || !brokers) throw new Failure('DATABASE_URL and KAFKA_BROKERS must say where Postgres and Kafka are.');
  await Promise.all([migrateAll(url), ensureTopics({ brokers: brokers.split(','), prefix })]);
});

async function migrateAll(url: string): Promise<void> {
  for (const service of services) {
    const ran = await migrate({ url, schema: service, sources: await sourcesOf(service) }).catch((error: unknown) => {
      throw error instanceof ChangedMigration ? new Failure(error.message) : error;
    });
    ran.forEach((name) => console.log(`${service}: ${name}`));
  }
}
