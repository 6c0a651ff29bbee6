import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from './connect.ts';

interface Migration {
  url: string;
  schema: string;
  /** Folders with numbered SQL files; numbers must not repeat over all of them. */
  folders: string[];
}

/**
 * Brings a service's schema up to date: numbered SQL files, forward only, each in its own transaction, under an advisory
 * lock that a second runner waits for. Answers the names of those that ran; an error names the file that failed.
 */
export async function migrate({ url, schema, folders }: Migration): Promise<string[]> {
  await refuseRepeatedNumbers(folders);
  // What services import and never need would stay in the memory of each.
  const { runner } = await import('node-pg-migrate');
  let at = '';
  try {
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
      singleTransaction: false,
      advisoryLockMode: 'wait',
      log: (line) => (at = /^### MIGRATION (\S+)/.exec(line)?.[1] ?? at),
    });
    return ran.map(({ name }) => name);
  } catch (error) {
    throw new Error(`migration ${schema}/${at || '?'} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function refuseRepeatedNumbers(folders: string[]): Promise<void> {
  const seen = new Map<string, string>();
  for (const name of await migrationsIn(folders)) {
    const [number] = name.split('-') as [string];
    const other = seen.get(number);
    if (other) throw new Error(`two migrations have the number ${number}: ${other} and ${name}`);
    seen.set(number, name);
  }
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
