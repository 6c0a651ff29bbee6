import type { Place } from '../../place.ts';
import type { Currency, PostingReason } from '../vocabulary.ts';

export interface PostingReference {
  kind: string;
  id: string;
  title: string;
  /** Where on the site the cause is shown. */
  place: Place | null;
}

export interface Posting {
  id: number;
  currency: Currency;
  delta: number;
  reason: PostingReason;
  reference: PostingReference | null;
  /** Why the entry was made that this one takes back; null for any other. */
  reverses: PostingReason | null;
  balanceAfter: number;
  /** What was owed after it. */
  debtAfter: number;
  createdAt: string;
}

export interface NextLevel {
  level: number;
  /** Points still missing. */
  points: number;
}

export interface Wallet {
  points: number;
  eventPoints: number;
  coins: number;
  /** In escrow, not among the coins. */
  held: number;
  /** Taken back after it was spent: income pays it first. */
  debt: Record<Currency, number>;
  level: number;
  nextLevel: NextLevel;
  unlocks: { level: number; feature: string; unlocked: boolean }[];
}
