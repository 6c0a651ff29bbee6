import { command, query } from '../contract.ts';
import { Day, Matching, Named, Optional } from '../fields.ts';
import type { SignInCalendar } from './shapes.ts';

export class VisitDaily {}
/** First visit of the Shanghai day: 1 coin, 2 with a membership; `coins` 0 when it was counted already. */
export const visitDaily = command<{ coins: 0 | 1 | 2; balance: number }>()('members', VisitDaily, { gate: 'member' });

export class SignInDaily {}
export interface DailySignIn {
  points: number;
  coins: number;
  streak: number;
  /** n-th of the day. */
  order: number;
  balance: { points: number; eventPoints: number; coins: number };
}
/**
 * Daily sign-in: points 5 + min(streak − 1, 5); 10 coins when the streak reaches 7, 50 at 30. What a made-up day has carried the
 * streak past is given by the next sign-in.
 */
export const signInDaily = command<DailySignIn>()('members', SignInDaily, { gate: 'member', refuses: ['conflict'] });

export class GetSignInCalendar {
  /** `YYYY-MM`; this month when left out. */
  @Named('月份') @Optional() @Matching(/^\d{4}-(0[1-9]|1[0-2])$/) month?: string | null;
}
export const getSignInCalendar = query<SignInCalendar>()('members', GetSignInCalendar, { gate: 'member' });

export class MakeUpSignIn {
  @Named('日期') @Day() date!: string;
}
/** Signs a missed day of this month for 20 coins, at most three a month; repairs the streak, earns nothing itself. */
export const makeUpSignIn = command<{ streak: number; coins: number }>()('members', MakeUpSignIn, {
  gate: 'member',
  refuses: ['conflict'],
});
