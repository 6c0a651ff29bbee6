import { Controller } from '@nestjs/common';
import { adjustWallet, getMemberFigures, listMembers, setPermission } from '@yinghuo/contracts';
import { domainCurrency } from '@yinghuo/contracts/wire';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { adminMember } from './wire.ts';

const qx = { is: 'permission' };

@Controller()
export class AdministrationController {
  @Read('/user/list', listMembers, {
    spelling: { qx, sort: { values: { new: 'new', active: 'active', jf: 'points' } } },
    shape: ({ items, ...page }) => listed({ ...page, items: items.map(adminMember) }),
  })
  list(@AskedCall() call: Asked<typeof listMembers>) {
    return call.ask();
  }

  @Read('/api/admin/members', getMemberFigures)
  figures(@AskedCall() call: Asked<typeof getMemberFigures>) {
    return call.ask();
  }

  @Write('/setJF', adjustWallet, { spelling: { currency: { values: domainCurrency } } })
  adjust(@AskedCall() call: Asked<typeof adjustWallet>) {
    return call.ask();
  }

  @Write('/api/admin/permission', setPermission, {
    spelling: { qx },
    shape: ({ permission }) => ({ qx: permission }),
  })
  permit(@AskedCall() call: Asked<typeof setPermission>) {
    return call.ask();
  }
}
