import { Controller } from '@nestjs/common';
import {
  dailySignedIn,
  dailyVisited,
  gameViewed,
  memberRegistered,
  memberSignedIn,
  type DailySignedIn,
  type DailyVisited,
  type GameViewed,
  type MemberRegistered,
  type MemberSignedIn,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { moveClock } from '../clock.sql.ts';
import { countDay, markActive, markRegistered } from './activity.sql.ts';

/** Counts active members and registrations by day. */
@Controller()
export class ActivityHandlers {
  @On(memberSignedIn, dailyVisited, dailySignedIn, gameViewed)
  async act(event: MemberSignedIn | DailyVisited | DailySignedIn | GameViewed, sql: Tx, { at }: EventMeta) {
    const { memberId, day } = event;
    if (memberId && (await markActive(sql, memberId, day))) await countDay(sql, day, { members: 1 });
    await moveClock(sql, at);
  }

  @On(memberRegistered)
  async register({ memberId, day }: MemberRegistered, sql: Tx, { at }: EventMeta) {
    await markRegistered(sql, memberId, day);
    await countDay(sql, day, { registrations: 1 });
    await moveClock(sql, at);
  }
}
