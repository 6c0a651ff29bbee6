import { Controller } from '@nestjs/common';
import { getScoreHistory, rankGames } from '@yinghuo/contracts';
import { AskedCall, Read, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { catalogTags } from './catalog.drops.ts';
import { ratingTags } from './ratings.drops.ts';

@Controller()
export class RankingController {
  /** Not cached as a finished answer: access depends on the level, which the cache's visibility does not express. */
  @Read('/gameTop', rankGames, { shape: listed })
  rank(@AskedCall() call: Asked<typeof rankGames>) {
    return call.ask();
  }

  @Read('/api/games/scores', getScoreHistory, {
    cache: 300,
    tags: ({ id }) => [catalogTags.game(id), ratingTags.ofGame(id), ratingTags.all],
  })
  scores(@AskedCall() call: Asked<typeof getScoreHistory>) {
    return call.ask();
  }
}
