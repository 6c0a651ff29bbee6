import { Controller } from '@nestjs/common';
import {
  domainCurrency,
  escrowHeld,
  escrowPaid,
  escrowRefunded,
  membershipBought,
  pointsAwarded,
  pointsReversed,
  pointsSpent,
  shanghaiDay,
  supportRecorded,
  type EscrowHeld,
  type EscrowPaid,
  type EscrowRefunded,
  type MembershipBought,
  type PointsAwarded,
  type PointsReversed,
  type PointsSpent,
  type PostingReason,
  type SupportRecorded,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { moveClock } from '../clock.sql.ts';
import { countDay } from '../activity/activity.sql.ts';
import { countPosting } from './points.sql.ts';

const columns = {
  [pointsAwarded.name]: 'earned',
  [pointsSpent.name]: 'spent',
  [pointsReversed.name]: 'reversed',
} as const;

const bounties: Readonly<Record<string, { reason: PostingReason; as: 'earned' | 'spent' }>> = {
  [escrowHeld.name]: { reason: 'bountyHeld', as: 'spent' },
  [escrowPaid.name]: { reason: 'bountyPaid', as: 'earned' },
  [escrowRefunded.name]: { reason: 'bountyRefunded', as: 'earned' },
};

/** Sums up every wallet entry by its reason, and counts what else the wallet tells. */
@Controller()
export class PointsHandlers {
  @On(pointsAwarded, pointsSpent, pointsReversed)
  async post(entry: PointsAwarded | PointsSpent | PointsReversed, sql: Tx, { name, at }: EventMeta) {
    const { day, reason } = entry;
    const amount = Math.abs(entry.delta);
    await countPosting(sql, { day, currency: domainCurrency[entry.currency], reason, as: columns[name]!, amount });
    await moveClock(sql, at);
  }

  /** Of bounties there is no other event for their entries. */
  @On(escrowHeld, escrowPaid, escrowRefunded)
  async bounty({ coins: amount }: EscrowHeld | EscrowPaid | EscrowRefunded, sql: Tx, { name, at }: EventMeta) {
    const day = shanghaiDay(new Date(at));
    await countPosting(sql, { day, currency: 'coins', ...bounties[name]!, amount });
    await moveClock(sql, at);
  }

  /** Its coins are entries of the wallet, told by themselves. */
  @On(membershipBought)
  async member(_: MembershipBought, sql: Tx, { at }: EventMeta) {
    await countDay(sql, shanghaiDay(new Date(at)), { memberships: 1 });
    await moveClock(sql, at);
  }

  @On(supportRecorded)
  async supported({ day, amountFen }: SupportRecorded, sql: Tx, { at }: EventMeta) {
    await countDay(sql, day, { supports: 1, supportedFen: amountFen });
    await moveClock(sql, at);
  }
}
