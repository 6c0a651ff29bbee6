import type { Draw, ListOwnDraws, OwnDraw, Page, PrizeSeason, Winner } from '@yinghuo/contracts';
import { after, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import { shownPrize, type PooledPrize } from './pool.ts';

export type SeasonRow = Omit<PrizeSeason, 'pool' | 'seed'> & { seed: string; pool: PooledPrize[] };

const columns = (sql: Db | Tx) => sql`id, name, begins_at, ends_at, seed, seed_hash, pool, draws`;

/** A season as it may be seen: its seed once it is over. */
export const shownSeason = ({ pool, seed, ...season }: SeasonRow, now: Date): PrizeSeason => ({
  ...season,
  seed: Date.parse(season.endsAt) <= now.getTime() ? seed : null,
  pool: pool.map(shownPrize),
});

/** Those that began, the latest first. */
export const begun = (sql: Db, now: Date, most: number) => sql<SeasonRow[]>`
  select ${columns(sql)} from prize_seasons where begins_at <= ${now} order by id desc limit ${most}`;

export async function nextAfter(sql: Db, now: Date): Promise<SeasonRow | undefined> {
  const [row] = await sql<SeasonRow[]>`
    select ${columns(sql)} from prize_seasons where begins_at > ${now} order by id limit 1`;
  return row;
}

/** The next number of the season that runs; whoever draws meanwhile waits. Undefined between seasons. */
export async function takeNumber(sql: Tx, now: Date): Promise<(SeasonRow & { n: number }) | undefined> {
  const [row] = await sql<(SeasonRow & { n: number })[]>`
    update prize_seasons set draws = draws + 1 where begins_at <= ${now} and ends_at > ${now}
    returning ${columns(sql)}, draws as n`;
  return row;
}

/** One for today's sign-in, two with a membership, less those that are used. */
export async function chancesOf(sql: Db | Tx, memberId: number, day: string, now: Date): Promise<number> {
  const [row] = await sql<{ chances: number }[]>`
    select greatest(0,
        (select count(*) from sign_ins where member_id = ${memberId} and day = ${day} and not made_up)
        * (case when membership_until > ${now} then 2 else 1 end)
      - (select count(*) from prize_draws where member_id = ${memberId} and day = ${day})) as chances
    from members where id = ${memberId}`;
  return row!.chances;
}

export async function insertDraw(
  sql: Tx,
  draw: { seasonId: number; n: number; memberId: number; prizeId: number; won: boolean; day: string },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into prize_draws ${sql(draw)} returning id`;
  return row!.id;
}

export const gaveInstead = (sql: Tx, drawId: number, eventPoints: number) => sql`
  update prize_draws set instead = ${eventPoints} where id = ${drawId}`;

/** The prize of a draw `d`, as its season `s` keeps it. */
const pooled = (sql: Db) => sql`
  (select one from jsonb_array_elements(s.pool) one where (one ->> 'id')::integer = d.prize_id)`;

type DrawRow = Omit<OwnDraw, 'prize'> & { prize: PooledPrize; instead: number | null };

export async function drawsOf(sql: Db, memberId: number, query: ListOwnDraws): Promise<Page<OwnDraw>> {
  const [rows, [count]] = await Promise.all([
    sql<DrawRow[]>`
      select d.id as draw_id, d.season_id, d.n, ${pooled(sql)} as prize, d.instead, d.created_at as at
      from prize_draws d join prize_seasons s on s.id = d.season_id
      where d.member_id = ${memberId} and ${after(sql, query, [sql`d.id`], ['bigint'])}
      order by d.id desc ${part(sql, query)}`,
    sql<{ total: number }[]>`select count(*) as total from prize_draws where member_id = ${memberId}`,
  ]);
  const { items, ...page } = pageOf(rows, query, count!.total, ({ drawId }) => [drawId]);
  return {
    ...page,
    items: items.map(({ prize, instead, ...draw }) => ({ ...draw, prize: { ...shownPrize(prize), instead } })),
  };
}

export const winners = (sql: Db, most: number) => sql<Winner[]>`
  select m.nickname, m.avatar, d.created_at as at,
         (select jsonb_build_object('name', one -> 'name', 'kind', one -> 'kind', 'amount', one -> 'amount')
          from jsonb_array_elements(s.pool) one where (one ->> 'id')::integer = d.prize_id) as prize
  from prize_draws d join prize_seasons s on s.id = d.season_id join members m on m.id = d.member_id
  where d.won and m.listed and m.state = 'active'
  order by d.id desc limit ${sql.unsafe(String(most))}`;

export async function drawOf(sql: Db, season: number, n: number, now: Date): Promise<Draw | undefined> {
  const [row] = await sql<Draw[]>`
    select d.season_id, d.n, d.member_id, d.prize_id, d.created_at as at
    from prize_draws d join prize_seasons s on s.id = d.season_id
    where d.season_id = ${season} and d.n = ${n} and s.ends_at <= ${now}`;
  return row;
}
