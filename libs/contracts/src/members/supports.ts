import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { Day, Id, Int, Named, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { OwnSupport, Supporter } from './shapes.ts';

export class ListSupporters extends PageQuery {}
/** Who gave something for the site, newest first. */
export const listSupporters = query<Page<Supporter>>()('members', ListSupporters, {
  gate: { permission: leastFor.seeSupports },
});

export class GetOwnSupport {}
export const getOwnSupport = query<OwnSupport>()('members', GetOwnSupport, {
  gate: { permission: leastFor.seeSupports },
});

export class RecordSupport {
  /** Who gave it: a member, or a name where it is none; exactly one of them. */
  @Optional() @Id() memberId?: number | null;
  @Optional() @Text(1, 16) nickname?: string | null;
  /** 0.01 CNY */
  @Named('金额') @Int(1, 100_000_000) amountFen!: number;
  @Named('留言') @Optional() @Text(0, 200) message?: string | null;
  /** Left out: today. */
  @Named('日期') @Optional() @Day() day?: string | null;
}
/** Writes down what somebody gave; `notFound`: no such member. */
export const recordSupport = command<{ id: number }>()('members', RecordSupport, {
  gate: { permission: leastFor.administer, speaks: true },
  refuses: ['notFound'],
});
