import { Controller } from '@nestjs/common';
import { addIntel, deleteIntel, listIntel } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed, said } from '../edge/reply.ts';
import { intelTag } from './intel.drops.ts';
import { wireIntel } from './wire.ts';

@Controller()
export class IntelController {
  /** Cached for guests only, because members see their own unpublished items. */
  @Read('/infoList', listIntel, {
    cache: 30,
    guestsOnly: true,
    tags: () => [intelTag],
    shape: (page) => listed({ ...page, items: page.items.map(wireIntel) }),
  })
  list(@AskedCall() call: Asked<typeof listIntel>) {
    return call.ask();
  }

  @Write('/addIntel', addIntel, { whenEmpty: { title: '请输入标题' } })
  add(@AskedCall() call: Asked<typeof addIntel>) {
    return call.ask();
  }

  @Write('/delIntel', deleteIntel, { shape: () => said('删除成功') })
  delete(@AskedCall() call: Asked<typeof deleteIntel>) {
    return call.ask();
  }
}
