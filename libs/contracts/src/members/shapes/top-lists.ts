import type { Author } from './cards.ts';

/** The caller's own place in a list; all null where there is none: no frame, not signed in today. */
export interface TopPlace<Value> {
  place: number | null;
  value: Value | null;
  /** What the next place up costs, in what the list is ordered by; null at the first, and where that is time. */
  missing: number | null;
}

export interface TopList<Value> {
  /** The first fifty; among others alike whoever was here first. */
  rows: { author: Author; value: Value }[];
  own: TopPlace<Value>;
}

export interface TopLists {
  /** Whether the caller stands in them for others to see; the places are the same. */
  listed: boolean;
  coins: TopList<number>;
  points: TopList<number>;
  /** In the order of points, and `missing` counts these. */
  levels: TopList<number>;
  /** Instants of today's sign-ins. */
  signIns: TopList<string>;
  /** How many frames they own. */
  frames: TopList<number>;
}
