import type { Similar } from './submissions.ts';

/** What a picture of a form looks like. */
export interface Lookalikes {
  url: string;
  /** Other games that show it, or one like it: at most five, the most alike first. */
  games: Similar[];
  /** Others of the same form. */
  twins: string[];
}
