/** Makes a world of so many ratings, and measures what finding neighbours costs in it. */
import 'reflect-metadata';
import { join } from 'node:path';
import { connect, type Db } from '@yinghuo/postgres';
import { root } from '../../command.ts';
import { serveParent } from '../child.ts';
import type { Cost } from './run.ts';

const members = 200;
const ofMember = 20;
const games = 5_000;
/** Whoever judged most: more than is looked at. */
const busiest = 2_000;

// Tools know no app; this one is used by its address.
const { renewSome } = (await import(join(root, 'apps/catalog/src/taste/taste.sql.ts'))) as {
  renewSome: (db: Db, most: number) => Promise<{ count: number }>;
};
const db = connect({ url: process.env.DATABASE_URL!, schema: 'catalog', max: 2, statementTimeoutMs: 0 });

async function fill(ratings: number): Promise<void> {
  await db.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into games (id, section, status, title_zh, developers, languages, platforms, runtimes, age, nsfw, submitter_id, published_at, release_precision)
      select n, 'gal', 'live', '作品' || n, '{}', '{ja}', '{windows}', '{}', 'all', false, 1, now(), 'tba'
      from generate_series(1, ${games}) n`;
    await sql`select setseed(0.42)`;
    // Squared twice: a twentieth of the games has half of the ratings. Opinions lie round the game's own.
    const scored = sql`least(10, greatest(1, round(5 + (game_id % 5) + (random() - 0.5) * 4)))::smallint`;
    await sql`
      insert into ratings (game_id, member_id, overall)
      select game_id, member_id, ${scored} from (
        select distinct 1 + floor(${games} * power(random(), 4))::bigint as game_id, 1 + (n / ${ofMember}) as member_id
        from generate_series(0, ${ratings - 1}) n
      ) drawn on conflict do nothing`;
    await sql`
      insert into ratings (game_id, member_id, overall)
      select game_id, 0, ${scored} from generate_series(1, ${busiest}) game_id`;
    await sql`insert into standings (game_id, section, ratings) select game_id, 'gal', count(*) from ratings group by game_id`;
  });
  await db`vacuum analyze`;
}

/** Rows that this database read so far. */
async function rowsRead(): Promise<number> {
  await db`select pg_stat_force_next_flush()`;
  const [row] = await db<{ rows: number }[]>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as rows from pg_stat_user_tables where schemaname = 'catalog'`;
  return row!.rows;
}

async function costOf(memberId: number): Promise<{ ms: number; rows: number }> {
  await db`delete from taste_due`;
  await db`insert into taste_due (member_id) values (${memberId})`;
  const before = await rowsRead();
  const began = performance.now();
  await renewSome(db, 1);
  const ms = performance.now() - began;
  return { ms, rows: (await rowsRead()) - before };
}

async function measure(ratings: number): Promise<Cost> {
  await fill(ratings);
  const drawn = await db<{ memberId: number }[]>`
    select member_id from (select distinct member_id from ratings where member_id > 0) m
    order by md5(member_id::text) limit ${members}`;
  // What was read once is in memory, as where a site has run for a while.
  for (const { memberId } of drawn) await costOf(memberId);
  const costs: { ms: number; rows: number }[] = [];
  for (const { memberId } of drawn) costs.push(await costOf(memberId));
  const of = (pick: (cost: { ms: number; rows: number }) => number) => costs.map(pick).toSorted((a, b) => a - b);
  const [ms, rows] = [of((cost) => cost.ms), of((cost) => cost.rows)];
  const at = (sorted: number[], share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return {
    members: drawn.length,
    ms: { p50: at(ms, 0.5), p95: at(ms, 0.95), most: ms.at(-1)! },
    rows: { mean: rows.reduce((sum, count) => sum + count, 0) / rows.length, most: rows.at(-1)! },
    busiest: { verdicts: busiest, ...(await costOf(0)) },
  };
}

serveParent('ready', measure);
