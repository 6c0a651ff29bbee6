import type { GameRef } from '../catalog/shapes.ts';
import type * as community from '../community/shapes/threads.ts';
import type { Author } from './shapes.ts';

export * from '../community/thread-vocabulary.ts';

/** A thread of the wanted board. Lists cut the body to 300. */
export type Thread = Omit<community.Thread, 'author' | 'claim' | 'gameId' | 'matchIds'> & {
  author: Author;
  claim: { by: Author; until: string } | null;
  /** Null also where the caller may not see it. */
  game: GameRef | null;
  /** Games on the site that may be what is asked for. */
  matches: GameRef[];
};
export type Answer = Omit<community.Answer, 'author' | 'gameId'> & { author: Author; game: GameRef | null };
/** GET /threadDetail */
export type ThreadWithAnswers = Thread & { answerList: Answer[] };
