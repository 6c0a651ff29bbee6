/** A text that a search found, and the code points [from, to) of it that were sought; none where it was found by its sound. */
export interface Excerpt {
  text: string;
  ranges: [number, number][];
}
