import { Controller } from '@nestjs/common';
import {
  holdBounty,
  releaseBounty,
  threadClosed,
  threadExpired,
  threadFulfilled,
  type HoldBounty,
  type ReleaseBounty,
  type SignedIn,
  type ThreadClosed,
  type ThreadExpired,
  type ThreadFulfilled,
} from '@yinghuo/contracts';
import { Answers, On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { giveBack, holdEscrows, pay, reserve, type Escrow } from './escrow.sql.ts';

/** Bounties: coins held for a wanted thread, then paid or given back as the thread ended (decision 68). */
@Controller()
export class EscrowHandlers {
  @Answers(holdBounty)
  async hold({ bountyId, threadId, coins }: HoldBounty, { memberId }: SignedIn, sql: Tx) {
    const left = await reserve(sql, { id: bountyId, threadId, memberId, coins });
    return { ...left, bountyId, threadId };
  }

  /** Not what the community was asked about meanwhile, and said that a thread has it. */
  @Answers(releaseBounty)
  async release({ bountyId }: ReleaseBounty, { memberId }: SignedIn, sql: Tx) {
    const escrows = await holdEscrows(sql, [bountyId]);
    await giveBack(
      sql,
      escrows.filter((each) => each.memberId === memberId && each.state === 'reserved'),
    );
    return null;
  }

  @On(threadFulfilled)
  async fulfilled({ bountyIds, answererId }: ThreadFulfilled, sql: Tx): Promise<void> {
    await pay(sql, await known(sql, bountyIds), answererId!);
  }

  @On(threadClosed, threadExpired)
  async ended({ bountyIds }: ThreadClosed | ThreadExpired, sql: Tx): Promise<void> {
    await giveBack(sql, await known(sql, bountyIds));
  }
}

/** A thread names only what was held for it before; anything else is for somebody to look at, as a dead letter. */
async function known(sql: Tx, ids: readonly number[]): Promise<readonly Escrow[]> {
  if (ids.length === 0) return [];
  const escrows = await holdEscrows(sql, ids);
  if (escrows.length < ids.length) throw new Error(`a thread names bounties that nobody holds: ${ids.join(', ')}`);
  return escrows;
}
