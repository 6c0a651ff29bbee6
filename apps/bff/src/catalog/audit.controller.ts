import { Controller, Get, Post } from '@nestjs/common';
import { decideAudit, listAudit } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { wireAuditItem } from './wire.ts';

@Controller()
export class AuditController {
  @Get('/api/audit')
  @Call(listAudit, { shape: (page) => listed({ ...page, items: page.items.map(wireAuditItem) }) })
  list(@AskedCall() call: Asked<typeof listAudit>) {
    return call.ask();
  }

  @Post('/api/audit/decide')
  @Call(decideAudit)
  decide(@AskedCall() call: Asked<typeof decideAudit>) {
    return call.ask();
  }
}
