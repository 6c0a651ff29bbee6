/**
 * The step before a release runs: brings the schema of every service up to date and creates the topics. Harmless when
 * repeated. `node tools/start/prepare.ts`, with DATABASE_URL and the settings of Kafka in the environment.
 */
import { services } from '@yinghuo/contracts';
import { ensureTopics, silent } from '@yinghuo/kafka';
import { ChangedMigration, migrate, sourcesOf } from '@yinghuo/postgres';
import { Failure, main } from '../failure.ts';
import { kafkaNamed } from '../kafka.ts';

main(async () => {
  const { DATABASE_URL: url } = process.env;
  if (!url) throw new Failure('DATABASE_URL must say where Postgres is.');
  const warn = (facts: object, message: string) => console.log(`${message}: ${JSON.stringify(facts)}`);
  await Promise.all([migrateAll(url), ensureTopics(kafkaNamed(), { log: { ...silent, warn } })]);
});

async function migrateAll(url: string): Promise<void> {
  for (const service of services) {
    const ran = await migrate({ url, schema: service, sources: await sourcesOf(service) }).catch((error: unknown) => {
      throw error instanceof ChangedMigration ? new Failure(error.message) : error;
    });
    ran.forEach((name) => console.log(`${service}: ${name}`));
  }
}
