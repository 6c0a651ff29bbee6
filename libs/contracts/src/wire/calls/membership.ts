import type { BuyMembership } from '../../members/membership.ts';
import type { Membership } from '../../members/shapes.ts';
import type { Asks } from './call.ts';

type WireMembership = Pick<Membership, 'plans' | 'perks'> & { isPort: string | null; userqsgg: boolean };

declare module './call.ts' {
  interface Reads {
    '/getVip': Read<Nothing, WireMembership>;
  }
  interface Writes {
    '/vipgx': Write<Asks<BuyMembership>, { isPort: string; yb: number; to: string | null }>;
  }
}
