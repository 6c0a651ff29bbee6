import type { RankGames } from '../../catalog/ranking.ts';
import type { RankedGame } from '../../catalog/shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/gameTop': Read<Asks<RankGames>, RankedGame[]>;
  }
}
