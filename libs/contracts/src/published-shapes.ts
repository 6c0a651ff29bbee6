import type { PlayState } from './catalog/vocabulary.ts';
import type { Author } from './members/shapes.ts';
import type { CommentTarget } from './messaging/vocabulary.ts';

export type PublishedKind = 'rating' | 'intel' | 'note' | 'post' | 'thread' | 'comment';

/** Something that a member published, whatever its kind, as a list shows it. */
export interface Published {
  kind: PublishedKind;
  id: number;
  /** ISO 8601. */
  at: string;
  author: Author;
  /** Empty where it has none: of ratings and comments. */
  title: string;
  /** Its beginning, as it was written; empty where it spoils something. */
  text: string;
  spoiler: boolean;
  gameId: number | null;
  /** Where a post stands. */
  group: { id: number; name: string } | null;
  /** Of a rating. */
  overall: number | null;
  play: PlayState | null;
  /** Of a comment. */
  target: CommentTarget | null;
}
