import type { Currency, PostingReason } from '../members/vocabulary.ts';

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
