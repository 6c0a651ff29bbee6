import type { Author } from '../../members/shapes.ts';
import type { Post } from './groups.ts';

/** A game that a group reads together, as one member sees it. Days are YYYY-MM-DD of Shanghai. */
export interface Reading {
  id: number;
  groupId: number;
  gameId: number;
  startsOn: string;
  /** Days from one station to the next. */
  days: number;
  stations: ReadingStation[];
  /** How many read along. */
  readers: number;
  /** Whether the caller does. */
  joined: boolean;
  /** How many stations the caller has passed. */
  passed: number;
  startedBy: Author;
  endedAt: string | null;
}

export interface ReadingStation {
  place: number;
  /** Null while the caller is not there yet. */
  name: string | null;
  /** The day on which the group begins it. */
  on: string;
  /** How many of its readers have passed it. */
  passed: number;
}

/** Who reads along, and how far they are. */
export type Reader = Author & { passed: number };

export interface GroupReading {
  /** What the group reads now, or the one that was asked for; null where there is none. */
  reading: Reading | null;
  /** Furthest first; null unless the caller reads along: it is theirs among each other. Of one that ended everybody's. */
  readers: Reader[] | null;
  /** What is posted about its stations, the newest twenty; the words only of those that are open to the caller. */
  posts: Post[];
  /** What was read before, the newest ten. */
  past: { id: number; gameId: number; startsOn: string; endedAt: string }[];
}
