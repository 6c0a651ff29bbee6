import { leastFor, permissions, type Permission } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { Id, Int, Named, OneOf, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { MemberFigures, MemberRow } from './shapes.ts';
import {
  currencies,
  memberOrders,
  memberStates,
  type Currency,
  type MemberOrder,
  type MemberState,
} from './vocabulary.ts';

const levels = Object.values(permissions);

export class ListMembers extends PageQuery {
  /** The beginning of a nickname, an id after #, or for administrators a whole e-mail address. */
  @Optional() @Text(1, 50) q?: string | null;
  @Named('权限') @Optional() @OneOf(levels) permission?: Permission | null;
  @Named('状态') @Optional() @OneOf(memberStates) state?: MemberState | null;
  @Named('排序') @Optional() @OneOf(memberOrders) sort?: MemberOrder | null;
}
/** Members as moderators see them. What a search finds is counted up to ten thousand. */
export const listMembers = query<Page<MemberRow>>()('members', ListMembers, {
  gate: { permission: leastFor.moderate },
});

export class GetMemberFigures {}
/** How many there are, and what was adjusted in the last seven days. */
export const getMemberFigures = query<MemberFigures>()('members', GetMemberFigures, {
  gate: { permission: leastFor.moderate },
});

export class AdjustWallet {
  @Id() memberId!: number;
  @Named('币种') @OneOf(currencies) currency!: Currency;
  /** Not zero. */
  @Named('数目') @Int(-1_000_000, 1_000_000) delta!: number;
  @Named('原因') @Text(2, 200) reason!: string;
}
/**
 * Gives to a member or takes, out of the site's own account; `conflict`: `balance` where it would fall below zero, `state` where the
 * account is not activated.
 */
export const adjustWallet = command<{ balance: number }>()('members', AdjustWallet, {
  gate: { permission: leastFor.administer },
  refuses: ['notFound', 'conflict'],
});

export class SetPermission {
  @Id() memberId!: number;
  @Named('权限') @OneOf(levels.filter((level) => level > permissions.inactive)) permission!: Permission;
  @Named('原因') @Text(2, 200) reason!: string;
}
/** Changes what a member may do. Both ranks must be below the caller's own; owners may grant any. */
export const setPermission = command<{ permission: Permission }>()('members', SetPermission, {
  gate: { permission: leastFor.administer },
  refuses: ['notFound', 'conflict'],
});
