/** What stations are on the wire, without decorators: browsers read these too. */

/** The station that a post or a note is tied to, as the caller may know it. */
export interface Station {
  gameId: number;
  /** From 1, in the order of the route. */
  place: number;
  /** Null while the caller is not there yet. */
  name: string | null;
  /** Whether the caller may read what is tied to it; title and body are empty otherwise. */
  opened: boolean;
}

/** A game's stations for one member. */
export interface Route {
  gameId: number;
  /** In their order; without a name behind the one that the caller is at. */
  stations: { place: number; name: string | null }[];
  /** How many of them the caller has passed. */
  passed: number;
}
