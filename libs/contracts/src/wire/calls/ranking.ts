import type { GetScoreHistory, RankGames } from '../../catalog/ranking.ts';
import type { RankedGame, ScorePoint } from '../../catalog/shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/gameTop': Read<Asks<RankGames>, RankedGame[]>;
    '/api/games/scores': Read<Asks<GetScoreHistory, 'id'>, ScorePoint[]>;
  }
}
