import type { FindAlike, GetGame, ListGames, RandomGames, TopGames } from '../../catalog/games.ts';
import type { SearchGames } from '../../catalog/search.ts';
import type { Facets, FoundGame, GameCard, SimilarGame } from '../../catalog/shapes.ts';
import type { SectionPath } from '../sections.ts';
import type { GameDetail } from '../shapes.ts';
import type { Asks, Read } from './call.ts';

/** `facets` where they were asked for; `partial`: a search told only what is sought most. */
interface Counted {
  facets?: Facets;
  partial?: true;
}

type List = Read<Asks<ListGames, never, 'section'>, GameCard[], Counted>;
type Search = Read<Asks<SearchGames, 'q', 'section'>, FoundGame[], Counted>;
type Game = Read<Asks<GetGame, 'id', 'section'>, GameDetail>;
type Random = Read<Asks<RandomGames, never, 'section'>, GameCard[]>;
type Top = Read<Asks<TopGames, never, 'section'>, GameCard[]>;

declare module './call.ts' {
  interface Reads
    extends
      Record<SectionPath<'list'>, List>,
      Record<SectionPath<'search'>, Search>,
      Record<SectionPath<'game'>, Game>,
      Record<SectionPath<'random'>, Random>,
      Record<SectionPath<'top'>, Top> {
    '/api/games/alike': Read<Asks<FindAlike, 'id'>, SimilarGame[]>;
  }
}
