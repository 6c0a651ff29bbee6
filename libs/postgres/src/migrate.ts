import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runner } from 'node-pg-migrate';
import type { Db } from './connect.ts';

interface Migration {
  url: string;
  schema: string;
  /** Folders with numbered SQL files; numbers must not repeat over all of them. */
  folders: string[];
}

/**
 * Brings a service's schema up to date: numbered SQL files, forward only, each in its own transaction, under an advisory
 * lock that a second runner waits for. Answers the names of those that ran.
 */
export async function migrate({ url, schema, folders }: Migration): Promise<string[]> {
  const ran = await runner({
    databaseUrl: url,
    dir: folders.map((folder) => join(folder, '*.sql')),
    useGlob: true,
    schema,
    createSchema: true,
    migrationsSchema: schema,
    createMigrationsSchema: true,
    migrationsTable: 'migrations',
    direction: 'up',
    advisoryLockMode: 'wait',
    log: () => {},
  });
  return ran.map(({ name }) => name);
}

/** The migrations that the schema has had. */
export const migrationsOf = async (db: Db): Promise<string[]> =>
  (await db<{ name: string }[]>`select name from migrations order by id`).map(({ name }) => name);

/** The names of the migrations in these folders, without `.sql`. */
export const migrationsIn = async (folders: string[]): Promise<string[]> =>
  (await Promise.all(folders.map((folder) => readdir(folder))))
    .flat()
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4));
