import { prizesOf } from '../world/prizes.ts';
import type { World } from '../world/world.ts';
import { copy, Json, type Sql } from './copy.ts';
import { fillAfter } from '../fills.ts';

/** The last season and the present one with their draws; what the draws paid stands in the ledger. */
async function fillPrizes(sql: Sql, world: World): Promise<void> {
  await sql`set local search_path = members`;
  const { seasons, draws } = prizesOf(world);
  // A product that runs already has made the present one.
  await sql`delete from prize_seasons`;
  await copy(
    sql,
    'prize_seasons',
    ['id', 'name', 'begins_at', 'ends_at', 'seed', 'seed_hash', 'pool', 'draws'],
    seasons.map((s) => [s.id, s.name, s.beginsAt, s.endsAt, s.seed, s.seedHash, new Json(s.pool), s.draws]),
  );
  await sql`create temp table demo_draws (id bigint, season_id integer, n bigint, member_id bigint, prize_id integer, instead integer, won boolean, day date, created_at timestamptz, kind text, cosmetic_id integer) on commit drop`;
  await copy(
    sql,
    'demo_draws',
    ['id', 'season_id', 'n', 'member_id', 'prize_id', 'instead', 'won', 'day', 'created_at', 'kind', 'cosmetic_id'],
    draws.map((d) => [
      ...[d.id, d.seasonId, d.n, d.memberId, d.prize.id, d.instead, d.prize.kind !== 'nothing', d.day, d.at],
      ...[d.prize.kind, d.prize.cosmeticId ?? null],
    ]),
  );
  await sql`
    insert into prize_draws (id, season_id, n, member_id, prize_id, instead, won, day, created_at) overriding system value
    select id, season_id, n, member_id, prize_id, instead, won, day, created_at from demo_draws order by id`;
  await sql`select setval(pg_get_serial_sequence('prize_draws', 'id'), ${draws.length}::bigint)`;
  await sql`
    insert into owned_cosmetics (member_id, kind, cosmetic_id, acquired_at)
    select member_id, kind, cosmetic_id, created_at from demo_draws where cosmetic_id is not null order by id
    on conflict do nothing`;
  await sql`
    update members m set frame_count = owned.count
    from (select member_id, count(*) as count from owned_cosmetics where kind = 'frame' group by 1) owned
    where m.id = owned.member_id and m.frame_count <> owned.count`;
}

export default fillAfter(['members'], fillPrizes);
