import {
  refuse,
  stationLimits,
  type Caller,
  type RenameStation,
  type Route,
  type SignedIn,
  type TiedWords,
} from '@yinghuo/contracts';
import { visibleGame } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';
import { isModerator } from '../notes/visibility.ts';
import { passed, type Tie } from './opened.ts';

/** A game's route as the caller may know it; null where they see no such game. */
export async function routeOf(sql: Db | Tx, gameId: number, caller: Caller): Promise<Route | null> {
  const [row] = await sql<Route[]>`
    with me as (select ${passed(sql, caller, sql`${gameId}::bigint`)} as passed)
    select g.id as game_id, me.passed, coalesce((
      select json_agg(json_build_object('place', s.place, 'name',
        case when ${isModerator(caller)} or s.place <= me.passed + 1 then s.name end) order by s.place)
      from game_stations s where s.game_id = g.id), '[]') as stations
    from games g cross join me where g.id = ${gameId} and ${visibleGame(sql, caller, sql`g.id`)}`;
  return row ?? null;
}

/**
 * More stations at the end of a game's route, which has `after` so far. Refuses `stale` where it has others by now, `full`
 * where there would be too many.
 */
export async function addStations(sql: Tx, gameId: number, after: number, stations: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('route', ${gameId}))`;
  const [{ places }] = await sql<[{ places: number }]>`
    select count(*)::integer as places from game_stations where game_id = ${gameId}`;
  if (places !== after) refuse('conflict', { reason: 'stale', current: places });
  if (places + stations.length > stationLimits.places) refuse('conflict', { reason: 'full' });
  await sql`
    insert into game_stations (game_id, place, name)
    select ${gameId}::bigint, ${places}::integer + place, name
    from unnest(${[...stations]}::text[]) with ordinality named (name, place)`;
}

export async function rename(sql: Tx, { gameId, place, name }: RenameStation): Promise<boolean> {
  const set = await sql`update game_stations set name = ${name} where game_id = ${gameId} and place = ${place}`;
  return set.count > 0;
}

/** The caller is so far in a game that they see; `back` also before where they were. False where it has no such station. */
export async function setPassed(
  sql: Tx,
  { gameId, count, back }: { gameId: number; count: number; back: boolean },
  { memberId }: SignedIn,
): Promise<boolean> {
  const set = await sql`
    insert into game_progress (member_id, game_id, passed)
    select ${memberId}::bigint, ${gameId}::bigint, ${count}::integer
    where ${count} = 0 or exists (select from game_stations where game_id = ${gameId} and place = ${count})
    on conflict (member_id, game_id) do update set at = now(), passed =
      case when ${back} then excluded.passed else greatest(game_progress.passed, excluded.passed) end`;
  return set.count > 0;
}

/** Where words are to be tied to; `before` is where they were. The station has to be there, and its game one that `may` be. */
export async function tieOf(
  sql: Tx,
  { stationGame, station }: TiedWords,
  before: Tie | null,
  may: (gameId: number) => Promise<boolean> | boolean,
): Promise<Tie> {
  const nowhere: Tie = { stationGame: null, station: null };
  if (station === null) return nowhere;
  if (station === undefined) {
    if (!before?.stationGame || !(await may(before.stationGame))) return nowhere;
    return { stationGame: before.stationGame, station: before.station };
  }
  if (!stationGame) refuse('invalid', [{ field: 'stationGame', rule: 'required' }]);
  if (!(await may(stationGame))) refuse('invalid', [{ field: 'stationGame', rule: 'forbidden' }]);
  const there = await sql`select from game_stations where game_id = ${stationGame} and place = ${station}`;
  return there.count > 0 ? { stationGame, station } : refuse('notFound');
}
