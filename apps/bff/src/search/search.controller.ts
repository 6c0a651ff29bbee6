import { Controller } from '@nestjs/common';
import {
  findGames,
  huntThreads,
  listGroups,
  listNotes,
  may,
  searchGames,
  searchMembers,
  searchPeople,
  sectionKeys,
  suggestGames,
  suggestNames,
  type Caller,
  type Group,
  type InputOf,
  type Note,
  type PageQuery,
  type ReplyOf,
  type Thread,
} from '@yinghuo/contracts';
import { wireAuthor, type Suggestions } from '@yinghuo/contracts/wire';
import type { Bus } from '@yinghuo/kafka';
import { catalogTags } from '../catalog/catalog.drops.ts';
import { cursorOf, placeOf } from '@yinghuo/postgres';
import { AskedCall, Read, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { listed, type Reply } from '../edge/reply.ts';
import { sectionRoutes } from '../edge/sections.ts';
import { facetedList, isOwn } from '../catalog/facets.ts';

const most = 5;
/** The longest nickname. */
const longestName = 16;

@Controller()
export class SearchController {
  @Read(sectionRoutes('search'), searchGames, {
    limits: [perMinute(60)],
    cache: 30,
    tags: ({ section }) => [catalogTags.section(section)],
    ownTo: isOwn,
    shape: facetedList,
    asWritten: true,
  })
  search(@AskedCall() call: Asked<typeof searchGames>) {
    return call.ask();
  }

  /** Of all sections; and what the page of all searches asks for beside the lists that there are (decision 111). */
  @Read('/api/search/games', findGames, {
    limits: [perMinute(60)],
    cache: 30,
    tags: () => sectionKeys.map(catalogTags.section),
    shape: facetedList,
    asWritten: true,
  })
  games(@AskedCall() call: Asked<typeof findGames>) {
    return call.ask();
  }

  @Read('/api/search/members', searchMembers, {
    limits: [perMinute(60)],
    cache: 30,
    shape: (page) =>
      listed({ ...page, items: page.items.map(({ hit, ...author }) => ({ ...wireAuthor(author), hit })) }),
  })
  members(@AskedCall() call: Asked<typeof searchMembers>) {
    return call.ask();
  }

  /** Suggestions of every kind for a typed text. */
  @Read('/api/suggest', suggestGames, { limits: [perMinute(120)], cache: 30, complete: withOthers })
  suggest(@AskedCall() call: Asked<typeof suggestGames>) {
    return call.ask();
  }
}

/** Adds the suggestions of other services. Wanted threads are for those who see the board: their answers are kept apart. */
async function withOthers(
  { labelsInAll, ...found }: ReplyOf<typeof suggestGames>,
  caller: Caller,
  bus: Bus,
  input: InputOf<typeof suggestGames>,
): Promise<Suggestions | Reply<Suggestions[keyof Suggestions]>> {
  const { q, kind } = input;
  const members = async () =>
    [...q].length > longestName ? [] : (await bus.ask(suggestNames, { q }, caller)).map(wireAuthor);
  const notes = (query: PageQuery) => bus.ask(listNotes, { q, scope: 'all', sort: 'new', ...query }, caller);
  const named = ({ id, title }: Note | Thread) => ({ id, title });
  const threads = async (query: PageQuery) =>
    may(caller.permission, 'seeWanted')
      ? bus.ask(huntThreads, { q, ...query }, caller)
      : { items: [], total: 0, next: null };
  const people = (query: PageQuery) => bus.ask(searchPeople, { q, ...query }, caller);
  const groups = (query: PageQuery) => bus.ask(listGroups, { q, sort: 'members', ...query }, caller);
  const shown = ({ id, name, avatar }: Group) => ({ id, name, avatar });
  if (!kind) {
    const [known, some, gathered, sought, all] = await Promise.all([
      people({ size: most }),
      notes({ size: most }),
      groups({ size: most }),
      threads({ size: most }),
      members(),
    ]);
    const kinds = {
      people: known.items,
      notes: some.items.map(named),
      groups: gathered.items.map(shown),
      threads: sought.items.map(named),
    };
    return { ...found, ...kinds, members: all.slice(0, most) };
  }
  const asked = { page: input.page, size: input.size, cursor: input.cursor };
  if (kind === 'note' || kind === 'thread') {
    const page = await (kind === 'note' ? notes(asked) : threads(asked));
    return listed({ ...page, items: page.items.map(named) });
  }
  if (kind === 'person') return listed(await people(asked));
  if (kind === 'group') {
    const page = await groups(asked);
    return listed({ ...page, items: page.items.map(shown) });
  }
  const from = placeOf(input);
  if (kind === 'game') return part(found.games, from, input.size, null);
  if (kind === 'label') return part(found.labels, from, input.size, labelsInAll);
  const rows = kind === 'member' ? await members() : [];
  return part(rows.slice(from), from, input.size, rows.length);
}

/** A page of rows, with one extra row where there is a next page. `total` of games is the number known so far. */
function part<T>(rows: readonly T[], from: number, size: number, total: number | null): Reply<T[]> {
  const items = rows.slice(0, size);
  const next = rows.length > size ? cursorOf([from + size]) : null;
  return listed({ items, total: total ?? from + rows.length, next });
}
