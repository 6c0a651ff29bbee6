import { leastFor } from '../permissions.ts';
import { query } from '../contract.ts';
import { Day, Named, Optional } from '../fields.ts';
import type { Summary } from './shapes.ts';

/** The days to sum up, both ends included, at most 366; the last 30 when left out. */
export class GetSummary {
  @Named('开始日期') @Optional() @Day() from?: string | null;
  @Named('结束日期') @Optional() @Day() to?: string | null;
}

/** Refuses `invalid` when `from` is after `to` or there are more than 366 days between them. */
export const getSummary = query<Summary>()('analytics', GetSummary, { gate: { permission: leastFor.administer } });
