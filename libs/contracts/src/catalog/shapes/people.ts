import type { PersonKind } from '../vocabulary.ts';
import type { GameCard } from './games.ts';
import type { Image } from './images.ts';

/** A maker, somebody of a staff or a voice, or a character. */
export interface PersonRef {
  id: number;
  kind: PersonKind;
  name: string;
  aliases: string[];
  /** Their games that the caller sees. */
  games: number;
}

/** People of one slice of all ids. */
export interface PersonPages {
  slices: number;
  ids: number[];
}

/** What somebody is to a game. */
export interface Credit {
  /** `developer`, `voice`, `main`, `side`, or the staff's role as the game has it. */
  role: string;
  /** Of a voice: the character. Of a character: the voice. */
  of: string | null;
  /** How much it tells that this character is in it. */
  spoiler: 0 | 1 | 2;
}

export interface PersonDetail extends PersonRef {
  /** Their roles, the most frequent first, with the games that the caller sees. */
  roles: { role: string; games: number }[];
  /** The mean of the scores of their ranked games, of the newest thousand; null where none is ranked. */
  mean: number | null;
  /** How many games that is of. */
  ranked: number;
  /** A character's picture, of the newest game that has one. */
  image: Image | null;
}

export interface PersonGame {
  game: GameCard;
  credits: Credit[];
}
