import type { Tx } from '@yinghuo/postgres';

/** Coins that are held for what the member has promised and has not come to its end: an open bounty. */
export async function heldCoins(sql: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ balance: number }[]>`
    select balance from accounts where member_id = ${memberId} and name = 'member:held'`;
  return row?.balance ?? 0;
}

/**
 * Forgets who a member was, all of it or nothing. The number stays, with what the ledger and the draws say of it, and the key
 * of the nickname, so that nobody else takes it; `sessions` stay without their device until they would have expired, so that
 * their tokens are told that the account is gone.
 */
export async function forgetMember(sql: Tx, memberId: number, now: Date): Promise<void> {
  const [{ email }] = await sql<[{ email: string }]>`select email from members where id = ${memberId}`;
  await sql`delete from outbox_mails where lower(recipient) = lower(${email})`;
  await sql`delete from mails_due where about in (${String(memberId)}, lower(${email}))`;
  await sql`delete from mailed_codes where member_id = ${memberId}`;
  await sql`delete from follows where member_id = ${memberId} or other_id = ${memberId}`;
  await sql`delete from blocks where member_id = ${memberId} or other_id = ${memberId}`;
  await sql`delete from favourites where member_id = ${memberId}`;
  await sql`delete from owned_cosmetics where member_id = ${memberId}`;
  await sql`delete from badges where member_id = ${memberId}`;
  await sql`delete from daily_visits where member_id = ${memberId}`;
  await sql`delete from sign_ins where member_id = ${memberId}`;
  await sql`update sessions set device = '' where member_id = ${memberId}`;
  await sql`update supports set message = '' where member_id = ${memberId}`;
  await sql`
    update members set state = 'deleted', deleted_at = ${now}, nickname = '已注销用户', email = '', new_email = null,
      password_hash = '', avatar = '', signature = '', frame = '', pets = '-1', box = null, frame_count = 0,
      background = -1, effects = true, nsfw = 'veil', spoiler = 0, adult_declared_at = null, membership_until = null,
      membership_shown = false, muted_until = null, last_sanction_at = null, renamed_at = null, activated_at = null,
      mail_open = false, listed = false, hidden = '{}', permission = least(permission, 1)
    where id = ${memberId}`;
}
