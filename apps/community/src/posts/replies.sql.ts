import type { Caller, GroupRole, Page, PageQuery, Post, PostReply, RowState } from '@yinghuo/contracts';
import { authorCard, namesOf } from '@yinghuo/copies';
import { order, pageFromNearerEnd, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { readableReply, roleIn, visiblePost, visibleReply } from '../groups/visibility.ts';
import { isModerator } from '../notes/visibility.ts';
import { notBlocked } from '../relations/relations.sql.ts';
import { opened } from '../stations/opened.ts';
import { saveText } from './texts.sql.ts';

/** A reply `r` as the caller sees it. */
const columns = (sql: Db | Tx, caller: Caller): Fragment => sql`
  r.id, r.post_id, r.floor, ${authorCard(sql, sql`r.author_id`)} as author,
  case when ${readableReply(sql, caller)} then r.body end as body,
  case when ${readableReply(sql, caller)} then ${namesOf(sql, sql`r.mentions`)} else '[]' end as mentions,
  (select json_build_object('id', r.reply_to, 'nickname', card->'nickname', 'floor', r.reply_to_floor)
   from (select ${authorCard(sql, sql`r.reply_to_member`)} as card) answered where r.reply_to is not null) as reply_to,
  r.likes, r.created_at, r.edited_at, r.state`;

const byFloor = order({ floor: 'integer' }, { of: 'r', ascending: true });

/** One part of what stands under a post that the caller sees, by floor; nothing while the post is not open to them. */
export async function pageOfReplies(sql: Db, post: Post, query: PageQuery, caller: Caller): Promise<Page<PostReply>> {
  if (post.station && !post.station.opened) return { items: [], total: 0, next: null };
  const total = post.replies + (isModerator(caller) ? await unlisted(sql, post.id) : 0);
  const list = {
    ...{ table: 'post_replies', as: 'r', columns: columns(sql, caller), order: byFloor },
    has: sql`r.post_id = ${post.id} and ${isModerator(caller) ? sql`true` : sql`r.listed`}`,
    seen: notBlocked(sql, caller, sql`r.author_id`),
  };
  return pageFromNearerEnd<PostReply>(sql, list, query, total);
}

async function unlisted(sql: Db, postId: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from post_replies r where r.post_id = ${postId} and not r.listed`;
  return row.count;
}

export async function replyOf(sql: Tx, id: number, caller: Caller): Promise<PostReply> {
  const [row] = await sql<PostReply[]>`select ${columns(sql, caller)} from post_replies r where r.id = ${id}`;
  return row!;
}

/** A reply as the commands that change it need it, and the caller's role in its group. */
export interface HeldReply {
  id: number;
  postId: number;
  groupId: number;
  floor: number;
  authorId: number;
  /** Whose post it stands under. */
  ownerId: number;
  replyToMember: number | null;
  mentions: number[];
  state: RowState;
  /** The caller may read its post's words. */
  opened: boolean;
  locked: boolean;
  role: GroupRole | null;
}

/** Locks the post before its reply, as whatever counts replies does; undefined where the caller sees none. */
export async function hold(sql: Tx, id: number, caller: Caller): Promise<HeldReply | undefined> {
  await sql`select from posts where id = (select post_id from post_replies where id = ${id}) for no key update`;
  const [row] = await sql<HeldReply[]>`
    select r.id, r.post_id, p.group_id, r.floor, r.author_id, p.author_id as owner_id, r.reply_to_member, r.mentions,
           r.state, ${opened(sql, caller, 'p')} as opened, p.locked, ${roleIn(sql, caller)} as role
    from post_replies r join posts p on p.id = r.post_id join groups g on g.id = p.group_id
    where r.id = ${id} and ${visiblePost(sql, caller)} and ${visibleReply(sql, caller)} for no key update of r`;
  return row;
}

interface NewReply {
  postId: number;
  authorId: number;
  body: string;
  mentions: number[];
  replyTo: number | null;
  replyToFloor: number | null;
  replyToMember: number | null;
}
/** On the next floor. The post is held. */
export async function insertReply(sql: Tx, groupId: number, reply: NewReply): Promise<number> {
  const [{ floor }] = await sql<[{ floor: number }]>`
    update posts set floors = floors + 1 where id = ${reply.postId} returning floors as floor`;
  const [{ id }] = await sql<[{ id: number }]>`insert into post_replies ${sql({ ...reply, floor })} returning id`;
  await saveText(sql, { postId: reply.postId, replyId: id, groupId, text: reply.body });
  return id;
}

export async function changeReply(
  sql: Tx,
  { id, postId, groupId }: HeldReply,
  body: string,
  mentions: number[],
): Promise<void> {
  await sql`update post_replies set ${sql({ body, mentions })}, edited_at = now() where id = ${id}`;
  await saveText(sql, { postId, replyId: id, groupId, text: body });
}

/** The words are gone for good. Its floor goes too, unless somebody answered (count_post_replies). */
export async function removeReply(sql: Tx, id: number): Promise<void> {
  await sql`delete from post_texts where reply_id = ${id}`;
  await sql`update post_replies set state = 'deleted', body = '', mentions = '{}' where id = ${id}`;
}
