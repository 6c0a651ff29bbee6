/** The catalogue of one world, asked in this process. */
import {
  findAlike,
  getGame,
  guest,
  listGames,
  listLabels,
  listRatings,
  listVersions,
  randomGames,
  rankGames,
  searchGames,
  suggestGames,
  topGames,
  type ListGames,
  type SearchGames,
} from '@yinghuo/contracts';
import { asMember, ofApp, openAsked, serveAsks } from './asked.ts';

const { CatalogModule } = await ofApp<{ CatalogModule: new () => object }>('catalog/src/catalog.module.ts');
const { bus } = await openAsked('catalog', { imports: [CatalogModule] });

const nobody = guest();
const member = asMember(1);
const list = (fields: Partial<ListGames>) => bus.ask(listGames, { section: 'gal', ...fields } as ListGames, nobody);
const search = (q: string, fields: Partial<SearchGames> = {}) =>
  bus.ask(searchGames, { section: 'gal', q, sort: 'relevance', ...fields } as SearchGames, nobody);
const common = ['夏夜', '邮局', '月亮', '星空', '雨停'];
/** Another one each time, the same ones in every world. */
const of = <T>(some: readonly T[], turn: number): T => some[turn % some.length]!;

/** Where the 40th part begins. */
async function deep(sort: ListGames['sort']): Promise<string> {
  let cursor: string | null | undefined;
  for (let part = 0; part < 40; part += 1) ({ next: cursor } = await list({ sort, ...(cursor ? { cursor } : {}) }));
  return cursor!;
}
const deepNew = await deep('new');
const deepScore = await deep('score');
const found = await bus.ask(getGame, { section: 'gal', id: await liveGame() }, nobody);

async function liveGame(): Promise<number> {
  const { items } = await list({ sort: 'popular' });
  return items[0]!.id;
}

serveAsks({
  'list, last updated': () => list({ sort: 'updated' }),
  'list, new': () => list({ sort: 'new' }),
  'list, released': () => list({ sort: 'released' }),
  'list, popular': () => list({ sort: 'popular' }),
  'list, by score': () => list({ sort: 'score' }),
  'list, one label': (turn) => list({ labels: [1 + turn] }),
  'list, two labels': (turn) => list({ labels: [1 + turn, 20 + turn] }),
  'list, without a label': (turn) => list({ notLabels: [1 + turn] }),
  'list, language and platform': () => list({ language: ['zh-Hans'], platform: ['android'] }),
  'list, one year by score': (turn) => list({ year: [String(2010 + turn)], sort: 'score' }),
  'list, counts at every choice': () => list({ facets: true }),
  'list, counts behind one label': (turn) => list({ facets: true, labels: [1 + turn] }),
  'list, counts behind two labels': (turn) => list({ facets: true, labels: [1 + turn, 20 + turn] }),
  'list, 40 parts down, new': () => list({ sort: 'new', cursor: deepNew }),
  'list, 40 parts down, by score': () => list({ sort: 'score', cursor: deepScore }),
  'list, page 40': () => list({ page: 40 }),
  'search, one character': (turn) => search(of(['夏', '雨', '月', '海', '夜'], turn)),
  'search, two characters': (turn) => search(of(common, turn)),
  'search, a title': (turn) => search(of(['潮汐邮局', '萤草之庭', '云下灯塔'], turn)),
  'search, pinyin': (turn) => search(of(['chaoxi', 'yingcao', 'dengta'], turn)),
  'search, initials': (turn) => search(of(['cxyj', 'yczt', 'yxdt'], turn)),
  'search, two characters, by update': (turn) => search(of(common, turn), { sort: 'updated' }),
  'search, two characters and a label': (turn) => search(of(common, turn), { labels: [1 + turn] }),
  'search, Latin': (turn) => search(of(['tidal', 'post', 'moon'], turn)),
  suggestions: (turn) => bus.ask(suggestGames, { q: of(['夏', 'yu', '潮汐', 'moon'], turn) } as never, nobody),
  'one game': () => bus.ask(getGame, { section: 'gal', id: found.id }, nobody),
  'its versions': () => bus.ask(listVersions, { id: found.id }, nobody),
  'its ratings': () => bus.ask(listRatings, { id: found.id, sort: 'new' } as never, nobody),
  'games alike': () => bus.ask(findAlike, { id: found.id } as never, nobody),
  ranking: () => bus.ask(rankGames, { aspect: 'overall' } as never, member),
  'ranking of a section, by art': () => bus.ask(rankGames, { section: 'gal', aspect: 'art' } as never, member),
  random: () => bus.ask(randomGames, { section: 'gal', count: 6 }, nobody),
  'top of the week': () => bus.ask(topGames, { section: 'gal', period: 'week', size: 10 }, nobody),
  'all labels': () => bus.ask(listLabels, { section: 'gal' } as never, nobody),
});
