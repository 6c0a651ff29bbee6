import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addIntel,
  deleteIntel,
  findIntel,
  listIntel,
  markIntel,
  moderateIntel,
  type AddIntel,
  type Caller,
  type ListIntel,
  type SignedIn,
} from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { decideIntel, pendingIntel } from './queue.ts';

const { guest, member: reader, trusted, contributor, moderator, owner } = callers;

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
const games = { open: 0, guarded: 0, hidden: 0 };
beforeAll(async () => {
  catalogue = await openCatalogue();
  const { db } = catalogue;
  games.open = await addGame(db);
  games.guarded = await addGame(db, { section: 'rpg' });
  games.hidden = await addGame(db, { status: 'hidden' });
});
afterAll(() => catalogue.close());

let others = 1000;
/** Somebody who has not used their ten of today. */
const somebody = (permission = 3): SignedIn => member({ memberId: (others += 1), permission });
const add = (given: Partial<AddIntel> = {}, caller: Caller = somebody()) =>
  catalogue.bus.ask(addIntel, { kind: 'news', title: '夏夜新作公开', ...given }, caller);
const list = (input: Partial<ListIntel> = {}, caller: Caller = guest) =>
  catalogue.bus.ask(listIntel, { size: 24, ...input }, caller);
const sees = async (id: number, caller: Caller) => (await list({ id }, caller)).items.length > 0;
const told = async (id: number) => {
  const rows = await catalogue.db<{ name: string }[]>`
    select name from outbox where topic = 'catalog.intel' and key = ${String(id)} order by seq`;
  return rows.map(({ name }) => name);
};
const decide = (id: number, accepted: boolean, caller: SignedIn) =>
  catalogue.db.begin((sql) => decideIntel(sql, { id, accepted, reason: accepted ? '' : '没有来源' }, caller));

describe('what is about a game', () => {
  it('is listed and counted in the same order as all of it, part by part, for whom it may concern', async () => {
    const { db } = catalogue;
    const [game, other] = [await addGame(db), await addGame(db)];
    await db`
      insert into intel (kind, title, game_ids, guarded, author_id, status, published_at, dated)
      select case when n % 5 = 0 then 'sale' else 'news' end, '消息 ' || n,
             array[${other}::bigint] || case when n % 3 > 0 then array[${game}::bigint] else '{}' end, n % 50 = 1, 1,
             case when n % 40 = 2 then 'hidden' else 'live' end, now() - interval '1 minute' * (n % 100), true
      from generate_series(1, 3300) n`;
    for (const caller of [guest, moderator]) {
      for (const kind of [null, 'sale'] as const) {
        const about = await db<{ id: number }[]>`
          select id from intel where ${game} = any(game_ids) ${caller === guest ? db`and not guarded and status = 'live'` : db``}
            and ${kind ? db`kind = ${kind}` : db`true`}
          order by published_at desc, id desc`;
        const first = await list({ game, kind, size: 50 }, caller);
        const second = await list({ game, kind, size: 50, cursor: first.next }, caller);
        const ids = [...first.items, ...second.items].map(({ id }) => id);
        expect([first.total, ids]).toEqual([about.length, about.slice(0, 100).map(({ id }) => id)]);
      }
    }
  });

  it('follows what is hidden, restored, accepted and deleted', async () => {
    const game = await addGame(catalogue.db);
    const about = async (caller: Caller = guest) => {
      const { items, total } = await list({ game }, caller);
      expect(items).toHaveLength(total);
      return items.map(({ id }) => id);
    };
    const author = somebody(1);
    const waits = await add({ games: [game] }, author);
    const first = await add({ games: [game], kind: 'sale' });
    expect([await about(), await about(author), await about(moderator)]).toEqual([
      [first.id],
      [first.id, waits.id],
      [first.id, waits.id],
    ]);
    // What waited is published when it is accepted.
    await decide(waits.id, true, moderator);
    expect(await about()).toEqual([waits.id, first.id]);
    expect((await list({ game, kind: 'sale' })).total).toBe(1);
    const moderate = (action: 'hide' | 'restore') =>
      catalogue.bus.ask(moderateIntel, { id: first.id, action, reason: '不属实' }, moderator);
    await moderate('hide');
    expect([await about(), await about(moderator)]).toEqual([[waits.id], [waits.id, first.id]]);
    await moderate('restore');
    await catalogue.bus.ask(deleteIntel, { id: waits.id }, author);
    expect(await about()).toEqual([first.id]);
    const declined = await add({ games: [game] }, author);
    await decide(declined.id, false, moderator);
    expect([await about(), await about(author)]).toEqual([[first.id], [declined.id, first.id]]);
  });
});

describe('an item', () => {
  it('is live at once from permission 3, and waits for others, who see it meanwhile', async () => {
    const live = await add({ games: [games.open] });
    expect(live.status).toBe('live');
    expect((await list({ id: live.id })).items).toMatchObject([
      { title: '夏夜新作公开', games: [{ id: games.open, title: '夏夜' }], status: 'live', url: null, host: null },
    ]);
    const waits = await add({}, reader);
    expect(waits.status).toBe('pending');
    const seen = [guest, trusted, reader, moderator].map((caller) => sees(waits.id, caller));
    expect(await Promise.all(seen)).toEqual([false, false, true, true]);
    expect([await told(live.id), await told(waits.id)]).toEqual([['intel-published'], []]);
  });

  it('about a game of a guarded section exists from permission 2', async () => {
    const { id } = await add({ games: [games.open, games.guarded], title: '守护的消息' });
    for (const [caller, seen] of [
      [guest, false],
      [reader, false],
      [trusted, true],
      [owner, true],
    ] as const) {
      expect(await sees(id, caller)).toBe(seen);
      expect((await list({ game: games.open }, caller)).items.some((item) => item.id === id)).toBe(seen);
      expect((await list({ q: '守护的' }, caller)).total).toBe(seen ? 1 : 0);
      if (caller === guest) continue;
      expect(await catalogue.bus.ask(markIntel, { ids: [id] }, caller as SignedIn)).toHaveLength(seen ? 1 : 0);
      const found = catalogue.bus.ask(findIntel, { id }, caller as SignedIn);
      if (seen) expect(await found).toMatchObject({ id, title: '守护的消息' });
      else await expect(found).rejects.toMatchObject({ kind: 'notFound' });
    }
    await expect(add({ games: [games.guarded] }, reader)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(add({ games: [games.hidden] })).rejects.toMatchObject({ kind: 'notFound' });
    expect((await list({ game: games.hidden }, guest)).items).toEqual([]);
  });

  it('names only the games that are seen', async () => {
    const { id } = await add({ games: [games.hidden, games.open] }, member({ memberId: 1, permission: 3 }));
    expect((await list({ id })).items[0]!.games.map((game) => game.id)).toEqual([games.open]);
    expect((await list({ id }, moderator)).items[0]!.games).toHaveLength(2);
    expect((await list({ game: games.hidden })).items).toEqual([]);
  });

  it('has a source that was not told of before, however it is written', async () => {
    const url = 'https://news.example/2026/11/summer';
    const first = await add({ url });
    expect((await list({ id: first.id })).items[0]).toMatchObject({ url, host: 'news.example' });
    const again = add({ url: 'https://NEWS.example:443/2026/11/summer/?utm_source=chat#top' });
    await expect(again).rejects.toMatchObject({
      kind: 'conflict',
      detail: { reason: 'duplicate', field: 'url', current: first.id },
    });
    const [a, b] = await Promise.allSettled([1, 2].map(() => add({ url: 'https://news.example/at-once' })));
    expect([a!.status, b!.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(add({ url: 'https://me:secret@news.example/' })).rejects.toMatchObject({
      kind: 'invalid',
      detail: [{ field: 'url', rule: 'forbidden' }],
    });
    // What waits is nobody else's to know, but it is there.
    await add({ url: 'https://news.example/waits' }, somebody(1));
    await expect(add({ url: 'https://news.example/waits' }, somebody(1))).rejects.toMatchObject({
      detail: { reason: 'duplicate', field: 'url' },
    });
  });

  it('is not from the future', async () => {
    const future = new Date(Date.now() + 3_600_000).toISOString();
    await expect(add({ publishedAt: future })).rejects.toMatchObject({ kind: 'invalid' });
    const { id } = await add({ publishedAt: '2026-05-01T10:00:00+08:00' });
    expect((await list({ id })).items[0]!.publishedAt).toBe('2026-05-01T02:00:00.000Z');
  });

  it('is added ten times a day, and a refusal costs nothing', async () => {
    const eager = somebody();
    for (let i = 0; i < 10; i += 1) await add({ title: `第 ${i} 条` }, eager);
    await expect(add({}, eager)).rejects.toMatchObject({ kind: 'tooOften' });
    await catalogue.db`delete from intel where author_id = ${eager.memberId}`;
  });

  it('is deleted by its author or a moderator', async () => {
    const author = somebody();
    const { id } = await add({ url: 'https://news.example/gone' }, author);
    const remove = (caller: Caller) => catalogue.bus.ask(deleteIntel, { id }, caller);
    await expect(remove(contributor)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await catalogue.bus.ask(markIntel, { ids: [id] }, author)).toMatchObject([{ id, mine: true }]);
    await remove(author);
    expect(await sees(id, author)).toBe(false);
    expect(await told(id)).toEqual(['intel-published', 'intel-removed']);
    const next = await add({ url: 'https://news.example/gone' });
    await catalogue.bus.ask(deleteIntel, { id: next.id }, moderator);
    expect(await sees(next.id, owner)).toBe(false);
  });

  it('is hidden and shown again by moderators once it is live', async () => {
    const author = somebody();
    const { id } = await add({}, author);
    const moderate = (action: 'hide' | 'restore', to = id) =>
      catalogue.bus.ask(moderateIntel, { id: to, action, reason: '不属实' }, moderator);
    const { total } = await list();
    expect(await moderate('hide')).toEqual({ state: 'hidden' });
    expect(await Promise.all([guest, author, moderator].map((caller) => sees(id, caller)))).toEqual([
      false,
      true,
      true,
    ]);
    expect((await list()).total).toBe(total - 1);
    await expect(moderate('hide')).rejects.toMatchObject({ detail: { reason: 'done' } });
    expect(await moderate('restore')).toEqual({ state: 'live' });
    expect((await list()).total).toBe(total);
    const waits = await add({}, somebody(1));
    await expect(moderate('hide', waits.id)).rejects.toMatchObject({ detail: { reason: 'state' } });
  });
});

describe('the queue', () => {
  const waiting = async () =>
    catalogue.db`select * from (${pendingIntel(catalogue.db)}) waiting order by created_at, id`;

  it('has what waits, and decides it once', async () => {
    const author = somebody(1);
    const { id } = await add({ title: '等一等', games: [games.open] }, author);
    expect((await waiting()).at(-1)).toMatchObject({ kind: 'intel', id, title: '等一等', section: 'gal' });
    await expect(decide(id, true, { ...author, permission: 5 })).rejects.toMatchObject({ detail: { kind: 'role' } });
    const { publishedAt: before } = (await list({ id }, moderator)).items[0]!;
    expect(await decide(id, true, moderator)).toEqual({ status: 'live' });
    expect((await list({ id })).items[0]!.publishedAt > before).toBe(true);
    await expect(decide(id, false, moderator)).rejects.toMatchObject({ detail: { reason: 'done' } });
    await expect(decide(2 ** 40, true, moderator)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await told(id)).toEqual(['intel-published']);
    expect((await waiting()).some((row) => row.id === id)).toBe(false);
  });

  it('tells the author why something was declined, and frees its source', async () => {
    const author = somebody(1);
    const { id } = await add({ url: 'https://news.example/declined' }, author);
    expect(await decide(id, false, moderator)).toEqual({ status: 'declined' });
    expect((await list({ id }, author)).items).toMatchObject([{ status: 'declined', declineReason: '没有来源' }]);
    expect((await list({}, moderator)).items.some((item) => item.id === id)).toBe(false);
    expect(await sees(id, guest)).toBe(false);
    expect((await add({ url: 'https://news.example/declined' })).status).toBe('live');
    expect(await told(id)).toEqual(['intel-removed']);
  });
});

describe('the feed', () => {
  it('goes from the newest to the oldest, part after part, and totals what is seen', async () => {
    await catalogue.db`delete from intel`;
    for (let day = 1; day <= 7; day += 1) {
      const publishedAt = `2026-03-0${Math.ceil(day / 2)}T00:00:00Z`;
      await add({ kind: day % 2 ? 'sale' : 'release', title: `第${day}天`, publishedAt });
    }
    await add({ kind: 'sale', games: [games.guarded] });
    const own = somebody(1);
    await add({ kind: 'sale' }, own);
    for (const [caller, kind, total] of [
      [guest, undefined, 7],
      [guest, 'sale', 4],
      [trusted, 'sale', 5],
      [own, undefined, 8],
      [own, 'sale', 5],
      [moderator, undefined, 9],
      [guest, 'event', 0],
    ] as const) {
      const seen: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page: Awaited<ReturnType<typeof list>> = await list({ kind, size: 2, cursor }, caller);
        expect(page.total).toBe(total);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      }
      expect(new Set(seen).size).toBe(total);
    }
    const titles = (await list()).items.map(({ title }) => title);
    expect(titles).toEqual(['第7天', '第6天', '第5天', '第4天', '第3天', '第2天', '第1天']);
  });

  it('finds words in titles and summaries, one character too', async () => {
    const { id } = await add({ title: '《雪国列车》汉化完成', summary: '由灯塔社發布，Windows 版先行。' });
    for (const q of ['雪', '汉化', '灯塔社发布', 'windows']) {
      expect((await list({ q })).items.map((item) => item.id)).toEqual([id]);
    }
    expect(await list({ q: '化汉' })).toMatchObject({ items: [], total: 0 });
    expect(await list({ q: '%%' })).toMatchObject({ items: [], total: 0, next: null });
    await expect(list({ cursor: 'spoilt' })).rejects.toMatchObject({ kind: 'invalid' });
  });
});
