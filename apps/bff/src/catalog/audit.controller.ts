import { Controller } from '@nestjs/common';
import { claimAudit, decideAudit, listAudit } from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { wireAuditItem, wireClaim } from './wire.ts';

@Controller()
export class AuditController {
  @Read('/api/audit', listAudit, { shape: (page) => listed({ ...page, items: page.items.map(wireAuditItem) }) })
  list(@AskedCall() call: Asked<typeof listAudit>) {
    return call.ask();
  }

  @Write('/api/audit/claim', claimAudit, { shape: ({ claim }) => ({ claim: wireClaim(claim) }) })
  claim(@AskedCall() call: Asked<typeof claimAudit>) {
    return call.ask();
  }

  @Write('/api/audit/decide', decideAudit)
  decide(@AskedCall() call: Asked<typeof decideAudit>) {
    return call.ask();
  }
}
