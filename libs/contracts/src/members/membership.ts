import { command, query } from '../contract.ts';
import { Named, OneOf, Optional, Text } from '../fields.ts';
import type { Membership } from './shapes.ts';

/** What a membership costs and lasts; never renewed by itself. */
export const membershipPlans = [{ id: 1, days: 30, coins: 100 }] as const;

export class GetMembership {}
/** The plans, and how the caller stands; nulls for guests. */
export const getMembership = query<Membership>()('members', GetMembership);

export class BuyMembership {
  @Named('方案') @Optional() @OneOf(membershipPlans.map(({ id }) => id)) plan?: number | null;
  /** Whom it is given as a present; left out: oneself. */
  @Named('收礼的会员') @Optional() @Text(1, 64) to?: string | null;
}
/**
 * Buys a plan's days with coins, for oneself or as a present; they begin at the later of now and the membership's end.
 * `notFound`: no such member; `conflict balance`; `conflict state`: whom it is for has blocked the giver.
 */
export const buyMembership = command<{ membershipUntil: string; coins: number; to: string | null }>()(
  'members',
  BuyMembership,
  { gate: 'member', refuses: ['notFound', 'conflict'] },
);
