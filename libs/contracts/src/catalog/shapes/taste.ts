import type { Author } from '../../members/shapes.ts';
import type { GameRef } from './games.ts';

/** How near two members' verdicts are. */
export interface Likeness {
  /** Games that both judged, and of these those on which they are at most a point apart. */
  shared: number;
  near: number;
  /** One that both liked, and the caller may see. */
  liked: GameRef | null;
}

export interface TasteOf {
  neighbours: (Likeness & { author: Author })[];
  /** The caller and the member; null for guests, for oneself, and below the least shared games. */
  between: (Likeness & { apart: { game: GameRef; mine: number; theirs: number } | null }) | null;
}
