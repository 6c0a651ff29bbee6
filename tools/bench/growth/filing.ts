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
const db = connect({ url: process.env.DATABASE_URL!, schema: 'catalog', max: atOnce + 1 });

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
  await one`set statement_timeout = 0`;
  await one`vacuum analyze`;
  await one`create extension if not exists pg_prewarm schema public`;
  await one`select public.pg_prewarm(relation) from unnest(${cards}::regclass[]) relation`;
  one.release();
  return games;
}

async function fileAll(): Promise<number> {
  const [due] = await db<{ games: number }[]>`select count(*)::integer as games from search_due`;
  if (due!.games === 0) return 0;
  const indexes =
    due!.games < many
      ? []
      : await db<{ name: string; definition: string }[]>`
          select indexname as name, indexdef as definition from pg_indexes
          where schemaname = 'catalog' and tablename = 'search_entries' and indexdef like '% gin %'`;
  for (const { name } of indexes) await db`drop index ${db(name)}`;
  const worker = async () => {
    while ((await fileDue(db, batch)) > 0);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`set local maintenance_work_mem = '1GB'`;
    await sql`select retier()`;
    for (const { definition } of indexes) await sql.unsafe(definition);
  });
  return due!.games;
}

serveParent('ready', file);
