import type { GameRef } from '../catalog/shapes.ts';
import type { Published } from '../published-shapes.ts';
import type { Author } from './shapes.ts';

/** What somebody whom the member follows published, and the path that leads there. */
export type WirePublished = Omit<Published, 'author' | 'gameId'> & {
  author: Author;
  game: GameRef | null;
  path: string;
};
