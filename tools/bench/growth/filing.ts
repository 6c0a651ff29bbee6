/** Files a grown world for the search, as the catalogue would in the background, but without its indexes in the way. */
import 'reflect-metadata';
import { join } from 'node:path';
import { connect, type Db } from '@yinghuo/postgres';
import { root } from '../../command.ts';
import { serveParent } from '../child.ts';

/** Fewer are filed as they are. */
const many = 5_000;
const batch = 1_000;
const atOnce = 2;

// Tools know no app; this one is used by its address.
const { fileDue } = (await import(join(root, 'apps/catalog/src/search/search.sql.ts'))) as {
  fileDue: (db: Db, limit: number) => Promise<number>;
};
// A batch that meets a checkpoint of a world of 20 GB takes longer than the service would let it.
const db = connect({ url: process.env.DATABASE_URL!, schema: 'catalog', max: atOnce + 1, statementTimeoutMs: 0 });

/** What every card of a game is read from. */
const cards = [
  ...['games', 'listings', 'standings', 'game_labels'].flatMap((table) => [table, `${table}_pkey`]),
  'standings_place',
];

/**
 * What is new is filed; answers how many. Afterwards the tables are as autovacuum keeps them, and in memory, as where a
 * site has run for a while: otherwise the first rounds measure the disk.
 */
async function file(): Promise<number> {
  const games = await fileAll();
  const one = await db.reserve();
  await one`vacuum analyze`;
  await one`create extension if not exists pg_prewarm schema public`;
  await one`select public.pg_prewarm(relation) from unnest(${cards}::regclass[]) relation`;
  one.release();
  return games;
}

async function fileAll(): Promise<number> {
  await db`create table if not exists public.aside (name text primary key, definition text not null)`;
  const [due] = await db<{ games: number }[]>`select count(*)::integer as games from search_due`;
  if (due!.games >= many) await setIndexesAside();
  const worker = async () => {
    while ((await fileDue(db, batch)) > 0);
  };
  if (due!.games > 0) await Promise.all(Array.from({ length: atOnce }, worker));
  await putIndexesBack();
  return due!.games;
}

/** Into a table: whoever ends this run on the way loses none of them. */
const setIndexesAside = () =>
  db.begin(async (sql) => {
    const indexes = await sql<{ name: string }[]>`
      insert into public.aside select indexname, indexdef from pg_indexes
      where schemaname = 'catalog' and tablename = 'search_entries' and indexdef like '% gin %' returning name`;
    for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  });

const putIndexesBack = () =>
  db.begin(async (sql) => {
    await sql`set local maintenance_work_mem = '1GB'`;
    const indexes = await sql<{ definition: string }[]>`delete from public.aside returning definition`;
    if (indexes.length > 0) await sql`select retier()`;
    for (const { definition } of indexes) await sql.unsafe(definition);
  });

serveParent('ready', file);
