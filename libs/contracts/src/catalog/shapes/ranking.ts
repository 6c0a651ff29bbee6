import type { GameCard } from './games.ts';

/** A place in the ranking. */
export interface RankedGame {
  rank: number;
  game: GameCard;
  score: number;
  votes: number;
}
