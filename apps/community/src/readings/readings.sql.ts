import type { Author, Caller, GroupReading, GroupRole, Post, Reader, Reading, SignedIn } from '@yinghuo/contracts';
import { authorCard, visibleGame } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { roleIn, readable, visiblePost } from '../groups/visibility.ts';
import { columns } from '../posts/posts.sql.ts';
import { isModerator } from '../notes/visibility.ts';
import { notBlocked } from '../relations/relations.sql.ts';
import { passed } from '../stations/opened.ts';

/** Whether a group reads a game together, or has. */
export async function readsOrHasRead(sql: Tx, groupId: number, gameId: number): Promise<boolean> {
  const rows = await sql`select from readings where group_id = ${groupId} and game_id = ${gameId} limit 1`;
  return rows.count > 0;
}

/** Who reads along in reading `k`: not who has been blocked in the group since. */
const readersOf = (sql: Db | Tx): Fragment => sql`
  reading_members r join group_members m on m.group_id = r.group_id and m.member_id = r.member_id and m.role <> 'blocked'
  left join game_progress done on done.member_id = r.member_id and done.game_id = k.game_id
  where r.reading_id = k.id`;

/** Readings `k` of groups `g` that the caller sees: what the group has inside is theirs to read, and so is the game. */
const seen = (sql: Db | Tx, caller: Caller): Fragment => sql`
  readings k join groups g on g.id = k.group_id
  where ${readable(sql, caller)} and ${visibleGame(sql, caller, sql`k.game_id`)}`;

/** One reading of a group: `id`, or the one that runs. */
export async function readingOf(
  sql: Db | Tx,
  { groupId, id }: { groupId: number; id?: number | null },
  caller: Caller,
): Promise<Reading | null> {
  const mine = passed(sql, caller, sql`k.game_id`);
  const [row] = await sql<Reading[]>`
    select k.id, k.group_id, k.game_id, k.starts_on::text, k.days, k.ended_at, ${mine} as passed,
           ${authorCard(sql, sql`k.started_by`)} as started_by,
           (select count(*)::integer from ${readersOf(sql)}) as readers,
           exists (select from ${readersOf(sql)} and r.member_id = ${caller.memberId}) as joined,
           (select coalesce(json_agg(json_build_object(
              'place', s.place,
              'name', case when ${isModerator(caller)} or s.place <= ${mine} + 1 then s.name end,
              'on', (k.starts_on + (s.place - 1) * k.days)::text,
              'passed', (select count(*) from ${readersOf(sql)} and done.passed >= s.place)) order by s.place), '[]')
            from game_stations s where s.game_id = k.game_id) as stations
    from ${seen(sql, caller)} and k.group_id = ${groupId} and ${id ? sql`k.id = ${id}` : sql`k.ended_at is null`}`;
  return row ?? null;
}

/** Readers whom the caller has not blocked, furthest first. */
export const readersIn = async (sql: Db | Tx, { id }: Reading, caller: Caller): Promise<Reader[]> =>
  (
    await sql<{ author: Author; passed: number }[]>`
      select ${authorCard(sql, sql`reader.member_id`)} as author, reader.passed from readings k cross join lateral (
        select r.member_id, coalesce(done.passed, 0) as passed, done.at, r.joined_at
        from ${readersOf(sql)} and ${notBlocked(sql, caller, sql`r.member_id`)}
      ) reader
      where k.id = ${id} order by reader.passed desc, reader.at nulls last, reader.joined_at`
  ).map(({ author, passed }) => ({ ...author, passed }));

const mostPosts = 20;

/** What is posted in a group about a game's stations, the newest first. */
export const postsAbout = async (sql: Db | Tx, { groupId, gameId }: Reading, caller: Caller): Promise<Post[]> => [
  ...(await sql<Post[]>`
    select ${columns(sql, 'cut', caller)} from posts p join groups g on g.id = p.group_id
    where p.group_id = ${groupId} and p.station_game = ${gameId} and p.state = 'live' and ${visiblePost(sql, caller)}
      and ${notBlocked(sql, caller, sql`p.author_id`)}
    order by p.id desc limit ${mostPosts}`),
];

const mostPast = 10;

export const pastOf = async (sql: Db | Tx, groupId: number, caller: Caller): Promise<GroupReading['past']> => [
  ...(await sql<GroupReading['past']>`
    select k.id, k.game_id, k.starts_on::text, k.ended_at
    from ${seen(sql, caller)} and k.group_id = ${groupId} and k.ended_at is not null
    order by k.id desc limit ${mostPast}`),
];

/** A reading as the commands need it, locked, and the caller's role in its group. */
export interface HeldReading {
  id: number;
  groupId: number;
  groupName: string;
  gameId: number;
  gameTitle: string;
  endedAt: string | null;
  role: GroupRole | null;
}
export async function hold(sql: Tx, id: number, caller: SignedIn): Promise<HeldReading | undefined> {
  const [row] = await sql<HeldReading[]>`
    select k.id, k.group_id, g.name as group_name, k.game_id, k.ended_at, ${roleIn(sql, caller)} as role,
           (select title from games where id = k.game_id) as game_title
    from ${seen(sql, caller)} and k.id = ${id} for update of k`;
  return row;
}

/** Begins a reading; undefined where one is running. */
export async function insertReading(
  sql: Tx,
  reading: { groupId: number; gameId: number; startsOn: string; days: number; startedBy: number },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into readings ${sql(reading)} on conflict (group_id) where ended_at is null do nothing returning id`;
  return row?.id;
}

/** Reads along from now on. False where so many do. */
export async function addReader(
  sql: Tx,
  { id, groupId }: Pick<HeldReading, 'id' | 'groupId'>,
  memberId: number,
  most: number,
): Promise<boolean> {
  const [{ readers }] = await sql<[{ readers: number }]>`
    select count(*)::integer as readers from reading_members where reading_id = ${id} and member_id <> ${memberId}`;
  if (readers >= most) return false;
  await sql`
    insert into reading_members ${sql({ readingId: id, groupId, memberId })} on conflict do nothing`;
  return true;
}

export const removeReader = (sql: Tx, id: number, memberId: number) => sql`
  delete from reading_members where reading_id = ${id} and member_id = ${memberId}`;
