import { inSlices, type Db, type Tx } from '@yinghuo/postgres';

export async function forgetMember(sql: Tx, memberId: number): Promise<void> {
  await sql`insert into gone_members (member_id) values (${memberId}) on conflict do nothing`;
}

const atOnce = 1000;

/**
 * Removes on which days members were active who are gone, and when they came; what that added up to stays. Not at once,
 * because visits stand in another topic and may be read later, when all is read anew years later.
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
