import type { GameRef } from '../catalog/shapes.ts';
import type * as community from '../community/shapes/readings.ts';
import type { Post } from './groups.ts';
import type { Author, Rating } from './shapes.ts';

export type { ReadingStation } from '../community/shapes/readings.ts';
export type { Route, Station } from '../community/shapes/stations.ts';
export * from '../community/station-vocabulary.ts';

export type Reading = Omit<community.Reading, 'gameId' | 'startedBy'> & {
  /** Null where the catalogue does not show it to the caller any more. */
  game: GameRef | null;
  startedBy: Author;
};
export type Reader = Author & { passed: number };
/** What the group reads now, or read; of one that ended what its readers say of the game. */
export interface GroupReading {
  reading: Reading | null;
  readers: Reader[] | null;
  posts: Post[];
  verdicts: Rating[];
  past: (Omit<community.GroupReading['past'][number], 'gameId'> & { game: GameRef | null })[];
}
