import type { DeleteSavedSearch, OpenSavedSearch, SaveSearch } from '../../catalog/saved-searches.ts';
import type { SavedSearch } from '../../catalog/shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/me/searches': Read<Nothing, SavedSearch[]>;
  }
  interface Writes {
    '/api/me/searches/save': Write<Asks<SaveSearch, 'name' | 'section'>, SavedSearch>;
    '/api/me/searches/open': Write<Asks<OpenSavedSearch, 'id'>, null>;
    '/api/me/searches/delete': Write<Asks<DeleteSavedSearch, 'id'>, null>;
  }
}
