import type { Caller, FoundRow, GroupRole, Post, RowState } from '@yinghuo/contracts';
import { authorCard, namesOf } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { blockedBy } from '../relations/relations.sql.ts';
import { roleIn, visiblePost } from '../groups/visibility.ts';
import { opened, openedAmong, stationOf, type Tie } from '../stations/opened.ts';
import { saveText } from './texts.sql.ts';

export const excerptLength = 300;

/** A post `p` of group `g` as the caller sees it; its body whole or, for lists, cut. */
export const columns = (sql: Db | Tx, body: 'whole' | 'cut', caller: Caller): Fragment => sql`
  p.id, p.group_id, g.name as group_name,
  case when ${opened(sql, caller, 'p')} then p.title else '' end as title,
  case when ${opened(sql, caller, 'p')} then ${body === 'whole' ? sql`p.body` : sql`left(p.body, ${excerptLength})`}
    else '' end as body,
  ${body === 'whole' ? sql`case when ${opened(sql, caller, 'p')} then ${namesOf(sql, sql`p.mentions`)} else '[]' end` : sql`'[]'::json`} as mentions,
  ${stationOf(sql, caller, 'p')},
  ${authorCard(sql, sql`p.author_id`)} as author, p.pin = 1 as pinned, p.locked, p.replies, p.likes, p.revision,
  p.created_at, p.edited_at, p.last_reply_at, p.state`;

/** A post that the caller may see, in full. */
export async function postInFull(sql: Db | Tx, id: number, caller: Caller): Promise<Post | null> {
  const [row] = await sql<Post[]>`
    select ${columns(sql, 'whole', caller)} from posts p join groups g on g.id = p.group_id
    where p.id = ${id} and ${visiblePost(sql, caller)}`;
  return row ?? null;
}

/** The group that a live post stands in. */
export async function groupOfPost(sql: Db | Tx, id: number): Promise<number | undefined> {
  const [row] = await sql<{ groupId: number }[]>`select group_id from posts where id = ${id} and state = 'live'`;
  return row?.groupId;
}

/** A post as the commands that change it need it, and the caller's role in its group. */
export interface HeldPost {
  id: number;
  groupId: number;
  authorId: number;
  mentions: number[];
  stationGame: number | null;
  station: number | null;
  /** The caller may read its words. */
  opened: boolean;
  locked: boolean;
  pinned: boolean;
  state: RowState;
  revision: number;
  role: GroupRole | null;
}

/** Locks the group before its post, as whatever counts posts does; undefined where the caller sees none. */
export async function hold(sql: Tx, id: number, caller: Caller): Promise<HeldPost | undefined> {
  await sql`select from groups where id = (select group_id from posts where id = ${id}) for no key update`;
  const [row] = await sql<HeldPost[]>`
    select p.id, p.group_id, p.author_id, p.mentions, p.station_game, p.station, ${opened(sql, caller, 'p')} as opened, p.locked, p.pin = 1 as pinned, p.state, p.revision,
           ${roleIn(sql, caller)} as role
    from posts p join groups g on g.id = p.group_id
    where p.id = ${id} and ${visiblePost(sql, caller)} for no key update of p`;
  return row;
}

/** Who decides first about a report of what its author wrote in the group of a post `p`; nobody there about their own kind. */
export async function decidersOf(sql: Db, chosen: Fragment, authorId: number): Promise<Pick<FoundRow, 'group'>> {
  const [row] = await sql<{ id: number; moderators: number[] }[]>`
    select p.group_id as id, array(
      select m.member_id from group_members m where m.group_id = p.group_id and m.rank >= 2
      order by m.rank desc, m.joined_at limit 100) as moderators
    from posts p where ${chosen}`;
  return row && !row.moderators.includes(authorId) ? { group: row } : {};
}

interface Writing extends Tie {
  title: string;
  body: string;
  mentions: number[];
}
export async function insertPost(sql: Tx, groupId: number, authorId: number, post: Writing): Promise<number> {
  const [{ id }] = await sql<[{ id: number }]>`insert into posts ${sql({ groupId, authorId, ...post })} returning id`;
  await saveText(sql, said(id, groupId, post));
  return id;
}

const said = (postId: number, groupId: number, { title, body }: Writing) => ({
  ...{ postId, replyId: null, groupId, text: `${title}\n${body}` },
});

export async function changePost(sql: Tx, { id, groupId }: HeldPost, post: Writing): Promise<void> {
  await sql`
    update posts set ${sql({ ...post })}, revision = revision + 1, edited_at = now() where id = ${id}`;
  await saveText(sql, said(id, groupId, post));
}

export const pinnedIn = async (sql: Tx, groupId: number): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from posts where group_id = ${groupId} and pin = 1 and state = 'live'`;
  return row!.count;
};

export const setFlags = (sql: Tx, id: number, pinned: boolean, locked: boolean) => sql`
  update posts set pin = ${pinned ? 1 : 0}, locked = ${locked} where id = ${id}`;

/** The words are gone for good; its place goes too, unless somebody replied. */
export async function removePost(sql: Tx, id: number): Promise<void> {
  const kept = await sql`
    update posts set state = 'deleted', pin = 0, title = '', body = '', mentions = '{}' where id = ${id} and replies > 0`;
  if (kept.count === 0) await sql`delete from posts where id = ${id}`;
  else await sql`delete from post_texts where post_id = ${id} and reply_id is null`;
}

/**
 * Those of the members named in a text who are to hear of it: nobody who has blocked its writer, nobody who is blocked in the group,
 * of a group that only its members read, only those, and of what is tied to a station, only who has passed it.
 */
export async function listenersAmong(
  sql: Db | Tx,
  named: readonly number[],
  { groupId, ...tie }: Tie & { groupId: number },
  writerId: number,
): Promise<number[]> {
  const others = named.filter((id) => id !== writerId);
  if (others.length === 0) return [];
  const blocked = await blockedBy(sql, writerId, others);
  const rows = await sql<{ id: number }[]>`
    select named.id from unnest(${others.filter((id) => !blocked.has(id))}::bigint[]) with ordinality named (id, place)
    join groups g on g.id = ${groupId}
    left join group_members m on m.group_id = g.id and m.member_id = named.id
    where coalesce(m.role <> 'blocked', g."join" in ('open', 'approval')) order by named.place`;
  return openedAmong(
    sql,
    rows.map(({ id }) => id),
    tie,
  );
}
