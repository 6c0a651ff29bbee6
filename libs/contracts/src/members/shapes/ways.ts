import type { GameRef } from '../../catalog/shapes.ts';
import type { WayKind } from '../vocabulary.ts';

/** Something that a member could do for points. */
export interface Way {
  kind: WayKind;
  points: number;
  /** How many days in a row the sign-in would make. */
  streak?: number;
  /** How many of the day's are left. */
  left?: number;
  /** What it is about: a game they finished and did not judge, or judged in few words. */
  game?: GameRef;
}

/** How far a member is from a level, and ways there, the quickest first. */
export interface WaysUp {
  level: number;
  have: number;
  /** Points still missing; 0 where the level is reached. */
  points: number;
  ways: Way[];
}
