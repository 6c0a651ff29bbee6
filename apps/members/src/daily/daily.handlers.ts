import { Controller } from '@nestjs/common';
import {
  dailySignedIn,
  dailyVisited,
  daysAfter,
  getSignInCalendar,
  makeUpSignIn,
  pointsFor,
  refuse,
  signInDaily,
  visitDaily,
  type GetSignInCalendar,
  type MakeUpSignIn,
  type SignedIn,
  type SignInCalendar,
  type SignInDaily,
  type VisitDaily,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { Clock } from '../clock.ts';
import { lockCaller } from '../member.sql.ts';
import { post } from '../wallet/post.ts';
import {
  balanceOf,
  continueStreak,
  daysIn,
  insertSignIn,
  insertVisit,
  makeUpsIn,
  streakCoinsOf,
  streakOn,
  takePlace,
  wasMadeUp,
} from './daily.sql.ts';
import { makeUp, streakCoins, visitCoins } from './rewards.ts';

const referenceTo = (day: string, title: string) => ({
  kind: 'day',
  id: day,
  title,
  place: { page: 'wallet' } as const,
});

@Controller()
export class DailyHandlers {
  constructor(
    @InjectDb() private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  @Answers(visitDaily)
  async visit(_: VisitDaily, { memberId }: SignedIn, sql: Tx) {
    const day = this.clock.today();
    await lockCaller(sql, memberId);
    const coins = visitCoins((await balanceOf(sql, memberId)).isMember);
    const first = await insertVisit(sql, memberId, day, coins);
    if (first) {
      await post(
        sql,
        memberId,
        { coins },
        {
          reason: 'dailyVisit',
          reference: referenceTo(day, coins === 2 ? '会员双倍' : ''),
          key: `visit:${memberId}:${day}`,
        },
      );
      await record(sql, dailyVisited, { memberId, day, coins });
    }
    return { coins: first ? coins : (0 as const), balance: (await balanceOf(sql, memberId)).coins };
  }

  @Answers(signInDaily)
  async signIn(_: SignInDaily, { memberId }: SignedIn, sql: Tx) {
    const day = this.clock.today();
    await lockCaller(sql, memberId);
    if ((await streakOn(sql, memberId, day)) > 0) refuse('conflict', { reason: 'done' });
    const streak = (await streakOn(sql, memberId, daysAfter(day, -1))) + 1;
    const order = await takePlace(sql, day);
    await insertSignIn(sql, { memberId, day, streak, place: order, madeUp: false });
    const points = pointsFor.signIn(streak);
    const reference = referenceTo(day, `连续第 ${streak} 天`);
    await post(sql, memberId, { points }, { reason: 'signIn', reference, key: `signIn:${memberId}:${day}` });
    let coins = 0;
    for (const due of await this.coinsDue(sql, memberId, day, streak)) {
      const cause =
        due.days === streak
          ? { reference, key: `streak:${memberId}:${day}` }
          : { reference: referenceTo(day, `补签后满 ${due.days} 天`), key: `streak:${memberId}:${day}:${due.days}` };
      await post(sql, memberId, { coins: due.coins }, { reason: 'streak', ...cause });
      coins += due.coins;
    }
    await record(sql, dailySignedIn, { memberId, day, streak, points, coins, order, makeUp: false });
    const { isMember: _isMember, ...balance } = await balanceOf(sql, memberId);
    return { points, coins, streak, order, balance };
  }

  /** What the streak has just reached, and what a made-up day, which earns nothing itself, has carried it past. */
  private async coinsDue(sql: Tx, memberId: number, day: string, streak: number) {
    const reached = streakCoins.filter(({ days }) => days <= streak);
    if (!(await wasMadeUp(sql, memberId, day, streak))) return reached.filter(({ days }) => days === streak);
    const given = await streakCoinsOf(sql, memberId, daysAfter(day, 1 - streak), day);
    return reached.filter(({ coins }) => !given.includes(coins));
  }

  @Answers(getSignInCalendar)
  async calendar({ month }: GetSignInCalendar, { memberId }: SignedIn): Promise<SignInCalendar> {
    const today = this.clock.today();
    const thisMonth = today.slice(0, 7);
    const [days, todays, yesterdays, used] = await Promise.all([
      daysIn(this.db, memberId, month ?? thisMonth),
      streakOn(this.db, memberId, today),
      streakOn(this.db, memberId, daysAfter(today, -1)),
      makeUpsIn(this.db, memberId, thisMonth),
    ]);
    return {
      today: todays > 0,
      streak: todays || yesterdays,
      days: days.filter(({ madeUp }) => !madeUp).map(({ day }) => day),
      makeUps: days.filter(({ madeUp }) => madeUp).map(({ day }) => day),
      makeUpsLeft: Math.max(0, makeUp.aMonth - used),
      makeUpCost: makeUp.cost,
    };
  }

  @Answers(makeUpSignIn)
  async makeUp({ date }: MakeUpSignIn, { memberId }: SignedIn, sql: Tx) {
    const today = this.clock.today();
    if (date >= today || date.slice(0, 7) !== today.slice(0, 7)) {
      refuse('invalid', [{ field: 'date', rule: 'range', limit: [`${today.slice(0, 7)}-01`, daysAfter(today, -1)] }]);
    }
    await lockCaller(sql, memberId);
    if ((await streakOn(sql, memberId, date)) > 0) refuse('conflict', { reason: 'done' });
    if ((await makeUpsIn(sql, memberId, today.slice(0, 7))) >= makeUp.aMonth) refuse('conflict', { reason: 'full' });
    await post(
      sql,
      memberId,
      { coins: -makeUp.cost },
      {
        reason: 'makeUp',
        reference: referenceTo(date, date),
        key: `makeUp:${memberId}:${date}`,
      },
    );
    const streak = (await streakOn(sql, memberId, daysAfter(date, -1))) + 1;
    await insertSignIn(sql, { memberId, day: date, streak, place: null, madeUp: true });
    await continueStreak(sql, memberId, date, streak);
    const now = (await streakOn(sql, memberId, today)) || (await streakOn(sql, memberId, daysAfter(today, -1)));
    await record(sql, dailySignedIn, { memberId, day: date, streak, points: 0, coins: 0, order: 0, makeUp: true });
    return { streak: now, coins: (await balanceOf(sql, memberId)).coins };
  }
}
