import { nicknameKey } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';

export interface MembershipRow {
  membershipUntil: string | null;
  isMember: boolean;
}

export async function membershipOf(sql: Db | Tx, memberId: number, now: Date): Promise<MembershipRow> {
  const [row] = await sql<MembershipRow[]>`
    select membership_until, coalesce(membership_until > ${now}, false) as is_member from members where id = ${memberId}`;
  return row!;
}

/** Adds days from the later of now and the end; answers the new end. */
export async function extend(sql: Tx, memberId: number, days: number, now: Date): Promise<string> {
  const [row] = await sql<{ membershipUntil: string }[]>`
    update members
    set membership_until = greatest(membership_until, ${now}::timestamptz) + make_interval(days => ${days}),
        membership_shown = true
    where id = ${memberId} returning membership_until`;
  return row!.membershipUntil;
}

/** Whom a nickname means, however it is written, and whether they have blocked somebody. */
export async function receiver(sql: Tx, nickname: string, giverId: number) {
  const [row] = await sql<{ id: number; nickname: string; blocked: boolean }[]>`
    select id, nickname, exists (select from blocks where member_id = members.id and other_id = ${giverId}) as blocked
    from members where nickname_key = ${nicknameKey(nickname)} and state = 'active' and permission > 0`;
  return row;
}

/** Memberships that are over and still stand on their member's card. */
export const ended = (sql: Db, now: Date, most: number) => sql<{ id: number }[]>`
  select id from members where membership_shown and membership_until <= ${now} order by membership_until limit ${most}`;

/** False where it was bought again meanwhile. */
export async function noLongerShown(sql: Tx, memberId: number, now: Date): Promise<boolean> {
  const rows = await sql`
    update members set membership_shown = false
    where id = ${memberId} and membership_shown and membership_until <= ${now} returning true`;
  return rows.length > 0;
}
