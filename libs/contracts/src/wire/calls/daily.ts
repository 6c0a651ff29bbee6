import type { GetSignInCalendar, MakeUpSignIn } from '../../members/daily.ts';
import type { SignInCalendar } from '../../members/shapes.ts';
import type { Asks } from './call.ts';

/** What the daily sign-in gave, and what there is of it now. */
interface SignedInToday {
  points: number;
  coins: number;
  streak: number;
  /** n-th of the day. */
  order: number;
  jf: number;
  yb: number;
}

declare module './call.ts' {
  interface Reads {
    '/dailyVisit': Read<Nothing, { coins: number; yb: number }>;
    '/addJf': Read<Nothing, SignedInToday>;
    '/api/signin': Read<Asks<GetSignInCalendar>, SignInCalendar>;
  }
  interface Writes {
    '/api/signin/makeup': Write<Asks<MakeUpSignIn, 'date'>, { streak: number; yb: number }>;
  }
}
