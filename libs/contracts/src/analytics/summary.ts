import { query } from '../contract.ts';
import { Day, Optional } from '../fields.ts';
import type { Currency, PostingReason } from '../members/shapes.ts';

/** The days to sum up, both ends included, at most 366; the last 30 when left out. */
export class GetSummary {
  @Optional() @Day() from?: string | null;
  @Optional() @Day() to?: string | null;
}

interface DayCount {
  day: string;
  count: number;
}

/** What happened on the days from `from` to `to`; lists by day have every day of them. */
export interface Summary {
  from: string;
  to: string;
  /** Members who did something, and visitors, signed in or not: each counted once a day. */
  active: { day: string; members: number; visitors: number }[];
  registrations: DayCount[];
  /** Sums of all entries, each ≥ 0: what was given, spent and taken back. */
  points: { currency: Currency; reason: PostingReason; earned: number; spent: number; reversed: number }[];
  /** Most visited first. `visitors` are summed over the days: nobody is known for longer than one. */
  visits: { page: string; count: number; visitors: number }[];
  /**
   * Of the members who registered in a week (named by its Monday), the share that came back on the 1st, 7th, 30th day
   * after; null while that day is not over for all of them.
   */
  retention: { week: string; size: number; d1: number | null; d7: number | null; d30: number | null }[];
  downloads: DayCount[];
  /** When the newest event happened that these figures contain. */
  asOf: string;
}

/** Refuses `invalid` when `from` is after `to` or there are more than 366 days between them. */
export const getSummary = query<Summary>()('analytics', GetSummary, { gate: { permission: 8 } });
