import type { GameCard } from './games.ts';

/** Where a search found a game: the text, and the code points [from, to) of it that were sought. */
export interface Hit {
  field: 'titleZh' | 'titleJa' | 'titleEn' | 'alias' | 'text';
  text: string;
  ranges: [number, number][];
}

export type FoundGame = GameCard & { hit: Hit };

export interface FacetCount {
  value: string;
  count: number;
}

/** How many games are left if a choice is added; of one-valued filters, if it takes the place of the present one. */
export interface Facets {
  /** The most used ones and those that are chosen. */
  labels: { id: number; name: string; count: number }[];
  language: FacetCount[];
  platform: FacetCount[];
  runtime: FacetCount[];
  kind: FacetCount[];
  year: FacetCount[];
  age: FacetCount[];
  engine: FacetCount[];
}
