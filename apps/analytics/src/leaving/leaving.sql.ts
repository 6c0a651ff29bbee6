import { inSlices, type Db, type Tx } from '@yinghuo/postgres';

export async function forgetMember(sql: Tx, memberId: number): Promise<void> {
  await sql`insert into gone_members (member_id) values (${memberId}) on conflict do nothing`;
}

const atOnce = 1000;

/**
 * Removes the active days and registrations of deleted members; the sums stay. Not at once, because visits come in
 * another topic, which may be read later during a replay.
 */
export async function removeGone(db: Db, signal?: AbortSignal): Promise<void> {
  await inSlices(
    () => db`
      delete from active_members where (member_id, day) in (
        select a.member_id, a.day from gone_members g join active_members a using (member_id) limit ${atOnce})`,
    { signal },
  );
  await db`delete from members m using gone_members g where m.member_id = g.member_id`;
}
