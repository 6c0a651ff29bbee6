import { refuse, savedLimits, type Caller, type SavedSearch, type SaveSearch, type SignedIn } from '@yinghuo/contracts';
import { openSection } from '@yinghuo/copies';
import { json, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { compiled, shownFilter } from './compiled.ts';

/** Of what was found, what has been hidden meanwhile is not counted: whoever opens the search would look for it. */
const shown = (sql: Db | Tx): Fragment => sql`
  s.id, s.name, s.section, s.filter, s.created_at,
  (select count(*)::integer from saved_search_finds f join listings l on l.game_id = f.game_id
   where f.search_id = s.id) as fresh`;

export const savedSearchesOf = (sql: Db, caller: Caller): Promise<SavedSearch[]> => sql<SavedSearch[]>`
  select ${shown(sql)} from saved_searches s
  where s.member_id = ${caller.memberId} and ${openSection(sql, caller, sql`s.section`)}
  order by s.id desc`;

/** Keeps a search; refuses one more than a member may keep. */
export async function keepSearch(sql: Tx, input: SaveSearch, { memberId }: SignedIn): Promise<SavedSearch> {
  const { anchors, anyOf, ...search } = compiled(input);
  await sql`select pg_advisory_xact_lock(hashtextextended('saved searches', ${memberId}))`;
  const [kept] = await sql<{ count: number }[]>`
    select count(*)::integer as count from saved_searches where member_id = ${memberId}`;
  if (kept!.count >= savedLimits.searches) refuse('conflict', { reason: 'full' });
  const [row] = await sql<{ id: number }[]>`
    insert into saved_searches ${sql({
      ...{ memberId, name: input.name, section: input.section, ...search },
      filter: json(sql, shownFilter(input)),
      anyOf: json(sql, anyOf),
    })} returning id`;
  const id = row!.id;
  const rarest = await rarestOf(sql, anchors);
  await sql`
    insert into saved_search_anchors (anchor, search_id)
    select distinct anchor, ${id}::bigint from unnest(${rarest}::text[]) anchor`;
  const [saved] = await sql<SavedSearch[]>`select ${shown(sql)} from saved_searches s where s.id = ${id}`;
  return saved!;
}

/** The group that fewest games have anything of. */
async function rarestOf(sql: Tx, groups: string[][]): Promise<string[]> {
  if (groups.length < 2) return groups[0]!;
  const sizes = await sql<{ facet: string; games: number }[]>`
    select facet, games from facets where facet = any(${groups.flat()})`;
  const gamesOf = new Map(sizes.map(({ facet, games }) => [facet, games]));
  const size = (group: string[]) => group.reduce((sum, facet) => sum + (gamesOf.get(facet) ?? 0), 0);
  return groups.toSorted((a, b) => size(a) - size(b))[0]!;
}

/** The member's own search, for a write; refuses another's as one that is not there. */
async function own(sql: Tx, id: number, { memberId }: SignedIn): Promise<void> {
  const [row] = await sql`select from saved_searches where id = ${id} and member_id = ${memberId} for update`;
  if (!row) refuse('notFound');
}

/** What was found for a search is no longer new. */
export async function seeFinds(sql: Tx, id: number, caller: SignedIn): Promise<null> {
  await own(sql, id, caller);
  await sql`delete from saved_search_finds where search_id = ${id}`;
  return null;
}

export async function forgetSearch(sql: Tx, id: number, caller: SignedIn): Promise<null> {
  await own(sql, id, caller);
  await sql`delete from saved_searches where id = ${id}`;
  return null;
}

/** Whose these searches are, what they are called, and how much is new in them: of those that have something new. */
export const namesOf = (sql: Db, ids: readonly number[]) => sql<
  { id: number; memberId: number; name: string; fresh: number }[]
>`
  select id, member_id, name, fresh from (select s.member_id, ${shown(sql)} from saved_searches s where s.id = any(${[...ids]}::bigint[])) named
  where fresh > 0 order by id`;
