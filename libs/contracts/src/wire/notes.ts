import type { GameRef } from '../catalog/shapes.ts';
import type * as community from '../community/shapes/notes.ts';
import type { Author } from './shapes.ts';

export type { Sticker } from '../community/shapes/notes.ts';

export type Note = Omit<community.Note, 'author' | 'gameIds'> & {
  author: Author;
  /** Those of its games that the caller may see. */
  games: GameRef[];
};
export type NoteComment = Omit<community.NoteComment, 'author'> & { author: Author };
