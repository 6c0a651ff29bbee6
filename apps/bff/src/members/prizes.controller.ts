import { Controller } from '@nestjs/common';
import {
  drawPrize,
  getDraw,
  getPrizes,
  listOwnDraws,
  listSeasons,
  listWinners,
  type PrizeSeason,
} from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';

@Controller()
export class PrizesController {
  @Read('/prize', getPrizes, {
    shape: ({ season: { pool, ...season }, next, chances }) => ({ season, next, pool, chances }),
  })
  fair(@AskedCall() call: Asked<typeof getPrizes>) {
    return call.ask();
  }

  @Write('/prize2', drawPrize)
  draw(@AskedCall() call: Asked<typeof drawPrize>) {
    return call.ask();
  }

  @Read('/prize3', listOwnDraws, { shape: listed })
  own(@AskedCall() call: Asked<typeof listOwnDraws>) {
    return call.ask();
  }

  @Read('/prize4', listWinners, {
    cache: 60,
    shape: (winners) => winners.map(({ avatar, ...one }) => ({ ...one, userImg: avatar })),
  })
  winners(@AskedCall() call: Asked<typeof listWinners>) {
    return call.ask();
  }

  /** Finished seasons include their seed, so that anybody can verify a draw. */
  @Read('/api/prize/seasons', listSeasons, { cache: 60, shape: (seasons: PrizeSeason[]) => seasons })
  seasons(@AskedCall() call: Asked<typeof listSeasons>) {
    return call.ask();
  }

  @Read('/api/prize/draw', getDraw, { cache: 300 })
  one(@AskedCall() call: Asked<typeof getDraw>) {
    return call.ask();
  }
}
