import type { Excerpt } from '../../excerpt.ts';
import type { GameCard } from './games.ts';

/** Where a search matched. */
export interface Hit extends Excerpt {
  field: 'titleZh' | 'titleJa' | 'titleEn' | 'alias' | 'text';
}

export type FoundGame = GameCard & { hit: Hit };

export interface FacetCount {
  value: string;
  count: number;
}

/** The number of games left when a choice is added; of single-value filters, when it replaces the current one. */
export interface Facets {
  /** The most used labels and the chosen ones. */
  labels: { id: number; name: string; count: number }[];
  language: FacetCount[];
  platform: FacetCount[];
  runtime: FacetCount[];
  kind: FacetCount[];
  year: FacetCount[];
  age: FacetCount[];
  engine: FacetCount[];
}
