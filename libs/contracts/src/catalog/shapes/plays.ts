import type { Aspect, PlayState, Section } from '../vocabulary.ts';
import type { GameCard, GameRef } from './games.ts';

/** A game of one's own list. */
export interface ListedPlay {
  game: GameCard;
  overall: number | null;
  play: PlayState | null;
  spoiler: boolean;
  summary: string;
  updatedAt: string;
}

/** A line of one's own list as it is taken along. */
export interface PlayRecord {
  gameId: number;
  title: string;
  section: Section;
  vndbId: string | null;
  bangumiId: string | null;
  play: PlayState | null;
  overall: number | null;
  aspects: Partial<Record<Aspect, number>>;
  spoiler: boolean;
  summary: string;
  updatedAt: string;
}

/** What came of a list that was brought along. */
export interface ImportedPlays {
  /** How many games were written anew or changed, and how many said the same already. */
  changed: number;
  same: number;
  /** Lines whose game is not here. */
  unknown: { line: number; title: string }[];
}

/** What is worth a word of the member's. */
export interface ToJudge {
  unrated: GameRef | null;
  /** With how many code points stand there. */
  brief: { game: GameRef; length: number } | null;
}
