import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listAllAnnouncements,
  listAnnouncements,
  listLog,
  saveAnnouncement,
  saveLogItem,
  type SaveAnnouncement,
} from '@yinghuo/contracts';
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

describe('whoever runs the site', () => {
  const save = (given: Partial<SaveAnnouncement>) =>
    catalogue.bus.ask(saveAnnouncement, { title: '维护', text: '今晚两点', ...given }, callers.owner);
  const inForce = async () => {
    const found = await catalogue.bus.ask(listAnnouncements, {}, callers.guest);
    return found.map(({ title }) => title);
  };

  it('announces something, changes it and takes it back', async () => {
    await catalogue.db`delete from announcements`;
    const { id } = await save({ important: true });
    expect(await inForce()).toEqual(['维护']);
    const told =
      await catalogue.db`select payload from outbox where name = 'announcement-published' and key = ${String(id)}`;
    expect(told).toMatchObject([{ payload: { announcementId: id, important: true } }]);
    expect(await save({ id, title: '维护结束', to: '2099-01-01T00:00:00Z' })).toMatchObject({
      ...{ id, title: '维护结束', important: true, hidden: false, to: '2099-01-01T00:00:00.000Z' },
    });
    expect(await save({ id, to: null })).toMatchObject({ to: null });
    await save({ id, hidden: true });
    expect(await inForce()).toEqual([]);
    const later = await save({ title: '将来的', from: '2099-01-01T00:00:00Z' });
    expect(await inForce()).toEqual([]);
    // Whoever clears the beginning wants it now; it stayed as it was.
    expect(await save({ id: later.id, title: '将来的', from: null })).toMatchObject({
      from: expect.not.stringContaining('2099'),
    });
    expect(await inForce()).toEqual(['将来的']);
    await save({ id: later.id, title: '将来的', from: '2099-01-01T00:00:00Z' });
    const all = await catalogue.bus.ask(listAllAnnouncements, { size: 1 }, callers.owner);
    expect(all).toMatchObject({ items: [{ title: '将来的' }], total: 2 });
    expect(
      (await catalogue.bus.ask(listAllAnnouncements, { size: 1, cursor: all.next }, callers.owner)).items,
    ).toMatchObject([{ id, hidden: true }]);
    await expect(save({ id: 2 ** 40 })).rejects.toMatchObject({ kind: 'notFound' });
    await expect(save({ from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' })).rejects.toMatchObject({
      detail: [{ field: 'to', rule: 'range' }],
    });
    await expect(
      catalogue.bus.ask(saveAnnouncement, { title: '维护', text: '…' }, callers.moderator),
    ).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('writes the site’s log, but not what publications wrote', async () => {
    const { bus, db } = catalogue;
    const list = async (caller: (typeof callers)[keyof typeof callers]) =>
      bus.ask(listLog, { type: 0, size: 24 }, caller);
    const { total } = await list(callers.guest);
    const { id } = await bus.ask(saveLogItem, { title: '更快了', text: '首页' }, callers.owner);
    const first = async (caller: (typeof callers)[keyof typeof callers]) => {
      const { items, total } = await list(caller);
      return { ...items[0]!, total };
    };
    expect(await first(callers.guest)).toMatchObject({ id, title: '更快了', type: 0, total: total + 1 });
    await bus.ask(saveLogItem, { id, title: '更快了', text: '首页与列表', hidden: true }, callers.owner);
    expect((await list(callers.guest)).total).toBe(total);
    expect(await first(callers.moderator)).toMatchObject({ id, hidden: true, total: total + 1 });
    await bus.ask(saveLogItem, { id, title: '更快了', text: '首页与列表', hidden: false }, callers.owner);
    expect(await first(callers.guest)).toMatchObject({ id, text: '首页与列表', total: total + 1 });
    const [ofGame] =
      await db`insert into log_items (type, title, game_id) values (1, '收录', ${await addGame(db)}) returning id`;
    const change = bus.ask(saveLogItem, { id: ofGame!.id as number, title: '改', text: '改' }, callers.owner);
    await expect(change).rejects.toMatchObject({ kind: 'notFound' });
  });
});
