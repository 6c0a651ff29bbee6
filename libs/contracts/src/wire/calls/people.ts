import type { GetPerson, ListPersonGames, SavePerson, SearchPeople } from '../../catalog/people.ts';
import type { PersonDetail, PersonGame, PersonRef } from '../../catalog/shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    /** By `id`, or by `kind` and `name`. */
    '/api/people': Read<Asks<GetPerson>, PersonDetail>;
    '/api/people/games': Read<Asks<ListPersonGames, 'id'>, PersonGame[]>;
    '/api/people/search': Read<Asks<SearchPeople, 'q'>, PersonRef[], { partial: boolean }>;
  }
  interface Writes {
    '/api/people/save': Write<Asks<SavePerson, 'id' | 'name'>, PersonRef>;
  }
}
