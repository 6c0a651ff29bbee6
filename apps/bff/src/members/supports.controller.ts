import { Controller, Get, Post } from '@nestjs/common';
import { getOwnSupport, listSupporters, recordSupport, type Supporter } from '@yinghuo/contracts';
import type { Supporter as WireSupporter } from '@yinghuo/contracts/wire';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';

const wireSupporter = ({ avatar, ...supporter }: Supporter): WireSupporter => ({ ...supporter, userImg: avatar });

@Controller()
export class SupportsController {
  @Get('/zs/list')
  @Call(listSupporters, { shape: ({ items, ...page }) => listed({ ...page, items: items.map(wireSupporter) }) })
  list(@AskedCall() call: Asked<typeof listSupporters>) {
    return call.ask();
  }

  @Get('/zs/user')
  @Call(getOwnSupport)
  own(@AskedCall() call: Asked<typeof getOwnSupport>) {
    return call.ask();
  }

  @Post('/api/admin/supports')
  @Call(recordSupport)
  record(@AskedCall() call: Asked<typeof recordSupport>) {
    return call.ask();
  }
}
