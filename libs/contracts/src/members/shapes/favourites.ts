import type { FavouriteSection } from '../vocabulary.ts';

/** A game that a member keeps. */
export interface Favourite {
  gameId: number;
  section: FavouriteSection;
  title: string;
  /** For the member alone. */
  note: string;
  addedAt: string;
}

export interface FavouriteCount {
  total: number;
  /** How many the member may have. */
  cap: number;
}

/** What came, or would come, of favourites that were brought along. */
export interface BroughtFavourites extends FavouriteCount {
  added: number;
  /** Were there already. */
  same: number;
  /** How many too many it would be; only in a rehearsal. */
  over: number;
  /** Lines whose game is not here, or can be no favourite. */
  unknown: { line: number; title: string }[];
}
