import { leastFor } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';

/** Moderators who are told of a new case, and how many such notices may lie unread with each. */
const mostModerators = 50;
const mostUnread = 5;

/**
 * Moderators, but for some; who has enough unread notices of cases finds the others in the list. The least permission stands in
 * the text: their index is found by it.
 */
export async function moderatorsToTell(sql: Tx, but: readonly number[]): Promise<number[]> {
  const rows = await sql<{ memberId: number }[]>`
    select b.member_id from mailboxes b
    where b.permission >= ${sql.unsafe(String(leastFor.moderate))} and not b.gone and b.member_id <> all(${[...but]}::bigint[])
      and (select count(*) from (
             select from messages m
             where m.member_id = b.member_id and not m.read and m.type = 1 and m.place->>'page' = 'case'
             limit ${mostUnread}) unread) < ${mostUnread}
    order by b.member_id limit ${mostModerators}`;
  return rows.map(({ memberId }) => memberId);
}

/** A case that waits for moderators since today; of older ones the list tells. */
export async function caseForModerators(
  sql: Tx,
  caseId: number,
): Promise<{ text: string; ownerId: number | null } | undefined> {
  const [row] = await sql<{ text: string; ownerId: number | null }[]>`
    select text, owner_id from cases
    where id = ${caseId} and state = 'received' and created_at > now() - interval '1 day'`;
  return row;
}

/** What a moderator answered, and what each of those had said whose case it is. */
export async function answerIn(
  sql: Tx,
  caseId: number,
  replyId: number,
): Promise<{ text: string; authors: readonly { memberId: number; text: string }[] }> {
  const [[reply], authors] = await Promise.all([
    sql<{ text: string }[]>`select text from case_replies where id = ${replyId}`,
    sql<{ memberId: number; text: string }[]>`select member_id, text from case_voices where case_id = ${caseId}`,
  ]);
  return { text: reply!.text, authors };
}
