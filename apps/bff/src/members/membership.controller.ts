import { Controller, Get, Post } from '@nestjs/common';
import { buyMembership, getMembership } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';

@Controller()
export class MembershipController {
  @Get('/getVip')
  @Call(getMembership, {
    cache: 300,
    guestsOnly: true,
    shape: ({ membershipUntil, isMember, ...rest }) => ({ ...rest, isPort: membershipUntil, userqsgg: isMember }),
  })
  membership(@AskedCall() call: Asked<typeof getMembership>) {
    return call.ask();
  }

  @Post('/vipgx')
  @Call(buyMembership, { shape: ({ membershipUntil, coins, to }) => ({ isPort: membershipUntil, yb: coins, to }) })
  buy(@AskedCall() call: Asked<typeof buyMembership>) {
    return call.ask();
  }
}
