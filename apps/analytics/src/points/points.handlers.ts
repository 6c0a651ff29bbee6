import { Controller } from '@nestjs/common';
import {
  domainCurrency,
  escrowHeld,
  escrowPaid,
  escrowRefunded,
  pointsAwarded,
  pointsReversed,
  pointsSpent,
  shanghaiDay,
  type EscrowHeld,
  type EscrowPaid,
  type EscrowRefunded,
  type PointsAwarded,
  type PointsReversed,
  type PointsSpent,
  type PostingReason,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { moveClock } from '../clock.sql.ts';
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

/** Sums up every wallet entry by its reason. */
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
}
