import type { GameCard } from './games.ts';

/** A place in the ranking. */
export interface RankedGame {
  rank: number;
  game: GameCard;
  score: number;
  votes: number;
  /** How many gave 1, 2 … 10. */
  histogram: number[];
  /**
   * How many places it rose since a week ago; `new` where it was not among the first thousand. Null where nothing is known
   * of that day, and in rankings of one aspect or year.
   */
  moved: number | 'new' | null;
}

/** A game's score at the end of a day. */
export interface ScorePoint {
  day: string;
  /** By today's mean of all votes; null below ten votes. */
  score: number | null;
  mean: number | null;
  votes: number;
}
