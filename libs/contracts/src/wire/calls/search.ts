import type { FindGames, SuggestGames } from '../../catalog/search.ts';
import type { FoundGame } from '../../catalog/shapes.ts';
import type { SearchMembers } from '../../members/search.ts';
import type { SearchComments } from '../../messaging/comments.ts';
import type { FoundComment, FoundMember, Suggestions } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    /** Of one `kind`: a list of it. */
    '/api/suggest': Read<Asks<SuggestGames, 'q'>, Suggestions | Suggestions[keyof Suggestions]>;
    '/api/search/games': Read<Asks<FindGames, 'q'>, FoundGame[], { partial?: true }>;
    '/api/search/comments': Read<Asks<SearchComments, 'q'>, FoundComment[]>;
    '/api/search/members': Read<Asks<SearchMembers, 'q'>, FoundMember[]>;
  }
}
