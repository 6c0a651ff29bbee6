import type { Tx } from '@yinghuo/postgres';

/**
 * Drafts, what was only kept in mind ("want to play"), favourites, and pictures of a face that nothing shows any more. What
 * was published stays, and so do numbers in the records of moderators.
 */
export async function forgetMember(sql: Tx, memberId: number): Promise<void> {
  await sql`delete from games where submitter_id = ${memberId} and status = 'draft'`;
  await sql`delete from ratings where member_id = ${memberId} and overall is null and summary = ''`;
  await sql`update game_favourites set added = false where member_id = ${memberId} and added`;
  await sql`delete from game_favourites where member_id = ${memberId}`;
  await sql`delete from audit_claims where member_id = ${memberId}`;
  await sql`delete from newcomers where member_id = ${memberId}`;
  await sql`delete from taste_due where member_id = ${memberId}`;
  await sql`delete from taste_neighbours where member_id = ${memberId} or other_id = ${memberId}`;
  await sql`delete from saved_searches where member_id = ${memberId}`;
  await sql`delete from quota_uses where member_id = ${memberId}`;
  await sql`delete from images where member_id = ${memberId} and may_go and not upload_is_named(url)`;
  await sql`update images set member_id = null where member_id = ${memberId}`;
}
