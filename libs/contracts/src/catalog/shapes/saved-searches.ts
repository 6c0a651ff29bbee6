import type { GameChoice } from '../games.ts';
import type { ListSort, SearchSort, Section } from '../vocabulary.ts';

/** What a saved search is narrowed by; absent fields accept everything. */
export interface SavedFilter extends GameChoice {
  q?: string | null;
  sort?: ListSort | SearchSort | null;
}

/** A filter or search that a member keeps under a name. */
export interface SavedSearch {
  id: number;
  name: string;
  section: Section;
  filter: SavedFilter;
  /** Games that matched since the member last opened it: new ones and those with a new version; 100 stands for more. */
  fresh: number;
  createdAt: string;
}
