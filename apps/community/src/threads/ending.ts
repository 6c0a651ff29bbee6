import { threadClaimed, threadClosed, threadExpired, threadFulfilled } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import { inSlices, type Db, type Tx } from '@yinghuo/postgres';
import { bountiesOf } from './bounties.ts';
import { forgetKeys } from './matching.sql.ts';
import { holdWhere, type Held } from './threads.sql.ts';

/** What events say of a thread. */
const told = ({ id, section, title, authorId }: Pick<Held, 'id' | 'section' | 'title' | 'authorId'>) => ({
  threadId: id,
  section,
  title,
  ownerId: authorId,
});
export const deed = (held: Held, memberId: number) => ({
  ...told(held),
  memberId,
  gameId: held.gameId,
  bounty: held.bounty,
});

type End =
  | { as: 'fulfilled'; answerId: number; answererId: number }
  | { as: 'closed'; by: number | null; reason: string }
  | { as: 'expired' };

/** Ends a live thread that is held, and tells; what becomes of its bounty follows from that event alone. */
export async function end(sql: Tx, held: Held, how: End): Promise<void> {
  const accepted = how.as === 'fulfilled' ? how.answerId : null;
  await sql`
    update threads set status = ${how.as}, accepted_answer_id = ${accepted}, claimed_by = null, claimed_until = null
    where id = ${held.id}`;
  await forgetKeys(sql, held.id);
  // A claim that has run out is none.
  const claimantId = held.status === 'open' ? null : held.claimedBy;
  const ended = { ...told(held), bounty: held.bounty, bountyIds: await bountiesOf(sql, held.id), claimantId };
  if (how.as === 'fulfilled') {
    const { answerId, answererId } = how;
    const wanters = await sql<{ memberId: number }[]>`
      select member_id from thread_wants where thread_id = ${held.id} and member_id <> ${answererId} order by at limit 1000`;
    const others = wanters.map(({ memberId }) => memberId);
    await record(sql, threadFulfilled, { ...ended, answerId, answererId, wanters: others });
  } else if (how.as === 'closed') {
    await record(sql, threadClosed, { ...ended, by: how.by, reason: how.reason });
  } else {
    await record(sql, threadExpired, ended);
  }
}

/** Ends a claim on a thread that is held. */
export async function unclaim(sql: Tx, held: Held, claimant: number): Promise<void> {
  await sql`update threads set status = 'open', claimed_by = null, claimed_until = null where id = ${held.id}`;
  await record(sql, threadClaimed, { ...deed(held, claimant), on: false });
}

const slice = 100;

/** Ninety days have passed. */
export const expireThreads = (db: Db, ending: AbortSignal) =>
  inSlices(
    () =>
      db.begin(async (sql) => {
        const due = await holdWhere(sql, sql`t.status in ('open', 'claimed') and t.expires_at <= now()`, {
          by: sql`t.expires_at`,
          most: slice,
          whenHeld: 'leave',
        });
        for (const held of due) await end(sql, held, { as: 'expired' });
        return due;
      }),
    { signal: ending },
  );

/** Seven days have passed. */
export const endClaims = (db: Db, ending: AbortSignal) =>
  inSlices(
    () =>
      db.begin(async (sql) => {
        const due = await holdWhere(sql, sql`t.claimed_until <= now() and t.expires_at > now()`, {
          by: sql`t.claimed_until`,
          most: slice,
          whenHeld: 'leave',
        });
        for (const held of due) await unclaim(sql, held, held.claimedBy!);
        return due;
      }),
    { signal: ending },
  );

/** What a member who is gone asked for is closed, and what they had taken on is free again. */
export async function leave(sql: Tx, memberId: number): Promise<void> {
  // That they are gone is heard once.
  const all = { by: sql`t.id desc`, most: 10_000, whenHeld: 'wait' } as const;
  const asked = await holdWhere(sql, sql`t.author_id = ${memberId} and t.status in ('open', 'claimed')`, all);
  for (const held of asked) await end(sql, held, { as: 'closed', by: null, reason: '' });
  const claimed = await holdWhere(sql, sql`t.claimed_by = ${memberId}`, all);
  for (const held of claimed) await unclaim(sql, held, memberId);
  await sql`delete from thread_wants where member_id = ${memberId}`;
}
