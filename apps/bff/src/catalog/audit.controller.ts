import { Controller, Get, Post } from '@nestjs/common';
import { claimAudit, decideAudit, listAudit } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { wireAuditItem, wireClaim } from './wire.ts';

@Controller()
export class AuditController {
  @Get('/api/audit')
  @Call(listAudit, { shape: (page) => listed({ ...page, items: page.items.map(wireAuditItem) }) })
  list(@AskedCall() call: Asked<typeof listAudit>) {
    return call.ask();
  }

  @Post('/api/audit/claim')
  @Call(claimAudit, { shape: ({ claim }) => ({ claim: wireClaim(claim) }) })
  claim(@AskedCall() call: Asked<typeof claimAudit>) {
    return call.ask();
  }

  @Post('/api/audit/decide')
  @Call(decideAudit)
  decide(@AskedCall() call: Asked<typeof decideAudit>) {
    return call.ask();
  }
}
