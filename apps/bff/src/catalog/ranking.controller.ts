import { Controller } from '@nestjs/common';
import { rankGames } from '@yinghuo/contracts';
import { AskedCall, Read, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';

@Controller()
export class RankingController {
  /** Not cached as a finished answer: access depends on the level, which the cache's visibility does not express. */
  @Read('/gameTop', rankGames, { shape: listed })
  rank(@AskedCall() call: Asked<typeof rankGames>) {
    return call.ask();
  }
}
