import type { Author, Caller, GroupMember, GroupRole, Page, PageQuery } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { order, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import { readable } from './visibility.ts';

/** Whether what a group has inside is the caller's to read. */
export async function readsGroup(sql: Db | Tx, id: number, caller: Caller): Promise<boolean> {
  const rows = await sql`select from groups g where g.id = ${id} and ${readable(sql, caller)}`;
  return rows.length > 0;
}

interface MemberRow {
  author: Author;
  memberId: number;
  role: GroupRole;
  rank: number;
  joinedAt: string;
}
const memberOf = ({ author, role, joinedAt }: MemberRow): GroupMember => ({ ...author, role, joinedAt });

/** By rank, then the newest. */
const byRank = order({ rank: 'integer', joinedAt: 'timestamptz', memberId: 'bigint' }, { of: 'm', name: 'rank' });
const byJoining = order({ joinedAt: 'timestamptz', memberId: 'bigint' }, { of: 'm', name: 'role' });

/** With a role, or everybody but the blocked. Who is muted is a member to those who do not moderate (`all`). */
export async function pageOfMembers(
  sql: Db,
  groupId: number,
  { role, ...query }: PageQuery & { role?: GroupRole | null },
  all: boolean,
): Promise<Page<GroupMember>> {
  const by = role ? byJoining : byRank;
  const roles = role === 'member' && !all ? ['member', 'muted'] : [role ?? null];
  const chosen = sql`m.group_id = ${groupId} and ${role ? sql`m.role = any(${roles}::text[])` : sql`m.rank >= 0`}`;
  const [rows, [count]] = await Promise.all([
    sql<MemberRow[]>`
      select ${authorCard(sql, sql`m.member_id`)} as author, m.member_id, m.rank, m.joined_at,
             ${all ? sql`m.role` : sql`case m.role when 'muted' then 'member' else m.role end`} as role
      from group_members m where ${chosen} and ${by.after(sql, query)}
      order by ${by.by(sql)} ${part(sql, query)}`,
    role
      ? sql<{ total: number }[]>`select count(*) as total from group_members m where ${chosen}`
      : sql<{ total: number }[]>`select members as total from groups where id = ${groupId}`,
  ]);
  return pageOf(rows, query, count!.total, by.keyOf, memberOf);
}

/** A membership, locked. */
export async function holdMember(sql: Tx, groupId: number, memberId: number): Promise<{ role: GroupRole } | undefined> {
  const [row] = await sql<{ role: GroupRole }[]>`
    select role from group_members where group_id = ${groupId} and member_id = ${memberId} for update`;
  return row;
}

export async function memberIn(sql: Tx, groupId: number, memberId: number): Promise<GroupMember> {
  const [row] = await sql<MemberRow[]>`
    select ${authorCard(sql, sql`m.member_id`)} as author, m.member_id, m.rank, m.joined_at, m.role
    from group_members m where m.group_id = ${groupId} and m.member_id = ${memberId}`;
  return memberOf(row!);
}

/** Whoever left while they were muted comes back muted: else leaving would end it. */
export const addMember = (sql: Tx, groupId: number, memberId: number) => sql`
  with muted as (delete from group_mutes where group_id = ${groupId} and member_id = ${memberId} returning true)
  insert into group_members (group_id, member_id, role)
  values (${groupId}, ${memberId}, case when exists (select from muted) then 'muted' else 'member' end)`;

export const setRole = (sql: Tx, groupId: number, memberId: number, role: GroupRole) => sql`
  update group_members set role = ${role} where group_id = ${groupId} and member_id = ${memberId}`;

export const removeMember = (sql: Tx, groupId: number, memberId: number) => sql`
  with gone as (delete from group_members where group_id = ${groupId} and member_id = ${memberId} returning role)
  insert into group_mutes (group_id, member_id) select ${groupId}, ${memberId} from gone where role = 'muted'
  on conflict do nothing`;

/** A member was in the group now; false for whoever is none. */
export async function seenNow(sql: Tx, groupId: number, memberId: number): Promise<boolean> {
  const seen = await sql`
    update group_members set seen_at = now()
    where group_id = ${groupId} and member_id = ${memberId} and role <> 'blocked'`;
  return seen.count > 0;
}

/** The group is the new owner's from here on; whose it was moderates it. */
export async function handOver(sql: Tx, groupId: number, from: number, to: number): Promise<void> {
  await setRole(sql, groupId, from, 'moderator');
  await setRole(sql, groupId, to, 'owner');
  await sql`update groups set owner_id = ${to} where id = ${groupId}`;
}
