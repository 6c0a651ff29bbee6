import { groupLeft, groupRoleChanged } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { lockMemberships, setState } from './groups.sql.ts';
import { handOver, removeMember } from './members.sql.ts';

/**
 * Whoever is gone is in no group any more; what they posted stays. A group of theirs goes to the moderator, else the member,
 * who has been in it longest; one where nobody is left is hidden, one that is not open yet goes.
 */
export async function leaveGroups(sql: Tx, memberId: number): Promise<void> {
  await lockMemberships(sql, memberId);
  const groups = await sql<{ groupId: number; role: string; heir: number | null }[]>`
    select m.group_id, m.role, (
      select o.member_id from group_members o where o.group_id = m.group_id and o.member_id <> m.member_id and o.rank >= 1
      order by o.rank desc, o.joined_at, o.member_id limit 1) as heir
    from group_members m join groups g on g.id = m.group_id
    where m.member_id = ${memberId} order by m.group_id for no key update of g`;
  for (const { groupId, role, heir } of groups) {
    if (role === 'owner' && heir) {
      await handOver(sql, groupId, memberId, heir);
      await record(sql, groupRoleChanged, { groupId, memberId: heir, role: 'owner' });
    } else if (role === 'owner') await setState(sql, groupId, 'hidden');
    await removeMember(sql, groupId, memberId);
    await record(sql, groupLeft, { groupId, memberId });
  }
  await sql`delete from groups where owner_id = ${memberId} and state = 'founding'`;
  await sql`delete from group_applications where member_id = ${memberId}`;
  await sql`delete from group_mutes where member_id = ${memberId}`;
  await sql`delete from post_places where member_id = ${memberId}`;
}
