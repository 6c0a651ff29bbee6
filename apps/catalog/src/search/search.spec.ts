import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findGames, searchGames, suggestGames, type Caller, type SearchGames } from '@yinghuo/contracts';
import { cursorOf } from '@yinghuo/postgres';
import { addGame, addLabels, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { SearchFiling } from './filing.ts';
import { fileDue, isAnythingDue } from './search.sql.ts';
import { retier } from './tiers.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
const ids: Record<string, number> = {};
beforeAll(async () => {
  catalogue = await openCatalogue();
  const { db } = catalogue;
  const add = async (name: string, fields: Parameters<typeof addGame>[1], more: object = {}) => {
    ids[name] = await addGame(db, { titleZh: name, ...fields });
    if (Object.keys(more).length > 0) await db`update games set ${db(more)} where id = ${ids[name]}`;
  };
  const [label] = await addLabels(db, 1);
  await add('夏夜', {});
  await add('夏夜的萤火', {});
  await add(
    '初夏',
    { languages: ['en'] },
    { titleJa: '初夏の約束', titleEn: 'Early Summer', aliases: ['First Summer'] },
  );
  await add('雪国列车', {}, { intro: '一个关于**夏夜**与旧车站的故事。||站长是妹妹。||', developers: ['灯塔社'] });
  await add('轻音部的后花园', {}, { aliases: ['K-ON Garden'] });
  await add('夏夜 RPG', { section: 'rpg' });
  await add('夏夜草稿', { status: 'pending', submitterId: callers.member.memberId! });
  await db`insert into game_labels (game_id, label_id, position) values (${ids['夏夜']!}, ${label!}, 0)`;
  await db`update standings set views = 500 where game_id = ${ids['雪国列车']!}`;
  while ((await fileDue(db)) > 0);
});
afterAll(() => catalogue.close());

const find = async (q: string, input: Partial<SearchGames> = {}, caller: Caller = callers.guest) =>
  catalogue.bus.ask(searchGames, { section: 'gal', q, size: 24, sort: 'relevance', ...input }, caller);
const titles = async (...given: Parameters<typeof find>) => (await find(...given)).items.map(({ title }) => title);

describe('a search', () => {
  it('puts the exact name before beginnings, titles, and other text, however much that is sought', async () => {
    expect(await titles('夏夜')).toEqual(['夏夜', '夏夜的萤火', '雪国列车']);
  });

  it.each([
    ['one character', '萤', ['夏夜的萤火']],
    ['Traditional characters', '雪國列車', ['雪国列车']],
    ['pinyin in one word', 'xiayede', ['夏夜的萤火']],
    ['pinyin, syllable by syllable', 'xue guo', ['雪国列车']],
    ['initials', 'qyb', ['轻音部的后花园']],
    ['Japanese', '約束', ['初夏']],
    ['Latin letters, wide ones too', 'ＥＡＲＬＹ summer', ['初夏']],
    ['an alias', 'k-on', ['轻音部的后花园']],
    ['a maker', '灯塔', ['雪国列车']],
    ['words in any order', '萤火 夏夜', ['夏夜的萤火']],
    ['what nobody has', '不存在的', []],
    ['nothing to search for', '%%', []],
  ])('finds by %s', async (_, q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it('does not take pairs that stand apart for a phrase', async () => {
    expect(await titles('夜夏')).toEqual([]);
  });

  it('says where it found what', async () => {
    const hits = async (q: string) => (await find(q)).items.map(({ hit }) => hit);
    expect(await hits('的萤')).toEqual([{ field: 'titleZh', text: '夏夜的萤火', ranges: [[2, 4]] }]);
    expect(await hits('first')).toEqual([{ field: 'alias', text: 'First Summer', ranges: [[0, 5]] }]);
    expect(await hits('旧车站')).toEqual([
      {
        field: 'text',
        text: expect.stringContaining('旧车站') as unknown as string,
        ranges: [[expect.any(Number), expect.any(Number)]],
      },
    ]);
    // What a spoiler hides is found, and not shown.
    expect(await hits('站长是妹妹')).toEqual([{ field: 'titleZh', text: '雪国列车', ranges: [] }]);
    expect(await hits('qyb')).toEqual([{ field: 'titleZh', text: '轻音部的后花园', ranges: [] }]);
  });

  it('is narrowed by filters, ordered otherwise, and goes on behind a cursor', async () => {
    expect(await titles('夏', { language: ['en'] })).toEqual(['初夏']);
    expect((await find('夏', { facets: true })).facets).toMatchObject({
      language: [
        { value: 'ja', count: 3 },
        { value: 'en', count: 1 },
      ],
      labels: [{ name: '标签1', count: 1 }],
    });
    const first = await find('夏', { size: 2 });
    const rest = await find('夏', { size: 2, cursor: first.next });
    expect([first.total, first.items.length, rest.items.length, rest.next]).toEqual([4, 2, 2, null]);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(4);
    for (const sort of ['updated', 'score'] as const) {
      const one = await find('夏', { sort, size: 3 });
      expect((await find('夏', { sort, size: 3, cursor: one.next })).items).toHaveLength(1);
    }
    await expect(find('夏', { cursor: 'spoilt' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('follows a change of the title', async () => {
    const { db } = catalogue;
    await db`update games set title_zh = '初冬' where id = ${ids['初夏']!}`;
    await fileDue(db);
    expect([await titles('初冬'), await titles('初夏')]).toEqual([['初冬'], ['初冬']]); // still so by its Japanese name
    await db`update games set title_zh = '初夏' where id = ${ids['初夏']!}`;
    await fileDue(db);
  });

  it('shows what is live, in sections that are open', async () => {
    expect(await titles('草稿', {}, callers.moderator)).toEqual([]);
    for (const sort of ['relevance', 'updated', 'score'] as const) {
      expect(await titles('草稿', { status: 'pending', sort }, callers.moderator)).toEqual(['夏夜草稿']);
    }
    expect(await titles('草稿', { status: 'pending' }, callers.member)).toEqual(['夏夜草稿']);
    expect(await titles('草稿', { status: 'pending' }, callers.trusted)).toEqual([]);
    await expect(find('夏夜', { section: 'rpg' }, callers.member)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await titles('夏夜', { section: 'rpg' }, callers.trusted)).toEqual(['夏夜 RPG']);
  });
});

describe('a search over all sections', () => {
  it('has the most relevant first, from all that are open, page by page', async () => {
    const ask = (caller: Caller, fields: object = {}) =>
      catalogue.bus.ask(findGames, { q: '夏夜', size: 24, ...fields }, caller);
    const of = async (...given: Parameters<typeof ask>) => (await ask(...given)).items.map(({ title }) => title);
    expect(await of(callers.guest)).toEqual(['夏夜', '夏夜的萤火', '雪国列车']);
    expect(await of(callers.trusted)).toEqual(expect.arrayContaining(['夏夜', '夏夜 RPG', '雪国列车']));
    const first = await ask(callers.guest, { size: 2 });
    expect([first.total, await of(callers.guest, { size: 2, cursor: first.next })]).toEqual([3, ['雪国列车']]);
    expect(first.items[0]!.hit).toEqual({ field: 'titleZh', text: '夏夜', ranges: [[0, 2]] });
  });
});

describe('suggestions', () => {
  const suggest = (q: string, caller: Caller) => catalogue.bus.ask(suggestGames, { q, size: 5 }, caller);

  it('come from all sections that are open, the nearest first, and from labels', async () => {
    expect((await suggest('夏夜', callers.guest)).games.map(({ title }) => title)).toEqual([
      '夏夜',
      '夏夜的萤火',
      '雪国列车',
    ]);
    expect((await suggest('夏夜', callers.trusted)).games.map(({ title }) => title)).toContain('夏夜 RPG');
    expect((await suggest('标签', callers.guest)).labels).toMatchObject([{ name: '标签1', count: 1 }]);
  });

  it('of one kind come page by page', async () => {
    const of = async (kind: 'game' | 'label' | 'note', page: number) =>
      catalogue.bus.ask(suggestGames, { q: '夏夜', kind, page, size: 2 }, callers.guest);
    expect((await of('game', 0)).games).toHaveLength(3); // one more tells that there is a next page
    expect((await of('game', 1)).games.map(({ title }) => title)).toEqual(['雪国列车']);
    expect(await of('label', 0)).toMatchObject({ games: [], labels: [], labelsInAll: 0 });
    expect(await of('note', 0)).toMatchObject({ games: [], labels: [] });
  });

  // Further notes, groups and threads were refused to whoever went on at the cursor they had been given.
  it('of one kind go on at its own cursors, which are places of games and labels alone', async () => {
    const of = (kind: 'game' | 'note' | 'group' | 'thread', query: { cursor: string; page?: number }) =>
      catalogue.bus.ask(suggestGames, { q: '夏夜', kind, size: 2, ...query }, callers.guest);
    expect((await of('game', { cursor: cursorOf([2]) })).games.map(({ title }) => title)).toEqual(['雪国列车']);
    for (const kind of ['note', 'group', 'thread'] as const)
      expect(await of(kind, { cursor: cursorOf(['new', 7]) })).toMatchObject({ games: [], labels: [] });
    for (const wrong of [
      { cursor: cursorOf(['new', 7]) },
      { cursor: cursorOf([2]), page: 0 },
      { cursor: cursorOf([-1]) },
    ])
      await expect(of('game', wrong)).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('a word that very many games have', () => {
  beforeAll(async () => {
    const { db } = catalogue;
    await db.begin(async (sql) => {
      for (let n = 0; n < 260; n += 1) await addGame(sql, { titleZh: `常见 ${n}`, section: 'otome' });
      await addGame(sql, { titleZh: '常见', section: 'otome' });
    });
    while ((await fileDue(db)) > 0);
    // As if most of them were sought less than a thousand others.
    await db`update search_entries e set tier = 1 from games g where g.id = e.game_id and g.title_zh like '常见 2%'`;
    await db`update search_entries e set tier = 5 from games g where g.id = e.game_id and g.title_zh = '常见'`;
  });

  it('is answered from what is sought most, and says so, but never misses just that name', async () => {
    const page = await find('常见', { section: 'otome', size: 100 });
    expect(page.isPartial).toBe(true);
    expect(page.items[0]!.title).toBe('常见');
    expect(page.total).toBeGreaterThanOrEqual(150);
    expect(page.total).toBeLessThanOrEqual(261);
    const all = await find('常见', { section: 'otome', sort: 'updated' });
    expect([all.total, all.isPartial]).toEqual([261, undefined]);
    expect((await find('常见 25', { section: 'otome' })).isPartial).toBeUndefined();
  });

  it('stands where its game stands after a while, and is moved at most every ten minutes', async () => {
    const { db } = catalogue;
    const astray = async () => (await db`select from search_entries where section = 'otome' and tier <> 0`).count;
    const before = await astray();
    await db`update search_clock set tiered = now()`;
    await retier(db);
    expect([before > 0, await astray()]).toEqual([true, before]);
    await db`update search_clock set tiered = now() - interval '11 minutes'`;
    await retier(db);
    expect(await astray()).toBe(0);
    await db`update search_entries set tier = 1 where section = 'otome'`;
    await retier(db);
    expect(await astray()).toBe(261);
  });
});

describe('filing in the background', () => {
  it('is due once a game has changed, and not any more when it was done', async () => {
    const { db } = catalogue;
    const filing = catalogue.get(SearchFiling);
    await filing.run();
    expect(await isAnythingDue(db)).toBe(false);
    const id = await addGame(db, { titleZh: '灯下黑猫' });
    expect(await isAnythingDue(db)).toBe(true);
    await filing.run();
    expect(await isAnythingDue(db)).toBe(false);
    expect((await find('黑猫')).items.map((game) => game.id)).toEqual([id]);
  });
});
