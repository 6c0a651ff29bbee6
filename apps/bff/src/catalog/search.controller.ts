import { Controller, Get } from '@nestjs/common';
import { listNotes, searchGames, suggestGames, suggestNames, type Caller, type ReplyOf } from '@yinghuo/contracts';
import { wireAuthor, type Suggestions } from '@yinghuo/contracts/wire';
import type { Bus } from '@yinghuo/kafka';
import { catalogTags } from './catalog.drops.ts';
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { sectionRoutes } from '../edge/sections.ts';
import { facetedList } from './faceted.ts';

const most = 5;
/** A nickname is no longer. */
const longestName = 16;

@Controller()
export class SearchController {
  @Get(sectionRoutes('search'))
  @Call(searchGames, {
    limits: [perMinute(60)],
    cache: 30,
    tags: ({ section }) => [catalogTags.section(section)],
    ownTo: ({ status }) => Boolean(status) && status !== 'live',
    shape: facetedList,
  })
  search(@AskedCall() call: Asked<typeof searchGames>) {
    return call.ask();
  }

  /** What is typed so far, over everything. */
  @Get('/api/suggest')
  @Call(suggestGames, { limits: [perMinute(120)], cache: 30, complete: withOthers })
  suggest(@AskedCall() call: Asked<typeof suggestGames>) {
    return call.ask();
  }
}

/** Groups and wanted threads have no rows yet. */
async function withOthers(
  found: ReplyOf<typeof suggestGames>,
  caller: Caller,
  bus: Bus,
  { q }: { q: string },
): Promise<Suggestions> {
  const [notes, members] = await Promise.all([
    bus.ask(listNotes, { q, scope: 'all', sort: 'new', size: most }, caller),
    [...q].length > longestName ? [] : bus.ask(suggestNames, { q }, caller),
  ]);
  return {
    ...found,
    notes: notes.items.map(({ id, title }) => ({ id, title })),
    groups: [],
    threads: [],
    members: members.slice(0, most).map(wireAuthor),
  };
}
