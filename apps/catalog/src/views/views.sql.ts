import type { GameView, Section } from '@yinghuo/contracts';
import { inSlices, type Db, type Tx } from '@yinghuo/postgres';

export interface FreshView {
  gameId: number;
  section: Section;
  memberId: number | null;
  visitor: string;
  /** Of Asia/Shanghai. */
  day: string;
}

/**
 * Marks these views, and answers those that count: of live games, by visitors whose last counted view of the game is ten
 * minutes old. Marks, like standings, are taken in the order of ids, so that batches never wait for each other in a circle.
 */
export const markViews = (sql: Tx, views: readonly GameView[]): Promise<FreshView[]> => sql<FreshView[]>`
  with asked as (
    select distinct on (game_id, visitor) *
    from unnest(${views.map(({ gameId }) => gameId)}::bigint[], ${views.map(({ visitor }) => visitor)}::text[],
                ${views.map(({ memberId }) => memberId ?? null)}::bigint[]) asked (game_id, visitor, member_id)
  ), fresh as (
    insert into view_marks as mark (game_id, visitor)
    select game_id, visitor from asked join games g on g.id = game_id and g.status = 'live' order by game_id, visitor
    on conflict (game_id, visitor) do update set at = now() where mark.at <= now() - interval '10 minutes'
    returning game_id, visitor
  )
  select game_id, g.section, member_id, visitor, (now() at time zone 'Asia/Shanghai')::date as day
  from fresh join asked using (game_id, visitor) join games g on g.id = game_id
  order by game_id, visitor`;

/** Adds these views to the games' counters and to what is sought. */
export async function countHeat(sql: Tx, views: readonly FreshView[]): Promise<void> {
  const games = views.map(({ gameId }) => gameId);
  await sql`
    with tally as (
      select s.game_id, views.n from (select game_id, count(*)::integer as n from unnest(${games}::bigint[]) game_id group by 1) views
      join standings s using (game_id) order by s.game_id for update of s
    )
    update standings s set views = views + n, heat_day = heat_day + n, heat_week = heat_week + n, heat_month = heat_month + n
    from tally where s.game_id = tally.game_id`;
  await sql`
    insert into heat_hours as h (hour, game_id, heat)
    select date_trunc('hour', now()), game_id, count(*) from unnest(${games}::bigint[]) game_id group by game_id order by game_id
    on conflict (hour, game_id) do update set heat = h.heat + excluded.heat`;
}

/** Moves the windows of the top lists on to this hour, and forgets marks that no longer hold anybody back. */
export async function moveOn(sql: Db, signal?: AbortSignal): Promise<void> {
  await inSlices(
    () => sql`
      select roll_heat(now()) where exists (select from heat_clock where hour < date_trunc('hour', now()))`,
    { most: 2000, signal },
  );
  await sql`delete from view_marks where at <= now() - interval '10 minutes'`;
}
