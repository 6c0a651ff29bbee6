import type { Tx } from '@yinghuo/postgres';

/** Messages stay for their thirty days, without an author. */
export async function forgetMember(sql: Tx, memberId: number): Promise<void> {
  await sql`delete from receipts where member_id = ${memberId}`;
  await sql`delete from speakers where member_id = ${memberId}`;
  await sql`delete from newcomers where member_id = ${memberId}`;
  await sql`delete from mutes where member_id = ${memberId}`;
}
