import { Controller } from '@nestjs/common';
import {
  domainCurrency,
  pointsAwarded,
  pointsReversed,
  pointsSpent,
  type PointsAwarded,
  type PointsReversed,
  type PointsSpent,
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
}
