import {
  groupLimits,
  mostCounted,
  type Author,
  type Caller,
  type Group,
  type GroupHome,
  type GroupJoin,
  type GroupRole,
  type GroupSort,
  type ListGroups,
  type OwnGroup,
  type Page,
} from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import {
  hasEach,
  isPastEnd,
  isUniqueViolation,
  order,
  pageOf,
  part,
  type Db,
  type Order,
  type Tx,
} from '@yinghuo/postgres';
import { containing, fold, nameKey, soughtBy, wordsOf, type Sought } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { roleIn, visibleGroup } from './visibility.ts';

/** The card of a group `g`. */
const columns = (sql: Db | Tx): Fragment => sql`
  g.id, g.name, g.intro, g.avatar, g.cover, g."join", ${authorCard(sql, sql`g.owner_id`)} as owner, g.revision, g.members,
  g.posts, g.created_at, g.last_post_at`;

type GroupRow = Group & { activeAt: string };
const groupOf = ({ activeAt: _, ...group }: GroupRow): Group => group;

/** Each order stands in an index, and ends in the id. */
const orders = {
  active: order({ activeAt: 'timestamptz', id: 'bigint' }, { of: 'g', name: 'active' }),
  new: order({ id: 'bigint' }, { of: 'g', name: 'new' }),
  members: order({ members: 'integer', id: 'bigint' }, { of: 'g', name: 'members' }),
} satisfies Record<GroupSort, Order<GroupRow>>;

/** Live groups: hidden ones are in no list. */
export async function pageOfGroups(sql: Db, query: ListGroups): Promise<Page<Group>> {
  const sought = query.q ? soughtBy(query.q) : undefined;
  if (sought === null) return { items: [], total: 0, next: null };
  const chosen = query.join ? sql`g.state = 'live' and g."join" = ${query.join}` : sql`g.state = 'live'`;
  if (sought) return search(sql, query, sought, chosen);
  const [count] = await sql<{ total: number }[]>`
    select coalesce(sum(groups), 0)::bigint as total from group_counts
    where ${query.join ? sql`"join" = ${query.join}` : sql`true`}`;
  const { total } = count!;
  if (isPastEnd(query, total)) return { items: [], total, next: null };
  const rows = await sql<GroupRow[]>`
    select ${columns(sql)}, g.active_at from groups g
    where ${chosen} and ${orders[query.sort].after(sql, query)}
    order by ${orders[query.sort].by(sql)} ${part(sql, query)}`;
  return pageOf(rows, query, total, orders[query.sort].keyOf, groupOf);
}

/** Of so many groups, the first of the order, each is looked at before all that have the words are sought. */
const looked = 400;
/** Looking a group up for its place in the order takes as long as walking past so many in the index of the order. */
const walkedEach = 10;

/**
 * Words that are common are met on the way down the order, which ends with the last one that is shown. Of words that are not, all
 * groups are sought. The order is then walked again, past as many as take no longer than looking each of these up: of many the page is
 * soon full. Only where it is not, all of them are put in order.
 */
async function search(sql: Db, query: ListGroups, { words, phrases }: Sought, chosen: Fragment): Promise<Page<Group>> {
  const { by, after, keyOf } = orders[query.sort];
  const has = sql`${hasEach(sql, sql`t.words`, words)} and t.folded like all(${phrases.map(containing)})`;
  const reach = (query.cursor ? 1 : (query.page ?? 0) + 1) * query.size + 1;
  const behind = sql`${chosen} and ${after(sql, query)}`;
  const isFull = (found: Fragment) => sql`(select count(*) from ${found}) = ${reach}`;
  const [met, near] = [sql`met`, sql`near`];
  const [rows, [count]] = await Promise.all([
    sql<GroupRow[]>`
      with met as materialized (
        select g.id from (select g.id from groups g where ${behind} order by ${by(sql)} limit ${looked}) g
        cross join lateral (select from group_texts t where t.group_id = g.id and ${has} limit 1) t limit ${reach}
      ), having_them as materialized (
        select t.group_id as id from group_texts t where ${has} and not ${isFull(met)}
      ), near as materialized (
        select g.id from (
          select g.id from groups g where ${behind} order by ${by(sql)} limit (select ${walkedEach}::integer * count(*) from having_them)
        ) g where (g.id in (select id from having_them)) is true limit ${reach}
      )
      select ${columns(sql)}, g.active_at from (
        select id from met where ${isFull(met)}
        union all
        select id from near where ${isFull(near)}
        union all
        (select g.id from having_them h join groups g on g.id = h.id where ${behind} and not ${isFull(near)}
         order by ${by(sql)} limit ${reach})
      ) shown join groups g on g.id = shown.id
      order by ${by(sql)} ${part(sql, query)}`,
    sql<{ total: number }[]>`
      select count(*) as total from (
        select from group_texts t join groups g on g.id = t.group_id where ${chosen} and ${has} limit ${mostCounted}) matches`,
  ]);
  return pageOf(rows, query, count!.total, keyOf, groupOf);
}

const homeActive = 12;
const homeFresh = 6;
/** A group in which nobody has written is new, and not lively. */
export async function homeGroups(sql: Db): Promise<Omit<GroupHome, 'posts'>> {
  const [active, fresh] = await Promise.all([
    sql<Group[]>`
      select ${columns(sql)} from groups g where g.state = 'live' and g.last_post_at is not null
      order by g.last_post_at desc, g.id desc limit ${homeActive}`,
    sql<Group[]>`select ${columns(sql)} from groups g where g.state = 'live' order by g.id desc limit ${homeFresh}`,
  ]);
  return { active: [...active], fresh: [...fresh] };
}

/** A group's card, as far as the caller may see it. */
export async function groupCard(sql: Db | Tx, id: number, caller: Caller): Promise<Group | undefined> {
  const [row] = await sql<Group[]>`
    select ${columns(sql)}, g.state = 'hidden' as hidden from groups g
    where g.id = ${id} and ${visibleGroup(sql, caller)}`;
  return row;
}

/** A group that nobody sees yet, as its founder is told of it. */
export async function writtenGroup(sql: Tx, id: number): Promise<Group> {
  const [row] = await sql<Group[]>`select ${columns(sql)} from groups g where g.id = ${id}`;
  return row!;
}

/** Where the caller is in, what they are there, newest posts first. */
export const groupsOf = async (sql: Db, memberId: number): Promise<OwnGroup[]> => [
  ...(await sql<OwnGroup[]>`
    select ${columns(sql)}, m.role from group_members m join groups g on g.id = m.group_id
    where m.member_id = ${memberId} and m.role <> 'blocked'
      and (g.state = 'live' or g.state = 'hidden' and g.owner_id = ${memberId})
    order by g.active_at desc, g.id desc`),
];

export const moderatorsOf = async (sql: Db, groupId: number): Promise<Author[]> =>
  (
    await sql<{ author: Author }[]>`
      select ${authorCard(sql, sql`m.member_id`)} as author from group_members m
      where m.group_id = ${groupId} and m.role = 'moderator' order by m.joined_at, m.member_id`
  ).map(({ author }) => author);

/** Owner and moderators, who hear of applications. */
export const moderatorIds = async (sql: Tx, groupId: number): Promise<number[]> =>
  (
    await sql<{ memberId: number }[]>`
      select member_id from group_members where group_id = ${groupId} and rank >= 2
      order by rank desc, joined_at limit 100`
  ).map(({ memberId }) => memberId);

/** A group as the commands need it, and the caller's role there. */
export interface HeldGroup {
  id: number;
  name: string;
  intro: string;
  avatar: string;
  cover: string;
  join: GroupJoin;
  state: 'live' | 'hidden';
  ownerId: number;
  revision: number;
  posts: number;
  role: GroupRole | null;
}

/** Locked against everything else that asks for it so, but not against counting; undefined where the caller sees none. */
export async function holdGroup(sql: Tx, id: number, caller: Caller): Promise<HeldGroup | undefined> {
  await sql`select from groups where id = ${id} for no key update`;
  // A second look, because the lock may have waited: the role is read after it.
  const [row] = await sql<HeldGroup[]>`
    select g.id, g.name, g.intro, g.avatar, g.cover, g."join", g.state, g.owner_id, g.revision, g.posts, ${roleIn(sql, caller)} as role
    from groups g where g.id = ${id} and ${visibleGroup(sql, caller)}`;
  return row;
}

/** The same without a lock, for what changes nothing about the group. */
export async function seeGroup(sql: Db | Tx, id: number, caller: Caller): Promise<HeldGroup | undefined> {
  const [row] = await sql<HeldGroup[]>`
    select g.id, g.name, g.intro, g.avatar, g.cover, g."join", g.state, g.owner_id, g.revision, g.posts, ${roleIn(sql, caller)} as role
    from groups g where g.id = ${id} and ${visibleGroup(sql, caller)}`;
  return row;
}

/** From here to the end of the transaction nobody else changes in how many groups this member is. Before any group's lock. */
export const lockMemberships = (sql: Tx, memberId: number) => sql`
  select pg_advisory_xact_lock(hashtextextended('memberships', ${memberId}))`;

/** How many groups a member owns that could be handed over: somebody else is in them, neither muted nor blocked. */
export async function ownedWithOthers(sql: Db, memberId: number): Promise<number> {
  const [row] = await sql<{ owned: number }[]>`
    select count(*)::integer as owned from groups g where g.owner_id = ${memberId} and exists (
      select from group_members m where m.group_id = g.id and m.member_id <> g.owner_id and m.rank >= 1)`;
  return row!.owned;
}

interface Room {
  /** Whether the member may own, and be in, one group more. */
  own: boolean;
  join: boolean;
}
/** Under `lockMemberships`. What is being founded counts. */
export async function roomOf(sql: Tx, memberId: number): Promise<Room> {
  const [row] = await sql<{ owned: number; joined: number }[]>`
    select (select count(*) from groups where owner_id = ${memberId})::integer as owned,
           (select count(*) from group_members where member_id = ${memberId} and role <> 'blocked')::integer
           + (select count(*) from groups where owner_id = ${memberId} and state = 'founding')::integer as joined`;
  return { own: row!.owned < groupLimits.owned, join: row!.joined < groupLimits.joined };
}

type Card = Pick<HeldGroup, 'name' | 'intro' | 'avatar' | 'cover' | 'join'>;

/** A group that nobody sees yet; null where the name is taken. */
export async function insertGroup(sql: Tx, ownerId: number, card: Card): Promise<number | null> {
  const row = { ...card, ownerId, nameKey: nameKey(card.name) };
  const [made] = await sql<{ id: number }[]>`
    insert into groups ${sql(row)} on conflict (name_key) do nothing returning id`;
  if (!made) return null;
  await saveText(sql, made.id, card);
  return made.id;
}

/** False where the name is another group's. */
export async function changeGroup(sql: Tx, id: number, card: Card): Promise<boolean> {
  const key = nameKey(card.name);
  const [other] = await sql`select from groups where name_key = ${key} and id <> ${id}`;
  if (other) return false;
  try {
    await sql`update groups set ${sql({ ...card, nameKey: key })}, revision = revision + 1 where id = ${id}`;
  } catch (error) {
    // Somebody took it since we looked; the transaction is of no use any more.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
  await saveText(sql, id, card);
  return true;
}

async function saveText(sql: Tx, groupId: number, { name, intro }: Card): Promise<void> {
  const folded = fold(`${name}\n${intro}`);
  await sql`
    insert into group_texts ${sql({ groupId, folded, words: wordsOf(folded) })}
    on conflict (group_id) do update set folded = excluded.folded, words = excluded.words`;
}

/** A group that was written down and not opened yet. */
export interface Founding {
  id: number;
  name: string;
  ownerId: number;
}
export async function foundingGroup(sql: Db, id: number, ownerId: number): Promise<Founding | undefined> {
  const [row] = await sql<Founding[]>`
    select id, name, owner_id from groups where id = ${id} and owner_id = ${ownerId} and state = 'founding'`;
  return row;
}
/** Those that whoever founded them has left waiting. */
export const leftFounding = (sql: Db) => sql<Founding[]>`
  select id, name, owner_id from groups where state = 'founding' and created_at < now() - interval '10 seconds'
  order by created_at limit 100`;

export const setState = (sql: Tx, id: number, state: 'live' | 'hidden') => sql`
  update groups set state = ${state} where id = ${id}`;
