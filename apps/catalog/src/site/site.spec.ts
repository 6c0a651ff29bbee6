import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAnnouncements, listLog } from '@yinghuo/contracts';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

describe('announcements', () => {
  it('are those in force, pinned ones first, then the newest', async () => {
    const { bus, db } = catalogue;
    await db`
      insert into announcements (title, text, pinned, hidden, starts_at, ends_at) values
        ('旧闻', '…', false, false, now() - interval '2 days', null),
        ('新闻', '…', false, false, now() - interval '1 day', now() + interval '1 day'),
        ('置顶', '…', true, false, now() - interval '9 days', null),
        ('过期', '…', true, false, now() - interval '9 days', now() - interval '1 second'),
        ('未到', '…', false, false, now() + interval '1 day', null),
        ('隐藏', '…', true, true, now() - interval '1 day', null)`;
    const found = await bus.ask(listAnnouncements, {}, callers.guest);
    expect(found.map(({ title }) => title)).toEqual(['置顶', '新闻', '旧闻']);
    await db`insert into announcements (title, text) select '更多', '…' from generate_series(1, 12)`;
    expect(await bus.ask(listAnnouncements, {}, callers.guest)).toHaveLength(10);
  });
});

describe('the update log', () => {
  it('totals what the caller sees, while games come and go', async () => {
    const { bus, db } = catalogue;
    const ids = [
      await addGame(db),
      await addGame(db, { section: 'ai' }),
      await addGame(db, { status: 'hidden', submitterId: callers.member.memberId }),
    ];
    for (const id of [...ids, ids[0]!]) {
      await db`insert into log_items (type, title, game_id) values (2, '资源更新', ${id})`;
    }
    await db`insert into log_items (type, title) values (0, '搬进新家')`;
    const totals = async () => {
      const all = [];
      for (const caller of [callers.guest, callers.member, callers.trusted, callers.moderator]) {
        const { total, items } = await bus.ask(listLog, { type: 2, size: 24 }, caller);
        expect(items).toHaveLength(total);
        all.push(total);
      }
      return all;
    };
    expect(await totals()).toEqual([2, 3, 3, 4]);
    await db`update games set status = 'hidden' where id = ${ids[0]!}`;
    expect(await totals()).toEqual([0, 1, 1, 4]);
    await db`update games set status = 'live' where id = any(${ids})`;
    expect(await totals()).toEqual([3, 3, 4, 4]);
    await db`delete from log_items where game_id = ${ids[0]!}`;
    expect(await totals()).toEqual([1, 1, 2, 2]);
    expect(await bus.ask(listLog, { type: 0, size: 24 }, callers.guest)).toMatchObject({
      items: [{ type: 0, title: '搬进新家', game: null }],
      total: 1,
      next: null,
    });
  });
});
