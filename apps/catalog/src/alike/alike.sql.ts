import type { Caller, SimilarGame } from '@yinghuo/contracts';
import { openSection } from '@yinghuo/copies';
import type { Db } from '@yinghuo/postgres';
import { cardOf, cardsOf } from '../games/cards.sql.ts';
import { visible } from '../games/visibility.ts';

/** Bounds the candidates, so that a very popular game costs no more than others. */
const bounds = { labels: 6, ofLabel: 200, raters: 60, ofRater: 30, nearest: 200, shown: 12 };
/** The lowest rating that counts as liking a game. */
const liked = 7;

/**
 * Games like this one: by shared labels, rare ones weighing more, and by members who liked both, each weighing more
 * the fewer games they liked. Null where the caller may not see the game.
 */
export async function gamesAlike(sql: Db, id: number, caller: Caller): Promise<SimilarGame[] | null> {
  const [game] = await sql`select 1 from games g where g.id = ${id} and ${visible(sql, caller)}`;
  if (!game) return null;
  const near = await sql<{ gameId: number; nearness: number; labels: string[] | null; raters: number }[]>`
    with own as (
      select gl.label_id, l.name, 1 / ln(2 + coalesce(f.games, 0)) as weight
      from game_labels gl join labels l on l.id = gl.label_id
      join games g on g.id = gl.game_id
      left join facets f on f.facet = (g.section || '/label/' || gl.label_id) collate "C"
      where gl.game_id = ${id} and gl.spoiler = 0
      order by coalesce(f.games, 0), gl.label_id limit ${bounds.labels}
    ), by_label as (
      select other.game_id, sum(own.weight) as nearness, array_agg(own.name order by own.weight desc) as labels
      from own cross join lateral (
        select gl.game_id from game_labels gl
        where gl.label_id = own.label_id and gl.spoiler = 0 order by gl.game_id desc limit ${bounds.ofLabel}
      ) other
      group by other.game_id
    ), fans as (
      select member_id from ratings
      where game_id = ${id} and state = 'live' and counted and overall >= ${liked}
      order by updated_at desc, id desc limit ${bounds.raters}
    ), by_rater as (
      select other.game_id, count(*)::integer as raters, sum(other.weight) as nearness
      from fans cross join lateral (
        select game_id, 1 / ln(2 + count(*) over ()) as weight from (
          select r.game_id, r.overall, r.state, r.counted from ratings r
          where r.member_id = fans.member_id order by r.updated_at desc, r.id desc limit ${bounds.ofRater}
        ) r where r.overall >= ${liked} and r.state = 'live' and r.counted
      ) other
      group by other.game_id
    ), nearest as (
      select game_id, l.labels, coalesce(r.raters, 0) as raters,
             (coalesce(l.nearness, 0) / (select sum(weight) from own)
               + coalesce(r.nearness / nullif((select max(nearness) from by_rater where game_id <> ${id}), 0), 0))::float8 as nearness
      from by_label l full join by_rater r using (game_id)
      where game_id <> ${id}
      order by nearness desc nulls last, game_id desc limit ${bounds.nearest}
    )
    select game_id, labels, raters, nearness
    from nearest join games g on g.id = game_id
    where g.status = 'live' and ${openSection(sql, caller, sql`g.section`)}
    order by nearness desc nulls last, game_id desc limit ${bounds.shown}`;
  const cards = await cardsOf(
    sql,
    caller,
    sql`select unnest(${near.map(({ gameId }) => gameId)}::bigint[]) as game_id,
               unnest(${near.map((_, index) => near.length - index)}::integer[]) as order_key`,
  );
  const why = new Map(near.map((row) => [row.gameId, row]));
  return cards.map((row) => ({
    game: cardOf(row),
    labels: why.get(row.id)!.labels?.slice(0, 3) ?? [],
    raters: why.get(row.id)!.raters,
  }));
}
