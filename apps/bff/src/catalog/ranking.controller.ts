import { Controller, Get } from '@nestjs/common';
import { rankGames } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';

@Controller()
export class RankingController {
  /** Never kept finished: it opens with a level, which visibility does not tell. */
  @Get('/gameTop')
  @Call(rankGames, { shape: listed })
  rank(@AskedCall() call: Asked<typeof rankGames>) {
    return call.ask();
  }
}
