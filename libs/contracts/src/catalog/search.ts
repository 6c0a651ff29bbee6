import { query } from '../contract.ts';
import { Named, OneOf, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import { GameFilter, sectionGate, type Faceted } from './games.ts';
import type { FoundGame, GameRef, Label } from './shapes.ts';
import { filterLimits, searchSorts, sectionKeys, type SearchSort, type Section } from './vocabulary.ts';

export class SearchGames extends GameFilter {
  @OneOf(sectionKeys) section!: Section;
  @Text(1, filterLimits.query) q!: string;
  @Named('顺序') @OneOf(searchSorts) sort: SearchSort = 'relevance';
}
export interface FoundPage extends Page<FoundGame>, Faceted {
  /** So many games have it that only the most sought of them, and those with just that name, are told and counted. */
  isPartial?: true;
}
/**
 * Games of a section by Chinese of either script, Japanese, Latin letters, pinyin or initials, from one character on:
 * exact names first, then beginnings, titles, aliases, other text; among equals the most sought.
 */
export const searchGames = query<FoundPage>()('catalog', SearchGames, { gate: sectionGate });

export const suggestionKinds = ['game', 'label', 'note', 'group', 'thread', 'member'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export class SuggestGames extends PageQuery {
  @Text(1, 50) q!: string;
  /** Only of this kind, and then a page of it. */
  @Named('种类') @Optional() @OneOf(suggestionKinds) kind?: SuggestionKind | null;
}
/**
 * The best games of all the caller's sections, and labels, for what is typed so far: five of each, or of the kind that is
 * asked for a page and one more, which tells whether there is a next one. Other kinds are for other services to add.
 */
export const suggestGames = query<{ games: GameRef[]; labels: Label[]; labelsInAll: number }>()(
  'catalog',
  SuggestGames,
);
