import { Controller } from '@nestjs/common';
import { getOwnSupport, listSupporters, recordSupport, type Supporter } from '@yinghuo/contracts';
import type { Supporter as WireSupporter } from '@yinghuo/contracts/wire';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';

const wireSupporter = ({ avatar, ...supporter }: Supporter): WireSupporter => ({ ...supporter, userImg: avatar });

@Controller()
export class SupportsController {
  @Read('/zs/list', listSupporters, {
    shape: ({ items, ...page }) => listed({ ...page, items: items.map(wireSupporter) }),
  })
  list(@AskedCall() call: Asked<typeof listSupporters>) {
    return call.ask();
  }

  @Read('/zs/user', getOwnSupport)
  own(@AskedCall() call: Asked<typeof getOwnSupport>) {
    return call.ask();
  }

  @Write('/api/admin/supports', recordSupport)
  record(@AskedCall() call: Asked<typeof recordSupport>) {
    return call.ask();
  }
}
