import { Controller } from '@nestjs/common';
import { buyMembership, getMembership } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';

@Controller()
export class MembershipController {
  @Read('/getVip', getMembership, {
    cache: 300,
    guestsOnly: true,
    shape: ({ membershipUntil, isMember, ...rest }) => ({ ...rest, isPort: membershipUntil, userqsgg: isMember }),
  })
  membership(@AskedCall() call: Asked<typeof getMembership>) {
    return call.ask();
  }

  @Write('/vipgx', buyMembership, {
    shape: ({ membershipUntil, coins, to }) => ({ isPort: membershipUntil, yb: coins, to }),
  })
  buy(@AskedCall() call: Asked<typeof buyMembership>) {
    return call.ask();
  }
}
