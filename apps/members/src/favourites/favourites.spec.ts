import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addFavourite,
  bringFavourites,
  gameHidden,
  gamePublished,
  listFavourites,
  markFavourites,
  removeFavourite,
  sectionKeys,
  setFavourite,
  writeCsv,
  type Section,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

/** The section of a game of this spec. */
const sectionOf = (id: number): Section => sectionKeys[Math.floor(id / 1000)]!;

let world: World;
let one: SignedIn;
beforeAll(async () => {
  world = await World.open();
  const games = [...Array.from({ length: 60 }, (_, n) => n + 1), 1001, 3001, 6001];
  for (const gameId of games) {
    const title = `第${gameId}部`;
    await world.bus.tell(gamePublished, { gameId, section: sectionOf(gameId), title, titles: [title], submitterId: 1 });
  }
});
afterAll(() => world.close());
beforeEach(async () => {
  one = { ...(await world.member({ points: 3000 })), level: 600 };
});

const add = (id: number, by = one) => world.bus.ask(addFavourite, { id, section: sectionOf(id) as 'gal' }, by);
const ids = async (by = one) => (await world.bus.ask(listFavourites, {}, by)).items.map(({ gameId }) => gameId);
const fillUp = (count: number) => world.db`
  insert into favourites (member_id, game_id, section)
  select ${one.memberId}, n, 'gal' from generate_series(500, 499 + ${count}::int) n`;
const told = async () =>
  (
    await world.db<{ name: string }[]>`
      select name from outbox where topic = 'members.favourites' and key = ${String(one.memberId)} order by seq`
  ).map(({ name }) => name);

describe('favourites', () => {
  it('are added and removed once each, told to the world, and marked', async () => {
    expect(await add(1)).toEqual({ total: 1, cap: 200 });
    expect(await add(1001)).toEqual({ total: 2, cap: 200 });
    await expect(add(1)).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'done' } });
    expect(new Set(await ids())).toEqual(new Set([1001, 1]));
    expect(await world.bus.ask(markFavourites, { ids: [1, 2] }, one)).toEqual([1]);
    expect(await world.bus.ask(removeFavourite, { id: 1, section: 'gal' }, one)).toEqual({ total: 1, cap: 200 });
    await expect(world.bus.ask(removeFavourite, { id: 1, section: 'gal' }, one)).rejects.toMatchObject({
      kind: 'notFound',
    });
    expect(await told()).toEqual(['favourite-added', 'favourite-added', 'favourite-removed']);
  });

  it('need level 600', async () => {
    const low = { ...one, level: 599 };
    const need = { kind: 'forbidden', detail: { kind: 'lv', need: 600, have: 599 } };
    await expect(add(1, low)).rejects.toMatchObject(need);
    await expect(ids(low)).rejects.toMatchObject(need);
    await expect(world.bus.ask(removeFavourite, { id: 1, section: 'gal' }, low)).rejects.toMatchObject(need);
  });

  it('are games that the member may see, of the section that is told', async () => {
    await expect(add(700)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(add(3001)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(world.bus.ask(addFavourite, { id: 1001, section: 'gal' }, one)).rejects.toMatchObject({
      kind: 'invalid',
      detail: [{ field: 'section', rule: 'mismatch' }],
    });
    await expect(
      world.bus.ask(addFavourite, { id: 6001, section: 'ex' }, { ...one, permission: 2 }),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('of guarded sections are not told to whoever has lost the permission, and still count', async () => {
    const trusted = { ...one, permission: 2 as const };
    await add(3001, trusted);
    await add(1, trusted);
    expect(await ids(trusted)).toEqual(expect.arrayContaining([3001, 1]));
    expect(await world.bus.ask(listFavourites, {}, one)).toMatchObject({ total: 2, items: [{ gameId: 1 }] });
    // The list left them out, and writing a note told their titles.
    const note = { id: 3001, note: '还在吗' };
    expect(await world.bus.ask(setFavourite, note, trusted)).toMatchObject({ title: '第3001部', note: '还在吗' });
    await expect(world.bus.ask(setFavourite, note, one)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('of games that were hidden are not told either', async () => {
    await add(59);
    await world.bus.tell(gameHidden, { gameId: 59, section: 'gal', reason: '下架' });
    expect(await world.bus.ask(listFavourites, {}, one)).toMatchObject({ total: 1, items: [] });
    await expect(add(59)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await world.bus.ask(removeFavourite, { id: 59, section: 'gal' }, one)).toMatchObject({ total: 0 });
  });

  it('may be 200, 500 with a membership', async () => {
    await fillUp(200);
    await expect(add(1)).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'full' } });
    await world.db`update members set membership_until = now() + interval '1 day' where id = ${one.memberId}`;
    expect(await add(1)).toEqual({ total: 201, cap: 500 });
    await world.db`update members set membership_until = now() where id = ${one.memberId}`;
    await expect(add(2)).rejects.toMatchObject({ detail: { reason: 'full' } });
    expect((await world.bus.ask(listFavourites, {}, one)).total).toBe(201);
  });

  it('never pass the cap, 50 at once, 20 times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      await world.db`delete from favourites where member_id = ${one.memberId}`;
      await fillUp(180);
      const tried = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => add(n + 1)));
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
      for (const each of tried) {
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ detail: { reason: 'full' } });
      }
      expect((await world.bus.ask(listFavourites, {}, one)).total).toBe(200);
    }
    expect(await told()).toHaveLength(20 * 20);
  });

  it('are added once where the same one is added 50 times at once', async () => {
    const tried = await Promise.allSettled(Array.from({ length: 50 }, () => add(7)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await told()).toEqual(['favourite-added']);
  });

  it('carry a note for oneself', async () => {
    await add(1);
    const set = (fields: object) => world.bus.ask(setFavourite, { id: 1, ...fields }, one);
    expect((await world.bus.ask(listFavourites, {}, one)).items).toMatchObject([{ note: '' }]);
    expect(await set({ note: '等汉化' })).toMatchObject({ note: '等汉化' });
    expect(await set({})).toMatchObject({ note: '等汉化' });
    expect(await set({ note: null })).toMatchObject({ note: '' });
    await expect(world.bus.ask(setFavourite, { id: 2, note: '' }, one)).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('favourites that are brought along', () => {
  const bring = (text: string, rehearse = false) => world.bus.ask(bringFavourites, { text, rehearse }, one);
  const row = { gameId: 1, title: '一', note: '=1+1', addedAt: '2026-01-01T00:00:00.000Z' };

  it('come as they were, from JSON and from CSV, and a second time change nothing', async () => {
    const csv = writeCsv([Object.keys(row), Object.values(row)]);
    for (const text of [JSON.stringify([{ ...row, section: 'gal', shown: true }]), csv]) {
      await world.db`delete from favourites where member_id = ${one.memberId}`;
      expect(await bring(text, true)).toEqual({ added: 1, same: 0, over: 0, unknown: [], total: 1, cap: 200 });
      expect(await ids()).toEqual([]);
      expect(await bring(text)).toMatchObject({ added: 1, same: 0 });
      expect(await bring(text)).toMatchObject({ added: 0, same: 1, total: 1 });
      expect((await world.bus.ask(listFavourites, {}, one)).items).toEqual([
        { ...row, section: 'gal', title: '第1部' },
      ]);
    }
  });

  it('leave out what is not here, and say so', async () => {
    const text = JSON.stringify([row, { gameId: 702, title: '不在' }, { gameId: 3001 }]);
    expect(await bring(text)).toMatchObject({
      added: 1,
      unknown: [
        { line: 2, title: '不在' },
        { line: 3, title: '3001' },
      ],
    });
  });

  it('were not added later than now', async () => {
    await bring(JSON.stringify([{ ...row, addedAt: '2099-01-01T00:00:00Z' }]));
    const [kept] = (await world.bus.ask(listFavourites, {}, one)).items;
    expect(kept!.addedAt).toBe(world.clock.now().toISOString());
  });

  it('are all of them or, above the cap, none', async () => {
    await fillUp(198);
    await add(3);
    const text = JSON.stringify([{ gameId: 1 }, { gameId: 2 }, { gameId: 3 }]);
    expect(await bring(text, true)).toMatchObject({ added: 2, same: 1, over: 1 });
    await expect(bring(text)).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'full' } });
    expect((await world.bus.ask(listFavourites, {}, one)).total).toBe(199);
  });

  it.each([
    ['{"gameId":1}', 'lines[1]'],
    ['[1]', 'lines[1]'],
    ['[{"gameId":0}]', 'lines[1].gameId'],
    ['[{"gameId":1},{"gameId":1}]', 'lines[2].gameId'],
    ['[{', 'text'],
    ['gameId,note\n1,"open', 'lines[2]'],
    ['title\na', 'lines[1]'],
    ['gameId,note\n1', 'lines[2]'],
  ])('say where they are broken: %s', async (text, field) => {
    await expect(bring(text)).rejects.toMatchObject({ kind: 'invalid', detail: [{ field }] });
  });
});
