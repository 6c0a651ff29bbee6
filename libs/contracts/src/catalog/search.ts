import { query } from '../contract.ts';
import { Named, OneOf, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import { GameFilter, listGate, type Faceted } from './games.ts';
import type { FoundGame, GameRef, Label } from './shapes.ts';
import { filterLimits, searchSorts, sectionKeys, type SearchSort, type Section } from './vocabulary.ts';

export class SearchGames extends GameFilter {
  @OneOf(sectionKeys) section!: Section;
  @Text(1, filterLimits.query) q!: string;
  @Named('顺序') @OneOf(searchSorts) sort: SearchSort = 'relevance';
}
export interface FoundPage extends Page<FoundGame>, Faceted {
  /** Too many matches: only the most popular ones, and those with exactly that name, are returned and counted. */
  isPartial?: true;
}
/**
 * Searches games of a section by Chinese of either script, Japanese, Latin letters, pinyin or initials, from one
 * character on. Order: exact names, prefixes, titles, aliases, other text; ties by popularity.
 */
export const searchGames = query<FoundPage>()('catalog', SearchGames, { gate: listGate });

export class FindGames extends PageQuery {
  @Text(1, filterLimits.query) q!: string;
}
/** Searches games of all sections that are open to the caller, as `searchGames` does one; by relevance. */
export const findGames = query<FoundPage>()('catalog', FindGames);

export const suggestionKinds = ['game', 'label', 'person', 'note', 'group', 'thread', 'member'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export class SuggestGames extends PageQuery {
  @Text(1, 50) q!: string;
  /** Only this kind; the answer is then a page. */
  @Named('种类') @Optional() @OneOf(suggestionKinds) kind?: SuggestionKind | null;
}
/**
 * The best matches for a typed text among games of all the caller's sections, and labels: five of each; or a page of
 * one kind plus one row that tells whether there is a next page. Other services add the other kinds.
 */
export const suggestGames = query<{ games: GameRef[]; labels: Label[]; labelsInAll: number }>()(
  'catalog',
  SuggestGames,
);
