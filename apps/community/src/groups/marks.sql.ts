import type { Caller, FoundRow, GroupMark } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { roleIn, visibleGroup } from './visibility.ts';

/** Whether the group is the caller's, their role there, and whether an application of theirs waits. */
export const marksOf = async (sql: Db, ids: readonly number[], caller: Caller): Promise<GroupMark[]> => [
  ...(await sql<GroupMark[]>`
    select g.id, g.owner_id = ${caller.memberId} as mine, g.owner_id = ${caller.memberId} as can_edit,
           ${roleIn(sql, caller)} as role,
           exists (select from group_applications a where a.group_id = g.id and a.member_id = ${caller.memberId}
                   and a.state = 'pending' and a.kind = 'application' and a.expires_at > now()) as applied
    from groups g where g.id = any(${[...ids]}::bigint[]) and ${visibleGroup(sql, caller)} order by g.id`),
];

export async function foundGroup(sql: Db, id: number, caller: Caller): Promise<FoundRow | undefined> {
  const [row] = await sql<FoundRow[]>`
    select g.id, g.owner_id, g.name as title, g.name || E'\\n\\n' || g.intro as text
    from groups g where g.id = ${id} and ${visibleGroup(sql, caller)}`;
  return row;
}
