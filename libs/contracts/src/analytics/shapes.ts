import type { Currency, PostingReason } from '../members/vocabulary.ts';

interface DayCount {
  day: string;
  count: number;
}

/** The site's figures from `from` to `to`, both included; lists by day have an entry for every day. */
export interface Summary {
  from: string;
  to: string;
  /** Active members, and visitors whether signed in or not: each counted once a day. */
  active: { day: string; members: number; visitors: number }[];
  registrations: DayCount[];
  /** Sums of all ledger entries, each ≥ 0: granted, spent and revoked. */
  points: { currency: Currency; reason: PostingReason; earned: number; spent: number; reversed: number }[];
  /** Most visited first. `visitors` are daily counts summed up, because visitors are not recognised across days. */
  visits: { page: string; count: number; visitors: number }[];
  /**
   * The share of members registered in a week (named by its Monday) who came back on the 1st, 7th and 30th day; null
   * while that day is not over for all of them.
   */
  retention: { week: string; size: number; d1: number | null; d7: number | null; d30: number | null }[];
  downloads: DayCount[];
  /** Memberships that were bought or given as presents. */
  memberships: DayCount[];
  /** What was given for the site, by the day it was given on. */
  supports: (DayCount & { amountFen: number })[];
  /** The time of the newest event in these figures. */
  asOf: string;
}
