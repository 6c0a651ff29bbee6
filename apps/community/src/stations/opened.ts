import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { isModerator, type Viewer } from '../notes/visibility.ts';

/** How many stations of a game the caller has passed. */
export const passed = (sql: Db | Tx, { memberId }: Viewer, gameId: Fragment): Fragment => sql`
  coalesce((select done.passed from game_progress done where done.member_id = ${memberId} and done.game_id = ${gameId}), 0)`;

/**
 * Whether the words of `row`, a post or a note that the caller sees, are theirs to read: it is tied to no station, or they have
 * passed that. Authors read their own, the site's moderators all. Beside `visiblePost` and `visibleNote`, which say whether the
 * row is there at all.
 */
export const opened = (sql: Db | Tx, viewer: Viewer, row: 'p' | 'n'): Fragment => {
  if (isModerator(viewer)) return sql`true`;
  const r = sql(row);
  if (viewer.memberId === null) return sql`(${r}.station is null)`;
  return sql`(${r}.station is null or ${r}.author_id = ${viewer.memberId}
    or ${passed(sql, viewer, sql`${r}.station_game`)} >= ${r}.station)`;
};

/**
 * The station of `row` as the caller may know it, null without one: what the next stations are called is told to nobody who is
 * not at them yet.
 */
export const stationOf = (sql: Db | Tx, viewer: Viewer, row: 'p' | 'n'): Fragment => {
  const r = sql(row);
  const named = isModerator(viewer)
    ? sql`true`
    : sql`${r}.station <= ${passed(sql, viewer, sql`${r}.station_game`)} + 1`;
  return sql`
    case when ${r}.station is not null then json_build_object(
      'gameId', ${r}.station_game, 'place', ${r}.station,
      'name', case when ${named} then (
        select s.name from game_stations s where s.game_id = ${r}.station_game and s.place = ${r}.station) end,
      'opened', ${opened(sql, viewer, row)}) end as station`;
};

/** Those of the members, in their order, for whom what is tied to a station of a game is open. */
export async function openedAmong(
  sql: Db | Tx,
  members: readonly number[],
  { stationGame, station }: Tie,
): Promise<number[]> {
  if (station === null || members.length === 0) return [...members];
  const rows = await sql<{ id: number }[]>`
    select named.id from unnest(${[...members]}::bigint[]) with ordinality named (id, nth)
    join game_progress done on done.member_id = named.id and done.game_id = ${stationGame} and done.passed >= ${station}
    order by nth`;
  return rows.map(({ id }) => id);
}

/** Where a post or a note is tied to; both null where it is to nothing. */
export interface Tie {
  stationGame: number | null;
  station: number | null;
}
