import { Controller } from '@nestjs/common';
import {
  endReading,
  extendRoute,
  getReading,
  getRoute,
  joinReading,
  listRatingsOf,
  mostRaters,
  renameStation,
  setProgress,
  startReading,
  type Caller,
  type GroupReading,
} from '@yinghuo/contracts';
import { wireAuthor } from '@yinghuo/contracts/wire';
import type * as wire from '@yinghuo/contracts/wire/readings';
import type { Bus } from '@yinghuo/kafka';
import { gameRefs } from '../catalog/game-refs.ts';
import { wireRating } from '../catalog/wire.ts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { wireBy } from './group-wire.ts';

/** Reading together: of members only what is theirs, so that nothing here is cached. */
@Controller()
export class ReadingsController {
  @Read('/api/groups/reading', getReading, { complete })
  reading(@AskedCall() call: Asked<typeof getReading>) {
    return call.ask();
  }

  @Write('/api/groups/reading/start', startReading, { complete })
  start(@AskedCall() call: Asked<typeof startReading>) {
    return call.ask();
  }

  @Write('/api/groups/reading/join', joinReading, { complete })
  join(@AskedCall() call: Asked<typeof joinReading>) {
    return call.ask();
  }

  @Write('/api/groups/reading/end', endReading, { complete })
  end(@AskedCall() call: Asked<typeof endReading>) {
    return call.ask();
  }

  @Read('/api/games/route', getRoute)
  route(@AskedCall() call: Asked<typeof getRoute>) {
    return call.ask();
  }

  @Write('/api/games/route/extend', extendRoute)
  extend(@AskedCall() call: Asked<typeof extendRoute>) {
    return call.ask();
  }

  @Write('/api/games/route/rename', renameStation)
  rename(@AskedCall() call: Asked<typeof renameStation>) {
    return call.ask();
  }

  @Write('/api/games/route/progress', setProgress)
  progress(@AskedCall() call: Asked<typeof setProgress>) {
    return call.ask();
  }
}

/** Adds the games, and of a reading that ended what its readers say of the game. */
async function complete(
  { reading, readers, posts, past }: GroupReading,
  caller: Caller,
  bus: Bus,
): Promise<wire.GroupReading> {
  const [refs, verdicts] = await Promise.all([
    gameRefs(bus, caller, [...(reading ? [reading.gameId] : []), ...past.map(({ gameId }) => gameId)]),
    reading?.endedAt && readers?.length
      ? bus.ask(
          listRatingsOf,
          { gameId: reading.gameId, memberIds: readers.slice(0, mostRaters).map(({ id }) => id) },
          caller,
        )
      : [],
  ]);
  return {
    reading: reading && shown(reading, refs),
    readers: readers && readers.map(({ passed, ...author }) => ({ ...wireAuthor(author), passed })),
    posts: posts.map(wireBy),
    verdicts: verdicts.map(wireRating),
    past: past.map(({ gameId, ...one }) => ({ ...one, game: refs.get(gameId) ?? null })),
  };
}

const shown = (
  { gameId, startedBy, ...reading }: NonNullable<GroupReading['reading']>,
  refs: Awaited<ReturnType<typeof gameRefs>>,
): wire.Reading => ({ ...reading, game: refs.get(gameId) ?? null, startedBy: wireAuthor(startedBy) });
