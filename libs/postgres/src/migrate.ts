import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { Db } from './connect.ts';
import type { SqlSource } from './sources.ts';
import type { Tx } from './transaction.ts';

interface Migration {
  url: string;
  schema: string;
  /** Applied in this order. */
  sources: SqlSource[];
  /** Milliseconds that a statement waits for a lock (2,000): behind one that waits, everybody else waits too. */
  lockTimeoutMs?: number;
  /** How often a migration is tried that did not get its locks (30), a second apart at most. */
  tries?: number;
}

interface SqlFile {
  /** Without `.sql`. */
  name: string;
  text: string;
}

/** A migration was edited after it ran: what it says now is not what the database is, and nobody would hear of it. */
export class ChangedMigration extends Error {
  override readonly name = 'ChangedMigration';
  constructor(schema: string, file: string) {
    super(`${schema}: ${file}.sql has changed since it ran here: npm start -- --fresh, or write a new migration.`);
  }
}

/** What stood in the service's own table before libraries had tables of their own. */
const carriedOver = ['0000-bus'];
/** No lock within the time, and a deadlock: the same may succeed a moment later. */
const isBlocked = ({ code }: { code?: string }): boolean => code === '55P03' || code === '40P01';

/**
 * Brings a schema up to date: numbered SQL files, forward only, each in its own transaction; then the functions whose
 * text has changed. Several may run it at once: each step is done by one of them, under an advisory lock. Answers the
 * names of what this one did, as `0001-games`, `kafka/0000-bus`, `functions/refile`; an error names the file that failed.
 * Does nothing, and throws a ChangedMigration, where a migration is not what it was when it ran.
 */
export async function migrate({
  url,
  schema,
  sources,
  lockTimeoutMs = 2000,
  tries = 30,
}: Migration): Promise<string[]> {
  const files = await Promise.all(sources.map(({ migrations }) => numbered(migrations)));
  const functions = (await Promise.all(sources.map((source) => sqlFiles(source.functions)))).flat();
  const db = postgres(url, { max: 1, onnotice: () => {}, connection: { search_path: schema } });

  /** One step in a transaction of its own, tried again where it met a lock. */
  const step = async <T>(what: string, work: (sql: Tx) => Promise<T>): Promise<T> => {
    for (let left = tries; ; left -= 1) {
      try {
        return (await db.begin(async (sql) => {
          await sql`select pg_advisory_xact_lock(hashtext('migrate'), hashtext(${schema}))`;
          await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`;
          return work(sql);
        })) as T;
      } catch (error) {
        if (isBlocked(error as { code?: string }) && left > 1) await pause(Math.min(1000, lockTimeoutMs));
        else throw new Error(`${what} failed: ${(error as Error).message}`, { cause: error });
      }
    }
  };

  const ran: string[] = [];
  try {
    await step(`schema ${schema}`, (sql) => prepare(sql, schema, sources));
    for (const [index, source] of sources.entries()) {
      const hashes = await hashesIn(db, tableOf(source));
      const changed = files[index]!.find(({ name, text }) => (hashes.get(name) ?? hashOf(text)) !== hashOf(text));
      if (changed) throw new ChangedMigration(schema, nameOf(source, changed));
    }
    for (const [index, source] of sources.entries()) {
      const table = tableOf(source);
      const done = await hashesIn(db, table);
      for (const file of files[index]!) {
        const name = nameOf(source, file);
        const pending = async (sql: Tx) =>
          !(await hashesIn(sql, table)).has(file.name) && (await apply(sql, table, file));
        if (!done.has(file.name) && (await step(`migration ${schema}/${name}`, pending))) ran.push(name);
      }
    }
    const changed = await step(`functions of ${schema}`, (sql) => applyFunctions(sql, functions));
    ran.push(...changed.map((name) => `functions/${name}`));
  } finally {
    await db.end();
  }
  return ran;
}

const tableOf = ({ lib }: SqlSource): string => (lib ? `migrations_${lib}` : 'migrations');

const nameOf = ({ lib }: SqlSource, { name }: SqlFile): string => (lib ? `${lib}/${name}` : name);

async function prepare(sql: Tx, schema: string, sources: SqlSource[]): Promise<void> {
  await sql`create schema if not exists ${sql(schema)}`;
  await sql`create table if not exists functions (name text primary key, hash text not null)`;
  // The service's own first: what others carry over stands there.
  for (const source of [...sources].sort((a, b) => Number(a.lib !== undefined) - Number(b.lib !== undefined))) {
    const table = tableOf(source);
    const columns = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = ${schema} and table_name = ${table}`;
    if (columns.length > 0) {
      if (!columns.some(({ name }) => name === 'hash')) await sql`alter table ${sql(table)} add column hash text`;
      continue;
    }
    await sql`
      create table ${sql(table)} (
        id     integer generated always as identity primary key,
        name   text not null unique,
        run_on timestamptz not null,
        hash   text
      )`;
    const names = (await numbered(source.migrations))
      .map(({ name }) => name)
      .filter((name) => carriedOver.includes(name));
    if (!source.lib || names.length === 0) continue;
    await sql`
      insert into ${sql(table)} (name, run_on)
      select name, run_on from migrations where name = any(${names}) order by id`;
  }
}

/** Of each that ran, what it was; null of those that ran before that was kept, which are believed. */
async function hashesIn(sql: Db | Tx, table: string): Promise<Map<string, string | null>> {
  const rows = await sql<{ name: string; hash: string | null }[]>`select name, hash from ${sql(table)}`;
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function apply(sql: Tx, table: string, { name, text }: SqlFile): Promise<boolean> {
  await sql.unsafe(text).simple();
  await sql`insert into ${sql(table)} (name, run_on, hash) values (${name}, now(), ${hashOf(text)})`;
  // It may have redefined one: what stands in the files is applied again.
  await sql`delete from functions`;
  return true;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function applyFunctions(sql: Tx, files: SqlFile[]): Promise<string[]> {
  const known = await sql<{ name: string; hash: string }[]>`select name, hash from functions`;
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  const changed = files.filter(({ name, text }) => hashes.get(name) !== hashOf(text));
  await sql`delete from functions where name <> all(${files.map(({ name }) => name)})`;
  // Once without looking into their bodies, because they may call each other; then with.
  for (const check of ['off', 'on']) {
    await sql`select set_config('check_function_bodies', ${check}, true)`;
    for (const { name, text } of changed) await sql.unsafe(text).simple().catch(inFile(name));
  }
  for (const { name, text } of changed) {
    await refuseLeftovers(sql, name, text);
    await sql`
      insert into functions (name, hash) values (${name}, ${hashOf(text)})
      on conflict (name) do update set hash = excluded.hash`;
  }
  return changed.map(({ name }) => name);
}

const dropFirst = 'a changed signature is another function: let a migration drop the old one first';
const inFile =
  (name: string) =>
  (error: Error & { code?: string }): never => {
    const why = error.code === '42P13' ? `${error.message} (${dropFirst})` : error.message;
    throw Object.assign(new Error(`${name}.sql: ${why}`, { cause: error }), { code: error.code });
  };

/** Postgres keeps the function of the old signature beside the new one, and whoever calls may get either. */
async function refuseLeftovers(sql: Tx, file: string, text: string): Promise<void> {
  const declared = Array.from(text.matchAll(/^create or replace function (\w+)/gim), ([, name]) => name!.toLowerCase());
  for (const name of new Set(declared)) {
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_proc
      where proname = ${name} and pronamespace = current_schema()::regnamespace`;
    if (count !== declared.filter((other) => other === name).length) throw new Error(`${file}.sql: ${dropFirst}`);
  }
}

async function numbered(folder: string): Promise<SqlFile[]> {
  const files = await sqlFiles(folder);
  const seen = new Map<string, string>();
  for (const { name } of files) {
    const [number] = name.split('-') as [string];
    const other = seen.get(number);
    if (other) throw new Error(`two migrations have the number ${number}: ${other} and ${name}`);
    seen.set(number, name);
  }
  return files;
}

/** The SQL files of a folder in the order of their names; none where there is no folder. */
async function sqlFiles(folder: string | undefined): Promise<SqlFile[]> {
  const entries = folder ? await readdir(folder).catch(() => []) : [];
  const names = entries.filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => ({ name: file.slice(0, -4), text: await readFile(join(folder!, file), 'utf8') })),
  );
}
