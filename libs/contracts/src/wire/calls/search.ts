import type { SuggestGames } from '../../catalog/search.ts';
import type { Suggestions } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    /** Of one `kind`: a list of it. */
    '/api/suggest': Read<Asks<SuggestGames, 'q'>, Suggestions | Suggestions[keyof Suggestions]>;
  }
}
