import { services } from '@yinghuo/contracts';
import { ChangedMigration, migrate, sourcesOf } from '@yinghuo/postgres';
import { Failure } from '../failure.ts';

/** Brings the schema of every service up to date; `ran` hears each step as `members: 0002-ledger`. */
export async function migrateAll(url: string, ran: (step: string) => void): Promise<void> {
  for (const service of services) {
    const steps = await migrate({ url, schema: service, sources: await sourcesOf(service) }).catch((error: unknown) => {
      throw error instanceof ChangedMigration ? new Failure(error.message) : error;
    });
    steps.forEach((name) => ran(`${service}: ${name}`));
  }
}
