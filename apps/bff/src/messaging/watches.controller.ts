import { Controller } from '@nestjs/common';
import {
  endWatches,
  getWatch,
  getWatchSettings,
  listWatches,
  nameWatched,
  setWatchSettings,
  watch,
  type Caller,
  type Page,
  type Watched,
  type WatchType,
} from '@yinghuo/contracts';
import { pathOf, type WireWatched } from '@yinghuo/contracts/wire';
import type { Bus } from '@yinghuo/kafka';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed } from '../edge/reply.ts';

const wireWatched = ({ place, ...watched }: Watched): WireWatched => ({ ...watched, path: place && pathOf(place) });

/** Titles of notes, posts and threads, as far as the caller may read them; of the others nothing leads there. */
async function withTitles(page: Page<Watched>, caller: Caller, bus: Bus): Promise<Page<Watched>> {
  const idsOf = (wanted: WatchType) => page.items.filter(({ type }) => type === wanted).map(({ targetId }) => targetId);
  const asked = { notes: idsOf('note'), posts: idsOf('post'), threads: idsOf('thread') };
  if (Object.values(asked).every((ids) => ids.length === 0)) return page;
  const titles = await bus.ask(nameWatched, asked, caller);
  const items = page.items.map((row) => {
    if (row.type === 'game' || row.type === 'comment') return row;
    const title = titles.find(({ type, id }) => type === row.type && id === row.targetId)?.title ?? null;
    return { ...row, title, place: title === null ? null : row.place };
  });
  return { ...page, items };
}

/** What a member watches. */
@Controller()
export class WatchesController {
  @Write('/api/watches', watch)
  watch(@AskedCall() call: Asked<typeof watch>) {
    return call.ask();
  }

  @Read('/api/watches/state', getWatch)
  state(@AskedCall() call: Asked<typeof getWatch>) {
    return call.ask();
  }

  @Read('/api/watches', listWatches, {
    complete: withTitles,
    shape: ({ items, ...page }) => listed({ ...page, items: items.map(wireWatched) }),
  })
  list(@AskedCall() call: Asked<typeof listWatches>) {
    return call.ask();
  }

  @Write('/api/watches/end', endWatches)
  end(@AskedCall() call: Asked<typeof endWatches>) {
    return call.ask();
  }

  @Read('/api/watches/settings', getWatchSettings)
  settings(@AskedCall() call: Asked<typeof getWatchSettings>) {
    return call.ask();
  }

  @Write('/api/watches/settings', setWatchSettings)
  set(@AskedCall() call: Asked<typeof setWatchSettings>) {
    return call.ask();
  }
}
