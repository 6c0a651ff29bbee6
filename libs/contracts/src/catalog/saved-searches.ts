import { command, query } from '../contract.ts';
import { Id, Ids, Named, OneOf, Optional, Text } from '../fields.ts';
import { GameChoice } from './games.ts';
import type { SavedSearch } from './shapes.ts';
import {
  filterLimits,
  listSorts,
  savedLimits,
  searchSorts,
  sectionKeys,
  type ListSort,
  type SearchSort,
  type Section,
} from './vocabulary.ts';

const sorts = [...new Set([...listSorts, ...searchSorts])];

export class ListSavedSearches {}
/** The member's saved searches of sections that are open to them, newest first: thirty at most. */
export const listSavedSearches = query<SavedSearch[]>()('catalog', ListSavedSearches, { gate: 'account' });

export class SaveSearch extends GameChoice {
  @Named('名字') @Text(1, savedLimits.name) name!: string;
  @OneOf(sectionKeys) section!: Section;
  @Optional() @Text(1, filterLimits.query) q?: string | null;
  @Named('顺序') @Optional() @OneOf(sorts) sort?: ListSort | SearchSort | null;
}
/**
 * Keeps a filter or search under a name. Games that go live, or get a version, from then on and match it are counted as
 * new until the member opens it, and told of once a day. `conflict full`: thirty are kept. `invalid`: `q` has nothing to
 * search for.
 */
export const saveSearch = command<SavedSearch>()('catalog', SaveSearch, {
  gate: 'member',
  refuses: ['forbidden', 'conflict'],
});

class OwnSavedSearch {
  @Named('保存的搜索') @Id() id!: number;
}
export class OpenSavedSearch extends OwnSavedSearch {}
/** Its games are no longer new: the member has opened it. */
export const openSavedSearch = command<null>()('catalog', OpenSavedSearch, { gate: 'account', refuses: ['notFound'] });

export class DeleteSavedSearch extends OwnSavedSearch {}
export const deleteSavedSearch = command<null>()('catalog', DeleteSavedSearch, {
  gate: 'account',
  refuses: ['notFound'],
});

export class NameSavedSearches {
  @Ids(100, 1) ids!: number[];
}
/** For the notifying service only: events never carry what a member called something of theirs. */
export const nameSavedSearches = query<{ id: number; memberId: number; name: string; fresh: number }[]>()(
  'catalog',
  NameSavedSearches,
);
