import { Controller } from '@nestjs/common';
import { rankGames } from '@yinghuo/contracts';
import { AskedCall, Read, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';

@Controller()
export class RankingController {
  /** Never kept finished: it opens with a level, which visibility does not tell. */
  @Read('/gameTop', rankGames, { shape: listed })
  rank(@AskedCall() call: Asked<typeof rankGames>) {
    return call.ask();
  }
}
