import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteSavedSearch,
  listSavedSearches,
  nameSavedSearches,
  openSavedSearch,
  saveSearch,
  savedLimits,
  type Caller,
  type SaveSearch,
} from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import { addGame, addLabels, addVersion, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { fileDue } from '../search/search.sql.ts';
import { findForSearches } from './finding.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let label: number;
beforeAll(async () => {
  catalogue = await openCatalogue();
  label = (await addLabels(catalogue.db, 1))[0]!;
});
afterAll(() => catalogue.close());

const save = (fields: Partial<SaveSearch>, caller: Caller = callers.member) =>
  catalogue.bus.ask(saveSearch, { name: '想看的', section: 'gal', ...fields }, caller);
const mine = async (caller: Caller = callers.member) => catalogue.bus.ask(listSavedSearches, {}, caller);
/** Files and compares whatever is due, a few searches at a time. */
const settle = async () => {
  const { db } = catalogue;
  while ((await fileDue(db)) > 0);
  while (await findForSearches(db, 2));
};
const now = () => new Date().toISOString();
const publish = async (fields: Parameters<typeof addGame>[1] = {}, labels: number[] = []) => {
  const id = await catalogue.db.begin((sql) => addGame(sql, { publishedAt: now(), ...fields }, labels));
  await settle();
  return id;
};
const told = () => catalogue.db<{ searches: number[] }[]>`
  select payload -> 'searches' as searches from outbox where topic = 'catalog.searches' order by id`;

describe('a saved search', () => {
  it('counts games that go live or get a version and match all it asks for, until it is opened', async () => {
    const ids = {
      all: (await save({})).id,
      label: (await save({ labels: [label], language: ['en', 'ko'] })).id,
      words: (await save({ q: '雪國', notLabels: [label] })).id,
      years: (await save({ yearFrom: 2020, yearTo: 2022 })).id,
      other: (await save({ section: 'otome' })).id,
    };
    const fresh = async () => {
      const rows = new Map((await mine()).map((row) => [row.id, row.fresh]));
      return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, rows.get(id)]));
    };
    await publish({ titleZh: '夏夜', languages: ['en'], releaseDate: '2021-01-01' }, [label]);
    expect(await fresh()).toEqual({ all: 1, label: 1, words: 0, years: 1, other: 0 });
    const snow = await publish({ titleZh: '雪国列车', releaseDate: '2023-01-01' });
    expect(await fresh()).toEqual({ all: 2, label: 1, words: 1, years: 1, other: 0 });
    await publish({ titleZh: '雪国之春', status: 'pending' });
    await publish({ titleZh: '雪国往事', publishedAt: '2020-01-01T00:00:00.000Z' });
    expect(await fresh()).toMatchObject({ all: 2, words: 1 });

    await catalogue.bus.ask(openSavedSearch, { id: ids.words }, callers.member);
    expect(await fresh()).toMatchObject({ words: 0 });
    await addVersion(catalogue.db, snow, { publishedAt: now() });
    await settle();
    expect(await fresh()).toEqual({ all: 2, label: 1, words: 1, years: 1, other: 0 });
    expect(await mine()).toContainEqual(
      expect.objectContaining({ id: ids.label, section: 'gal', filter: { labels: [label], language: ['en', 'ko'] } }),
    );
  });

  // Many read of one anchor must not hide those of another.
  it.each([1, 2, 3, 50, 1000])('is found once among many at several anchors, %s at a time', async (limit) => {
    const { db } = catalogue;
    const engines = ['Uno', 'Due', 'Tre'].map((name) => `${name}${limit}`);
    const [often, seldom, never] = engines as [string, string, string];
    const saver = (n: number) => member({ memberId: 7000 + n, permission: 1 });
    const wanted: number[] = [];
    // One anchor is much used, others are not; two searches have several that the game has.
    for (let n = 0; n < 12; n += 1) wanted.push((await save({ engine: [n % 6 === 5 ? seldom : often] }, saver(n))).id);
    for (const year of ['2031', '2032']) wanted.push((await save({ year: [year, '2033'] } as never, saver(1))).id);
    await save({ engine: [never] }, saver(2));
    const game = await db.begin((sql) =>
      addGame(sql, { publishedAt: now(), engine: often, releaseDate: '2033-01-01', languages: ['en'] }),
    );
    await db`update listings set facets = facets || ${[`gal/engine/${seldom}`]}::text[] where game_id = ${game}`;
    while ((await fileDue(db)) > 0);
    while (await findForSearches(db, limit));
    const found = await db<{ searchId: number }[]>`
      select search_id from saved_search_finds where game_id = ${game} and search_id = any(${wanted}::bigint[]) order by 1`;
    expect(found.map(({ searchId }) => searchId)).toEqual(wanted);
    await db`delete from saved_searches where id >= ${wanted[0]!}`;
  });

  it('is told of once a day, however much is found', async () => {
    const { id } = await save({ name: '我的引擎', engine: ['Told'] });
    await publish({ engine: 'Told' });
    await publish({ engine: 'Told' });
    expect((await told()).flatMap(({ searches }) => searches).filter((each) => each === id)).toHaveLength(1);
    expect(await catalogue.bus.ask(nameSavedSearches, { ids: [id] }, callers.guest)).toEqual([
      { id, memberId: callers.member.memberId, name: '我的引擎', fresh: 2 },
    ]);
  });

  it('does not count what was hidden after it was found', async () => {
    const { db, bus } = catalogue;
    const { id } = await save({ engine: ['Hidden'] });
    const game = await publish({ engine: 'Hidden' });
    const fresh = async () => (await mine()).find((row) => row.id === id)!.fresh;
    expect(await fresh()).toBe(1);
    await db`update games set status = 'hidden' where id = ${game}`;
    expect(await fresh()).toBe(0);
    expect(await bus.ask(nameSavedSearches, { ids: [id] }, callers.guest)).toEqual([]);
    await db`update games set status = 'live' where id = ${game}`;
    expect(await fresh()).toBe(1);
  });

  it('tells nobody of their own game, nor of one that they do not want to see again', async () => {
    const { db, bus } = catalogue;
    const own = await save({ engine: ['Own'] });
    const played = await save({ engine: ['Played'], hide: ['done'] });
    await publish({ engine: 'Own', submitterId: callers.member.memberId });
    const game = await publish({ engine: 'Played' });
    await bus.ask(openSavedSearch, { id: played.id }, callers.member);
    await db`insert into ratings (game_id, member_id, play) values (${game}, ${callers.member.memberId}, 'done')`;
    await addVersion(db, game, { publishedAt: now() });
    await settle();
    const freshOf = new Map((await mine()).map(({ id, fresh }) => [id, fresh]));
    expect([freshOf.get(own.id), freshOf.get(played.id)]).toEqual([0, 0]);
  });

  it('is its member’s alone, of open sections, and one of thirty', async () => {
    const { bus } = catalogue;
    const { id } = await save({ section: 'rpg' }, callers.trusted);
    expect((await mine(callers.trusted)).map((row) => row.id)).toEqual([id]);
    expect(await mine(member({ memberId: callers.trusted.memberId, permission: 1 }))).toEqual([]);
    await expect(save({ section: 'rpg' })).rejects.toMatchObject({ kind: 'forbidden' });
    for (const contract of [openSavedSearch, deleteSavedSearch]) {
      await expect(bus.ask(contract, { id }, callers.member)).rejects.toMatchObject({ kind: 'notFound' });
    }
    await bus.ask(deleteSavedSearch, { id }, callers.trusted);
    expect(await mine(callers.trusted)).toEqual([]);
    const saver = member({ memberId: 555, permission: 1 });
    for (let n = 0; n < savedLimits.searches; n += 1) await save({}, saver);
    await expect(save({}, saver)).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'full' } });
    await expect(save({ q: '%%' })).rejects.toMatchObject({ kind: 'invalid' });
  });
});
