import { query } from '../contract.ts';
import { Int, OneOf, Text } from '../fields.ts';
import type { Page } from '../page.ts';
import { GameFilter, sectionGate, type Faceted } from './games.ts';
import type { FoundGame, GameRef, Label } from './shapes.ts';
import { searchSorts, sectionKeys, type SearchSort, type Section } from './vocabulary.ts';

export class SearchGames extends GameFilter {
  @OneOf(sectionKeys) section!: Section;
  @Text(1, 100) q!: string;
  @OneOf(searchSorts) sort: SearchSort = 'relevance';
}
/**
 * Games of a section by Chinese of either script, Japanese, Latin letters, pinyin or initials, from one character on:
 * exact names first, then beginnings, titles, aliases, other text; among equals the most sought.
 */
export const searchGames = query<Page<FoundGame> & Faceted>()('catalog', SearchGames, { gate: sectionGate });

export class SuggestGames {
  @Text(1, 50) q!: string;
  @Int(1, 20) size: number = 5;
}
/** The best games of all the caller's sections, and labels, for what is typed so far. */
export const suggestGames = query<{ games: GameRef[]; labels: Label[] }>()('catalog', SuggestGames);
