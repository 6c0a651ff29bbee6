import { services } from '@yinghuo/contracts';
import { keepTypesQueryQuiet } from '@yinghuo/postgres';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { Failure } from '../failure.ts';
import { saveTable, writeContents, type Backup, type SavedTable } from './folder.ts';

/** Where a product keeps what cannot be made again. */
export interface Kept {
  url: string;
  /** The folder of uploaded pictures. */
  mediaDir: string;
}

/**
 * Saves every service as it was at one instant, while all of them go on: what one has counted and what another has told
 * it are of the same moment. Throws a Failure where the folder exists.
 */
export async function take({ url, mediaDir }: Kept, folder: string): Promise<Backup> {
  if (existsSync(folder)) throw new Failure(`${folder} is there already.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'tables'), { recursive: true });
  const sql = open(url);
  try {
    const saved = await sql.begin('isolation level repeatable read read only', (tx) => tablesOf(tx, unfinished));
    const backup = { ...saved, sequences: await sequencesOf(sql) };
    // After the rows: a picture lies there before a row names it.
    if (existsSync(mediaDir)) await cp(mediaDir, join(unfinished, 'media'), { recursive: true });
    await writeContents(unfinished, backup);
    await rename(unfinished, folder);
    return backup;
  } finally {
    await sql.end();
  }
}

export function open(url: string): Sql {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'backup' } });
  keepTypesQueryQuiet(sql);
  return sql;
}

async function tablesOf(tx: TransactionSql, folder: string): Promise<Omit<Backup, 'sequences'>> {
  const [instant] = await tx<{ at: Date }[]>`select now() as at`;
  const found = await tx<Omit<SavedTable, 'rows' | 'sha256'>[]>`
    select n.nspname as schema, c.relname as name,
           array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = any(${[...services]}) and c.relkind = 'r' and c.relname not similar to '(migrations|functions)%'
    group by 1, 2 order by 1, 2`;
  if (found.length === 0) throw new Failure('There is nothing to save: this database has none of our tables.');
  const tables: SavedTable[] = [];
  for (const { schema, name, columns } of found) {
    const rows = await tx`copy ${tx(schema)}.${tx(name)} (${tx(columns)}) to stdout`.readable();
    tables.push(await saveTable(folder, { schema, name, columns }, rows));
  }
  return { at: instant!.at.toISOString(), migrations: await migrationsOf(tx), tables };
}

async function migrationsOf(sql: TransactionSql): Promise<Backup['migrations']> {
  const found = await sql<{ schema: string; table: string }[]>`
    select table_schema as schema, table_name as table from information_schema.tables
    where table_schema = any(${[...services]}) and table_name similar to 'migrations%' order by 1, 2`;
  const all: Backup['migrations'] = {};
  for (const { schema, table } of found) {
    const rows = await sql<{ name: string }[]>`select name from ${sql(schema)}.${sql(table)} order by name`;
    (all[schema] ??= []).push(...rows.map(({ name }) => (table === 'migrations' ? name : `${table}/${name}`)));
  }
  return all;
}

const sequencesOf = (sql: Sql): Promise<Backup['sequences']> => sql<Backup['sequences']>`
  select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
  where schemaname = any(${[...services]}) and last_value is not null`;
