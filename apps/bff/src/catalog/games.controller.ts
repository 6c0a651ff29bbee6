import { Controller, Get } from '@nestjs/common';
import { getGame, listGames, randomGames, topGames } from '@yinghuo/contracts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';
import { sectionRoutes } from '../edge/sections.ts';
import { wireGame } from './wire.ts';

/** Games of all seven sections: one model, seven spellings. */
@Controller()
export class GamesController {
  @Get(sectionRoutes('list'))
  @Call(listGames, { cache: 30, shape: listed })
  list(@AskedCall() call: Asked<typeof listGames>) {
    return call.ask();
  }

  /** Served answers count views in hot/hot-path.ts and hot/views.ts, because most never come this far. */
  @Get(sectionRoutes('game'))
  @Call(getGame, { cache: 60, shape: wireGame })
  game(@AskedCall() call: Asked<typeof getGame>) {
    return call.ask();
  }

  @Get(sectionRoutes('random'))
  @Call(randomGames)
  random(@AskedCall() call: Asked<typeof randomGames>) {
    return call.ask();
  }

  @Get(sectionRoutes('top'))
  @Call(topGames, { cache: 60 })
  top(@AskedCall() call: Asked<typeof topGames>) {
    return call.ask();
  }
}
