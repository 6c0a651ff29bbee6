import { Controller } from '@nestjs/common';
import { findAlike, getGame, listGames, randomGames, topGames, type Section } from '@yinghuo/contracts';
import { AskedCall, Read, type Asked } from '../edge/call.ts';
import { sectionRoutes } from '../edge/sections.ts';
import { catalogTags } from './catalog.drops.ts';
import { facetedList, isOwn } from './facets.ts';
import { wireGame } from './wire.ts';

const ofSection = ({ section }: { section: Section }) => [catalogTags.section(section)];

/** Games of all seven sections: one model, seven spellings of each path. */
@Controller()
export class GamesController {
  @Read(sectionRoutes('list'), listGames, {
    cache: 30,
    tags: ofSection,
    ownTo: isOwn,
    shape: facetedList,
    asWritten: true,
  })
  list(@AskedCall() call: Asked<typeof listGames>) {
    return call.ask();
  }

  /**
   * hot/hot-path.ts and hot/views.ts count views of cached answers, because most requests never reach this method.
   */
  @Read(sectionRoutes('game'), getGame, { cache: 60, tags: ({ id }) => [catalogTags.game(id)], shape: wireGame })
  game(@AskedCall() call: Asked<typeof getGame>) {
    return call.ask();
  }

  @Read(sectionRoutes('random'), randomGames, { asWritten: true })
  random(@AskedCall() call: Asked<typeof randomGames>) {
    return call.ask();
  }

  @Read(sectionRoutes('top'), topGames, { cache: 60, tags: ofSection, asWritten: true })
  top(@AskedCall() call: Asked<typeof topGames>) {
    return call.ask();
  }

  /** Games that share labels or raters with one. */
  @Read('/api/games/alike', findAlike, { cache: 60 })
  alike(@AskedCall() call: Asked<typeof findAlike>) {
    return call.ask();
  }
}
