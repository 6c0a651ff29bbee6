import {
  guardedSections,
  may,
  refuse,
  sectionKeys,
  type Caller,
  type Page,
  type RankedGame,
  type RankGames,
} from '@yinghuo/contracts';
import { cursorOf, isPastEnd, keyOf, type Db } from '@yinghuo/postgres';
import { movesOf, type Scope } from './history.sql.ts';
import { cardOf, cardsOf, type CardRow } from '../games/cards.sql.ts';

/** One part of the ranking; it walks down an index of scores, and totals are kept, so that its size costs nothing. */
export async function pageOfRanking(
  sql: Db,
  { aspect, section, year, page, size, cursor }: RankGames,
  caller: Caller,
): Promise<Page<RankedGame>> {
  if (cursor && page !== null && page !== undefined) refuse('invalid', [{ field: 'cursor', rule: 'format' }]);
  // What comes before the part is known to its cursor alone: nobody counts it again.
  const [score, id, before] = cursor ? keyOf(cursor, ['numeric', 'bigint', 'integer']) : [];
  const from = cursor ? Number(before) : (page ?? 0) * size;
  const behind = cursor ? sql`(r.score, r.game_id) < (${score!}, ${id!})` : sql`true`;
  const open = may(caller.permission, 'seeGuarded')
    ? sectionKeys
    : sectionKeys.filter((key) => !guardedSections.includes(key));
  const sections = section ? open.filter((key) => key === section) : open;
  const all = !section && open.length === sectionKeys.length;
  const ranked = sql`
    rankings r where r.about = ${aspect} and r.live
      and ${year ? sql`r.year = ${year}` : sql`true`}
      and ${section ? sql`r.section = ${section}` : all ? sql`true` : sql`r.section = any(${[...sections]})`}`;
  if (sections.length === 0) return { items: [], total: 0, next: null };
  const [count] = await sql<{ total: number }[]>`
    select coalesce(sum(games), 0)::integer as total from ranking_totals
    where about = ${aspect} and section = any(${[...sections]}) and ${year ? sql`year = ${year}` : sql`true`}`;
  if (isPastEnd({ page, size, cursor }, count!.total)) return { items: [], total: count!.total, next: null };
  const scope: Scope | null = aspect !== 'overall' || year ? null : (section ?? (all ? 'all' : 'open'));
  const [rows, votes] = await Promise.all([
    cardsOf(
      sql,
      caller,
      sql`
        select r.game_id, r.score as order_key from ${ranked}
        and ${behind}
        order by r.score desc, r.game_id desc limit ${size + 1} offset ${cursor ? 0 : from}`,
    ),
    sql<{ gameId: number; votes: number }[]>`
      select r.game_id, r.votes from ${ranked}
      and ${behind}
      order by r.score desc, r.game_id desc limit ${size} offset ${cursor ? 0 : from}`,
  ]);
  const votesOf = new Map(votes.map((row) => [row.gameId, row.votes]));
  const shown = rows.slice(0, size);
  const ids = shown.map(({ id }) => id);
  const [histograms, moves] = await Promise.all([
    histogramsOf(sql, aspect, ids),
    scope === null ? null : movesOf(sql, scope, ids),
  ]);
  const last = shown.at(-1);
  return {
    items: shown.map((row, index) => ({
      rank: from + index + 1,
      game: cardOf(row),
      score: Number(row.orderKey),
      votes: votesOf.get(row.id) ?? 0,
      histogram: histograms.get(row.id) ?? Array<number>(10).fill(0),
      moved: moves && moves(row.id, from + index + 1),
    })),
    total: count!.total,
    next: rows.length > size && last ? cursorOf(placeOf(last, from + size)) : null,
  };
}

const placeOf = ({ orderKey, id }: CardRow, rank: number) => [Number(orderKey), id, rank];

/** How many gave each of these games 1, 2 … 10 for something. */
async function histogramsOf(sql: Db, about: string, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await sql<{ gameId: number; value: number; votes: number }[]>`
    select game_id, value::integer, votes from rating_tallies
    where game_id = any(${[...ids]}::bigint[]) and about = ${about}`;
  const all = new Map(ids.map((id) => [id, Array<number>(10).fill(0)]));
  for (const { gameId, value, votes } of rows) all.get(gameId)![value - 1] = votes;
  return all;
}
