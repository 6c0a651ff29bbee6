import { Controller } from '@nestjs/common';
import {
  addFavourite,
  bringFavourites,
  findGameBriefs,
  listFavourites,
  removeFavourite,
  setFavourite,
  type Caller,
  type FavouriteCount,
  type GameBrief,
  type ReplyOf,
} from '@yinghuo/contracts';
import { sectionOfFavourite, type FavouriteKey, type ShelvedFavourite } from '@yinghuo/contracts/wire';
import type { Bus } from '@yinghuo/kafka';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { said } from '../edge/reply.ts';

type Listed = ReplyOf<typeof listFavourites>;

const spelling = { type: { is: 'section', values: sectionOfFavourite } };
const wireCount = ({ total, cap }: FavouriteCount) => ({ total, count: cap });

const byKey = ({ items, cap }: Listed) => {
  const of = (key: FavouriteKey) =>
    items
      .filter(({ section }) => section === sectionOfFavourite[key])
      .map(({ gameId, title }) => ({ game_id: gameId, game_name: title, game_type: key }));
  return { g: of('g'), o: of('o'), k: of('k'), v: of('v'), r: of('r'), b: of('b'), count: cap };
};

/** Where the catalogue fails, the list has titles only. */
async function withBriefs({ items, ...count }: Listed, caller: Caller, bus: Bus) {
  const ids = items.map(({ gameId }) => gameId);
  const briefs: GameBrief[] = ids.length ? await bus.ask(findGameBriefs, { ids }, caller).catch(() => []) : [];
  const games = new Map(briefs.map((brief) => [brief.id, brief]));
  return {
    ...count,
    items: items.map((item): ShelvedFavourite => ({ ...item, game: games.get(item.gameId) ?? null })),
  };
}

/** Members' favourite games. */
@Controller()
export class FavouritesController {
  @Read('/favoriteList', listFavourites, { shape: byKey })
  list(@AskedCall() call: Asked<typeof listFavourites>) {
    return call.ask();
  }

  @Write('/favoriteAdd', addFavourite, { spelling, shape: wireCount })
  add(@AskedCall() call: Asked<typeof addFavourite>) {
    return call.ask();
  }

  @Write('/favoriteDelT', removeFavourite, { spelling, shape: (count) => said('删除成功', wireCount(count)) })
  remove(@AskedCall() call: Asked<typeof removeFavourite>) {
    return call.ask();
  }

  /** /favoriteList with all fields of the favourites dialog. */
  @Read('/api/favourites', listFavourites, { complete: withBriefs })
  shelf(@AskedCall() call: Asked<typeof listFavourites>) {
    return call.ask();
  }

  @Write('/api/favourites/set', setFavourite)
  set(@AskedCall() call: Asked<typeof setFavourite>) {
    return call.ask();
  }

  @Write('/api/favourites/import', bringFavourites, {
    limits: [{ points: 60, seconds: 600 }],
    whenEmpty: { text: '请选择要导入的文件' },
  })
  bring(@AskedCall() call: Asked<typeof bringFavourites>) {
    return call.ask();
  }
}
