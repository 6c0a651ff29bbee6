import type { Author } from '../../members/shapes.ts';
import type { RowMark, RowState } from '../../row-shapes.ts';
import type { Aspect, PlayState } from '../vocabulary.ts';

export interface RatingSummary {
  score: number | null;
  mean: number | null;
  votes: number;
  /** Ten numbers: how many gave 1, 2, … 10. */
  histogram: number[];
  aspects: Record<Aspect, number | null>;
  play: Record<PlayState, number>;
}

/** What one member thinks of a game. */
export interface Rating {
  id: number;
  gameId: number;
  author: Author;
  /** 1 to 10, as are the aspects. */
  overall: number | null;
  aspects: Record<Aspect, number | null>;
  play: PlayState | null;
  spoiler: boolean;
  summary: string;
  likes: number;
  createdAt: string;
  updatedAt: string;
  state: RowState;
}

/** What is the caller's own about a game: the rating they gave it. */
export interface GameMark extends RowMark {
  rating: Rating | null;
}
