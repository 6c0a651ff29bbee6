import type { Caller, PostNews, SignedIn } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { visiblePost } from '../groups/visibility.ts';
import { notBlocked } from '../relations/relations.sql.ts';
import { opened } from '../stations/opened.ts';

/** Counts of what is new go no further: nobody reads more of the number, and no row of a list costs more. */
export const mostNew = 100;

/** What is new to the caller in each of these posts that they have read before, where there is something. */
export const newIn = (sql: Db | Tx, ids: readonly number[], caller: Caller) => sql<(PostNews & { id: number })[]>`
  select p.id, fresh.unread, fresh.next from post_places s join posts p on p.id = s.post_id
  cross join lateral (
    select count(*)::integer as unread, min(id) as next from (
      select r.id from post_replies r
      where r.post_id = p.id and r.listed and r.floor > s.floor and ${notBlocked(sql, caller, sql`r.author_id`)}
      order by r.floor limit ${mostNew}) read
  ) fresh
  where s.member_id = ${caller.memberId} and s.post_id = any(${[...ids]}::bigint[]) and p.floors > s.floor
    and fresh.unread > 0`;

/** The caller has read so far, never less than before; false where they see no such post. */
export async function readTo(sql: Tx, id: number, floor: number, caller: SignedIn): Promise<boolean> {
  const moved = await sql`
    insert into post_places (member_id, post_id, floor)
    select ${caller.memberId}::bigint, p.id, least(${floor}, p.floors) from posts p join groups g on g.id = p.group_id
    where p.id = ${id} and ${visiblePost(sql, caller)} and ${opened(sql, caller, 'p')}
    on conflict (member_id, post_id) do update set floor = greatest(post_places.floor, excluded.floor)`;
  return moved.count > 0;
}

/** What one has written on the last floor is not new to oneself; what stands unread before it still is. */
export const wroteLast = (sql: Tx, postId: number, memberId: number) => sql`
  insert into post_places (member_id, post_id, floor) select ${memberId}::bigint, id, floors from posts where id = ${postId}
  on conflict (member_id, post_id) do update set floor = excluded.floor where post_places.floor >= excluded.floor - 1`;
