import {
  guardedSections,
  rankedFrom,
  sectionKeys,
  type Caller,
  type ScorePoint,
  type Section,
} from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { visible } from '../games/visibility.ts';

/** Days that are told of a game's score. */
const mostPoints = 60;

/** A game's score at the end of days on which votes came, the oldest first; null where the caller sees no such game. */
export async function historyOf(sql: Db, id: number, caller: Caller): Promise<ScorePoint[] | null> {
  const [[game], rows] = await Promise.all([
    sql`select from games g where g.id = ${id} and ${visible(sql, caller)}`,
    sql<(Omit<ScorePoint, 'score'> & { rank: number | null })[]>`
      select day, votes, round(total::numeric / nullif(votes, 0), 2) as mean,
             nullif(ranking_score(total, votes, (select mean from rating_mean)), 0) as rank
      from (
        select day, sum(total) over by_day as total, sum(votes) over by_day as votes,
               row_number() over by_day as nth, count(*) over () as days
        from score_days where game_id = ${id} window by_day as (order by day)
      ) summed
      where days <= ${mostPoints}
         or nth in (select 1 + round((days - 1) * step / ${mostPoints - 1}::numeric) from generate_series(0, ${mostPoints - 1}) step)
      order by day`,
  ]);
  if (!game) return null;
  return rows.map(({ rank, ...row }) => ({ ...row, score: row.votes >= rankedFrom ? rank : null }));
}

/** A list of places that is remembered: of a section, of the sections that are open to everybody, or of all. */
export type Scope = Section | 'open' | 'all';

/** Places that are remembered of a list, and for so many days. */
const remembered = { places: 1000, days: 8 };
const aWeek = 7;

const sectionsOf: Readonly<Record<Scope, readonly Section[]>> = {
  ...(Object.fromEntries(sectionKeys.map((key) => [key, [key]])) as Record<Section, Section[]>),
  open: sectionKeys.filter((key) => !guardedSections.includes(key)),
  all: sectionKeys,
};

/** Remembers today’s first places once, and forgets those of more than a week ago. */
export async function keepRanking(db: Db): Promise<void> {
  const [done] = await db`select from ranking_days where scope = 'all' and day = shanghai_day(now()) limit 1`;
  if (done) return;
  await db.begin(async (sql) => {
    for (const [scope, sections] of Object.entries(sectionsOf)) {
      await sql`
        insert into ranking_days (scope, day, game_id, rank)
        select ${scope}, shanghai_day(now()), game_id, row_number() over (order by score desc, game_id desc) from (
          select r.game_id, r.score from unnest(${[...sections]}::text[]) own (section) cross join lateral (
            select game_id, score from rankings
            where about = 'overall' and live and section = own.section
            order by score desc, game_id desc limit ${remembered.places}
          ) r order by score desc, game_id desc limit ${remembered.places}
        ) first
        on conflict do nothing`;
    }
    await sql`delete from ranking_days where day < shanghai_day(now()) - ${remembered.days}::integer`;
  });
}

/**
 * How many places a game at a rank rose since a week ago, `new` where it was not among the first then; null where that day
 * is not remembered, or the game is beyond what is.
 */
export async function movesOf(
  sql: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<(id: number, rank: number) => number | 'new' | null> {
  const day = sql`shanghai_day(now()) - ${aWeek}::integer`;
  const [[known], rows] = await Promise.all([
    sql`select from ranking_days where scope = ${scope} and day = ${day} limit 1`,
    sql<{ gameId: number; rank: number }[]>`
      select game_id, rank from ranking_days
      where scope = ${scope} and day = ${day} and game_id = any(${[...ids]}::bigint[])`,
  ]);
  const before = new Map(rows.map(({ gameId, rank }) => [gameId, rank]));
  return (id, rank) => {
    const then = before.get(id);
    if (then !== undefined) return then - rank;
    return known && rank <= remembered.places ? 'new' : null;
  };
}
