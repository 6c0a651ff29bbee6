import type { AdjustWallet, ListMembers, SetPermission } from '../../members/administration.ts';
import type { MemberFigures } from '../../members/shapes.ts';
import type { AdminMember, WireCurrency } from '../shapes.ts';
import type { Asks } from './call.ts';

type Found = Omit<Asks<ListMembers>, 'permission' | 'sort'> & {
  qx?: Asks<ListMembers>['permission'];
  sort?: 'new' | 'active' | 'jf' | null;
};

declare module './call.ts' {
  interface Reads {
    '/user/list': Read<Found, AdminMember[]>;
    '/api/admin/members': Read<Nothing, MemberFigures>;
  }
  interface Writes {
    '/setJF': Write<
      Asks<AdjustWallet, 'memberId' | 'delta' | 'reason', 'currency'> & { currency: WireCurrency },
      { balance: number }
    >;
    '/api/admin/permission': Write<
      Asks<SetPermission, 'memberId' | 'reason', 'permission'> & {
        qx: Asks<SetPermission, 'permission'>['permission'];
      },
      { qx: number }
    >;
  }
}
