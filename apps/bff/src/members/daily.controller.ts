import { Controller } from '@nestjs/common';
import { getSignInCalendar, makeUpSignIn, signInDaily, visitDaily } from '@yinghuo/contracts';
import { done, granted } from '@yinghuo/contracts/wire';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { Reply, said } from '../edge/reply.ts';

@Controller()
export class DailyController {
  /** Code 0 for the first visit of the day, 200 for later ones. */
  @Read('/dailyVisit', visitDaily, {
    codes: [done, granted],
    shape: ({ coins, balance }) =>
      coins > 0
        ? said('今日首次访问', { coins, yb: balance }, granted)
        : new Reply({ code: done, obj: { coins, yb: balance } }),
  })
  visit(@AskedCall() call: Asked<typeof visitDaily>) {
    return call.ask();
  }

  @Read('/addJf', signInDaily, {
    shape: ({ points, coins, streak, order, balance }) => ({
      points,
      coins,
      streak,
      order,
      jf: balance.points,
      yb: balance.coins,
    }),
  })
  signIn(@AskedCall() call: Asked<typeof signInDaily>) {
    return call.ask();
  }

  @Read('/api/signin', getSignInCalendar)
  calendar(@AskedCall() call: Asked<typeof getSignInCalendar>) {
    return call.ask();
  }

  @Write('/api/signin/makeup', makeUpSignIn, { shape: ({ streak, coins }) => ({ streak, yb: coins }) })
  makeUp(@AskedCall() call: Asked<typeof makeUpSignIn>) {
    return call.ask();
  }
}
