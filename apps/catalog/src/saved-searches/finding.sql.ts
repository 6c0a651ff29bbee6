import { savedLimits, searchesMatched, shanghaiDay, type Section } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';

/** Searches that are looked at in one transaction, whatever number there is. */
const atOnce = 1000;
const perEvent = 100;
/** So many searches of each anchor tell how close together they stand. */
const firstOfEach = 20;

interface Due {
  gameId: number;
  after: number;
  section: Section;
}

/**
 * Compares one game that is due with the next searches at its anchors; false when none is due. A game whose words are
 * not filed yet waits.
 */
export const findForSearches = (db: Db, limit = atOnce): Promise<boolean> =>
  db.begin(async (sql) => {
    const [due] = await sql<Due[]>`
      select d.game_id, d.after, l.section from saved_search_due d join listings l on l.game_id = d.game_id
      where not exists (select from search_due waiting where waiting.game_id = d.game_id)
      order by d.game_id limit 1 for update of d skip locked`;
    if (!due) {
      await sql`delete from saved_search_due d where not exists (select from listings l where l.game_id = d.game_id)`;
      return false;
    }
    const { last, found } = await findsAmong(sql, due, limit);
    if (last === null) await sql`delete from saved_search_due where game_id = ${due.gameId}`;
    else await sql`update saved_search_due set after = ${last} where game_id = ${due.gameId}`;
    await tell(sql, due, found);
    return true;
  });

/** The searches that match among the next `limit` or fewer at the game's anchors, and up to where these go; null at the end. */
async function findsAmong(sql: Tx, due: Due, limit: number) {
  const { ids, last } = await candidatesOf(sql, due, limit);
  const { gameId } = due;
  if (ids.length === 0) return { last, found: [] };
  const found = await sql<{ searchId: number }[]>`
    insert into saved_search_finds (search_id, game_id)
    select s.id, l.game_id
    from saved_searches s
    join listings l on l.game_id = ${gameId}
    join games g on g.id = l.game_id
    left join search_entries e on e.game_id = l.game_id
    where s.id = any(${ids}::bigint[])
      and s.section = l.section and g.submitter_id <> s.member_id
      and l.facets @> s.wanted and not l.facets && s.unwanted
      and not exists (
        select from jsonb_array_elements(s.any_of) groups (facets)
        where not l.facets && array(select jsonb_array_elements_text(groups.facets))
      )
      and (s.words = '{}' or (e.words @> s.words and e.text like all(s.patterns)))
      and (s.hidden = '{}' or not exists (
        select from ratings r where r.member_id = s.member_id and r.game_id = l.game_id
          and (r.play = any(s.hidden) or ('rated' = any(s.hidden) and r.overall is not null))
      ))
      and (select count(*) from saved_search_finds f where f.search_id = s.id) < ${savedLimits.fresh}
    on conflict do nothing
    returning search_id`;
  return { last, found: found.map(({ searchId }) => searchId) };
}

/**
 * The next searches at the game's anchors. A game has up to some hundred anchors, and a thousand searches may stand at each: from the first
 * few of each it is known up to which id there are about enough, and only those are read.
 */
async function candidatesOf(sql: Tx, { gameId, after }: Due, limit: number) {
  const rows = await sql<{ id: number; until: number | null }[]>`
    with game as materialized (
      select l.facets || array(select l.section || '/word/' || word from unnest(e.words) word) as anchors
      from listings l left join search_entries e on e.game_id = l.game_id where l.game_id = ${gameId}
    ),
    begun as materialized (
      select at.anchor, count(*) as searches, min(search_id) as first, max(search_id) as last
      from game cross join lateral unnest(game.anchors) at (anchor)
      cross join lateral (
        select search_id from saved_search_anchors a
        where a.anchor = at.anchor collate "C" and a.search_id > ${after} order by search_id limit ${firstOfEach}
      ) next
      group by at.anchor
    ),
    reach as materialized (
      select greatest(
        ${after} + ceil(${limit} / sum(${firstOfEach}::float / (last - ${after})) filter (where searches = ${firstOfEach})),
        case when bool_or(searches = ${firstOfEach}) then min(first) end
      )::bigint as until from begun
    )
    select next.search_id as id, reach.until
    from reach cross join begun
    cross join lateral (
      select search_id from saved_search_anchors a
      where a.anchor = begun.anchor collate "C" and a.search_id > ${after}
        and a.search_id <= coalesce(reach.until, ${Number.MAX_SAFE_INTEGER}) order by search_id limit ${limit}
    ) next
    group by next.search_id, reach.until order by next.search_id limit ${limit}`;
  const ids = rows.map(({ id }) => id);
  return { ids, last: ids.length < limit ? (rows[0]?.until ?? null) : ids.at(-1)! };
}

/** Tells of those that have not been told of today. */
async function tell(sql: Tx, { gameId, section }: Due, found: readonly number[]): Promise<void> {
  if (found.length === 0) return;
  const day = shanghaiDay(new Date());
  const due = await sql<{ id: number }[]>`
    update saved_searches set told_on = ${day}
    where id = any(${[...found]}::bigint[]) and told_on is distinct from ${day} returning id`;
  for (let from = 0; from < due.length; from += perEvent) {
    const searches = due.slice(from, from + perEvent).map(({ id }) => id);
    await record(sql, searchesMatched, { gameId, section, day, searches });
  }
}
