import type { Db } from '@yinghuo/postgres';

const atOnce = 200;

/** Files games anew whose score moved to another half; answers how many there were. Several instances may do it at once. */
export const refileDue = (db: Db): Promise<number> =>
  db.begin(async (sql) => {
    const [row] = await sql<{ games: number }[]>`
      with due as (
        delete from refile_due where game_id = any(array(
          select game_id from refile_due order by game_id limit ${atOnce} for update skip locked
        )) returning game_id
      )
      select count(*)::integer as games, refile(array_agg(game_id order by game_id)) from due`;
    return row!.games;
  });

/**
 * Looks at the next `limit` live games with ids below `below`, the newest first, and files anew those whose card or facets are not
 * what the tables say; answers below which id to go on, null behind the last. After a start it walks over all of them: whatever
 * was published or changed while an older release's functions stood beside newer tables is right again by then.
 */
export async function refileStale(db: Db, below: number, limit = atOnce): Promise<number | null> {
  const [row] = await db<{ last: number | null; stale: number[] }[]>`
    with slice as materialized (
      select game_id, facets from listings where game_id < ${below} order by game_id desc limit ${limit}
    ), ids as materialized (
      select array_agg(game_id) as ids from slice
    ), fresh as materialized (
      select game_id, card from ids cross join cards_of(ids)
    ), filed as materialized (
      select game_id, array_agg(facet order by facet) as facets from ids cross join facets_of(ids) group by game_id
    )
    select min(game_id) as last,
           coalesce(array_agg(game_id) filter (
             where (card.card, slice.facets) is distinct from (fresh.card, filed.facets)), '{}') as stale
    from slice left join cards card using (game_id) left join fresh using (game_id) left join filed using (game_id)`;
  const { last, stale } = row!;
  if (stale.length > 0) await db`select refile(${stale}::bigint[])`;
  return last;
}
