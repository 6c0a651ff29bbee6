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

/** One member's rating of a game. */
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
  /** Whether the game's score and votes include it: not what a moderator hid, nor what a newcomer says. */
  counted: boolean;
}

/** The caller's mark on a game: their rating. */
export interface GameMark extends RowMark {
  rating: Rating | null;
}
