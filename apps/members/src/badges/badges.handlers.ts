import { Controller } from '@nestjs/common';
import {
  cosmeticKinds,
  dailySignedIn,
  prizeDrawn,
  supportRecorded,
  type DailySignedIn,
  type PrizeDrawn,
  type SupportRecorded,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { longestStreak, reach } from './badges.sql.ts';

/** Badges for deeds that leave no row to be hidden; those for rows are awarded where the rows are heard of (rewards). */
@Controller()
export class BadgeHandlers {
  /** A day that was made up joins what lies on either side of it, so the days themselves are looked at. */
  @On(dailySignedIn)
  async signedIn({ memberId, streak, makeUp }: DailySignedIn, sql: Tx, { at }: EventMeta) {
    const count = makeUp ? await longestStreak(sql, memberId) : streak;
    await reach(sql, { memberId, deed: 'streak', count, at });
  }

  @On(supportRecorded)
  async supported({ memberId }: SupportRecorded, sql: Tx, { at }: EventMeta) {
    if (memberId) await reach(sql, { memberId, deed: 'support', count: 1, at });
  }

  @On(prizeDrawn)
  async drawn({ memberId, kind }: PrizeDrawn, sql: Tx, { at }: EventMeta) {
    const won = cosmeticKinds.some((each) => each === kind);
    if (won) await reach(sql, { memberId, deed: 'win', count: 1, at });
  }
}
