import { allEvents, services, type Service } from '@yinghuo/contracts';
import { asAdmin, silent, type KafkaSettings } from '@yinghuo/kafka';
import { sourcesOf } from '@yinghuo/postgres';
import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { Failure } from '../failure.ts';
import { migrateAll } from '../start/migrations.ts';
import { readContents, readTable, type Backup } from './folder.ts';
import { open, type Kept } from './take.ts';

/** How long before the backup an event may have been told and not yet been heard by everybody. */
const unheardFor = '2 hours';

/**
 * Brings a backup into an empty database, an empty folder and a Kafka without our topics. All of it or nothing: where it
 * throws, the database is empty again. What was told shortly before the backup is told once more, since who should have
 * heard it may not have; who has heard it knows it by its id.
 */
export async function restore(folder: string, { url, mediaDir }: Kept, kafka: KafkaSettings): Promise<Backup> {
  const backup = await readContents(folder);
  for (const table of backup.tables) await readTable(folder, table);
  await refuseOtherRelease(backup);
  await refuseUsedTopics(kafka);
  if (existsSync(mediaDir) && (await readdir(mediaDir)).length > 0) throw new Failure(`${mediaDir} is not empty.`);
  const sql = open(url);
  try {
    await refuseUsedSchemas(sql);
    try {
      await migrateAll(url, () => {});
      await sql.begin((tx) => fill(tx, folder, backup));
    } catch (error) {
      for (const service of services) await sql`drop schema if exists ${sql(service)} cascade`;
      throw error;
    }
    await sql`analyze`;
  } finally {
    await sql.end();
  }
  if (existsSync(join(folder, 'media'))) await cp(join(folder, 'media'), mediaDir, { recursive: true });
  return backup;
}

async function refuseUsedTopics(kafka: KafkaSettings): Promise<void> {
  const ours = new Set(allEvents().flatMap(({ topics }) => topics.map((topic) => (kafka.prefix ?? '') + topic)));
  const used = (await asAdmin(kafka, silent, (admin) => admin.topics())).filter((topic) => ours.has(topic));
  if (used.length > 0) {
    throw new Failure(
      `Kafka still has topics of ours (${used[0]}, …): they tell what the restored database will not know. ` +
        'Restore beside an empty Kafka, or set KAFKA_TOPIC_PREFIX.',
    );
  }
}

async function refuseUsedSchemas(sql: Sql): Promise<void> {
  const used = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace where nspname = any(${[...services]})`;
  if (used.length > 0) {
    throw new Failure(`This database is not empty (schema ${used[0]!.name}): a backup is restored into a new one.`);
  }
}

/** Rows fit the tables of their release alone. */
async function refuseOtherRelease(backup: Backup): Promise<void> {
  const lacking = (these: readonly string[] = [], those: readonly string[] = []) =>
    these.find((name) => !those.includes(name));
  for (const service of services) {
    const saved = backup.migrations[service];
    const here = await migrationsHere(service);
    const missing = lacking(saved, here);
    if (missing) throw new Failure(`The backup is of a later release: ${service} has no ${missing} here.`);
    const later = lacking(here, saved);
    if (later) {
      throw new Failure(
        `The backup is of an earlier release: ${service} has ${later} here. Restore with that release, then migrate.`,
      );
    }
  }
}

/** As a backup names them. */
async function migrationsHere(service: Service): Promise<string[]> {
  const names: string[] = [];
  for (const { lib, migrations } of await sourcesOf(service)) {
    const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql'));
    names.push(...files.map((file) => `${lib ? `migrations_${lib}/` : ''}${file.slice(0, -'.sql'.length)}`));
  }
  return names;
}

async function fill(tx: TransactionSql, folder: string, { at, tables, sequences }: Backup): Promise<void> {
  // Rows come as they were: no trigger counts them again, and tables come in any order.
  await tx`set local session_replication_role = replica`;
  await tx`set local statement_timeout = 0`;
  await tx`truncate ${tables.map(({ schema, name }) => tx`${tx(schema)}.${tx(name)}`).reduce((all, one) => tx`${all}, ${one}`)}`;
  for (const table of tables) {
    const { schema, name, columns } = table;
    await readTable(folder, table, await tx`copy ${tx(schema)}.${tx(name)} (${tx(columns)}) from stdin`.writable());
  }
  for (const { schema, name, value } of sequences) {
    await tx`select setval(${`${schema}.${name}`}::regclass, ${value}::bigint)`;
  }
  for (const { schema, name } of tables) {
    if (name !== 'outbox') continue;
    await tx`
      update ${tx(schema)}.outbox set published_at = null
      where published_at > ${at}::timestamptz - ${unheardFor}::interval`;
  }
}
