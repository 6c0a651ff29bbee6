import { Controller, Get, Post } from '@nestjs/common';
import {
  drawPrize,
  getDraw,
  getPrizes,
  listOwnDraws,
  listSeasons,
  listWinners,
  type PrizeSeason,
} from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';

@Controller()
export class PrizesController {
  @Get('/prize')
  @Call(getPrizes, { shape: ({ season: { pool, ...season }, next, chances }) => ({ season, next, pool, chances }) })
  fair(@AskedCall() call: Asked<typeof getPrizes>) {
    return call.ask();
  }

  @Post('/prize2')
  @Call(drawPrize)
  draw(@AskedCall() call: Asked<typeof drawPrize>) {
    return call.ask();
  }

  @Get('/prize3')
  @Call(listOwnDraws, { shape: listed })
  own(@AskedCall() call: Asked<typeof listOwnDraws>) {
    return call.ask();
  }

  @Get('/prize4')
  @Call(listWinners, {
    cache: 60,
    shape: (winners) => winners.map(({ avatar, ...one }) => ({ ...one, userImg: avatar })),
  })
  winners(@AskedCall() call: Asked<typeof listWinners>) {
    return call.ask();
  }

  /** Seasons that are over bring their seed, so that anybody can verify a draw. */
  @Get('/api/prize/seasons')
  @Call(listSeasons, { cache: 60, shape: (seasons: PrizeSeason[]) => seasons })
  seasons(@AskedCall() call: Asked<typeof listSeasons>) {
    return call.ask();
  }

  @Get('/api/prize/draw')
  @Call(getDraw, { cache: 300 })
  one(@AskedCall() call: Asked<typeof getDraw>) {
    return call.ask();
  }
}
