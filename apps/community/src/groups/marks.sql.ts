import type { Caller, FoundRow, GroupMark } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { mostNew } from '../posts/places.sql.ts';
import { notBlocked } from '../relations/relations.sql.ts';
import { opened } from '../stations/opened.ts';
import { roleIn, visibleGroup } from './visibility.ts';

/**
 * Whether the group is the caller's, their role there, whether an application of theirs waits, and in how many posts there is
 * something that they have not read since they were there.
 */
export const marksOf = async (sql: Db, ids: readonly number[], caller: Caller): Promise<GroupMark[]> => [
  ...(await sql<GroupMark[]>`
    select g.id, g.owner_id = ${caller.memberId} as mine, g.owner_id = ${caller.memberId} as can_edit,
           ${roleIn(sql, caller)} as role,
           exists (select from group_applications a where a.group_id = g.id and a.member_id = ${caller.memberId}
                   and a.state = 'pending' and a.kind = 'application' and a.expires_at > now()) as applied,
           (select fresh.posts from group_members m cross join lateral (
              select count(*)::integer as posts from (
                select from posts p
                left join post_places s on s.post_id = p.id and s.member_id = m.member_id
                where p.group_id = g.id and p.state = 'live' and p.pin in (0, 1) and p.touched_at > m.seen_at
                  and coalesce(s.floor < p.floors, true) and ${opened(sql, caller, 'p')} and ${notBlocked(sql, caller, sql`p.author_id`)}
                limit ${mostNew}) unread
            ) fresh where m.group_id = g.id and m.member_id = ${caller.memberId} and m.role <> 'blocked') as unread
    from groups g where g.id = any(${[...ids]}::bigint[]) and ${visibleGroup(sql, caller)} order by g.id`),
];

export async function foundGroup(sql: Db, id: number, caller: Caller): Promise<FoundRow | undefined> {
  const [row] = await sql<FoundRow[]>`
    select g.id, g.owner_id, g.name as title, g.name || E'\\n\\n' || g.intro as text
    from groups g where g.id = ${id} and ${visibleGroup(sql, caller)}`;
  return row;
}
