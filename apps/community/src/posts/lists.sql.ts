import type { Caller, Group, Page, PageQuery, Post, PostSort } from '@yinghuo/contracts';
import { order, pageOf, part, type Db, type Order } from '@yinghuo/postgres';
import { visiblePost } from '../groups/visibility.ts';
import { notBlocked } from '../relations/relations.sql.ts';
import { columns } from './posts.sql.ts';

type PostRow = Post & { pin: number; touchedAt: string };
const postOf = ({ pin: _, touchedAt: __, ...post }: PostRow): Post => post;

/** Pinned ones first. */
const orders = {
  reply: order({ pin: 'integer', touchedAt: 'timestamptz', id: 'bigint' }, { of: 'p', name: 'reply' }),
  new: order({ pin: 'integer', id: 'bigint' }, { of: 'p', name: 'new' }),
} satisfies Record<PostSort, Order<PostRow>>;

/** One part of the live posts of a group that the caller reads. */
export async function pageOfPosts(
  sql: Db,
  { id, posts }: Group,
  query: PageQuery & { sort: PostSort },
  caller: Caller,
): Promise<Page<Post>> {
  const rows = await sql<PostRow[]>`
    select ${columns(sql, 'cut', caller)}, p.pin, p.touched_at from posts p join groups g on g.id = p.group_id
    where p.group_id = ${id} and p.state = 'live' and ${visiblePost(sql, caller)}
      and ${notBlocked(sql, caller, sql`p.author_id`)} and ${orders[query.sort].after(sql, query)}
    order by ${orders[query.sort].by(sql)} ${part(sql, query)}`;
  return pageOf(rows, query, posts, orders[query.sort].keyOf, postOf);
}

const newest = 20;

/**
 * The newest posts of groups whose posts are everybody's. They all stand in the groups where something was posted last, so
 * only those are looked at, and in each no more than could be shown.
 */
export const newestPosts = async (sql: Db, caller: Caller): Promise<Post[]> => [
  ...(await sql<Post[]>`
    select ${columns(sql, 'cut', caller)} from (
      select * from groups where state = 'live' and "join" in ('open', 'approval')
      order by active_at desc, id desc limit ${newest}
    ) g cross join lateral (
      select * from posts where group_id = g.id and state = 'live' order by id desc limit ${newest}
    ) p
    where ${visiblePost(sql, caller)} and ${notBlocked(sql, caller, sql`p.author_id`)}
    order by p.id desc limit ${newest}`),
];

/** A member's newest posts, as far as the caller reads them. */
export const newestPostsOf = async (sql: Db, memberId: number, caller: Caller): Promise<Post[]> => [
  ...(await sql<Post[]>`
    select ${columns(sql, 'cut', caller)} from posts p join groups g on g.id = p.group_id
    where p.author_id = ${memberId} and p.state <> 'deleted' and ${visiblePost(sql, caller)}
    order by p.id desc limit ${newest}`),
];
