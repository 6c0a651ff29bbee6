import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  countUnread,
  deleteMessage,
  getInboxSettings,
  listInbox,
  listUnread,
  markAllRead,
  markRead,
  memberBlocked,
  memberDeleted,
  memberProfileChanged,
  muteTypes,
  type InboxType,
  type MuteTypes,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';
import { notify, type Notice } from './deliver.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

let references = 0;
const tell = ({ memberId }: SignedIn, type: InboxType, fields: Partial<Notice> = {}) =>
  world.db.begin((sql) =>
    notify(sql, { to: memberId, type, title: `${type}`, from: null, reference: `r${(references += 1)}`, ...fields }),
  );
const tellMany = async (to: SignedIn, type: InboxType, count: number) => {
  for (let i = 0; i < count; i += 1) await tell(to, type);
};
const inboxOf = (who: SignedIn, page = 0, type?: InboxType) => world.bus.ask(listInbox, { page, type }, who);
const typesOf = async ({ memberId }: SignedIn) =>
  (
    await world.db<{ type: number; read: boolean }[]>`
    select type, read from messages where member_id = ${memberId} order by id`
  ).map(({ type, read }) => `${type}${read ? 'r' : ''}`);

describe('an inbox', () => {
  it('is read by tens, newest first, and by type', async () => {
    const who = await world.member();
    await tellMany(who, 3, 12);
    await tell(who, 9, { subjectId: 7, title: '更新了' });
    const first = await inboxOf(who);
    expect(first.items).toHaveLength(10);
    expect(first.items[0]).toMatchObject({ type: 9, title: '更新了', from: '系统', subjectId: 7, read: false });
    expect([first.total, first.cap, first.mailOpen]).toEqual([13, 50, true]);
    expect((await inboxOf(who, 1)).items).toHaveLength(3);
    const updates = await inboxOf(who, 0, 9);
    expect([updates.items.length, updates.total]).toEqual([1, 1]);
  });

  it('counts what is unread; reading, reading again and deleting tell what is left', async () => {
    const who = await world.member();
    await tellMany(who, 3, 3);
    const [newest] = (await world.bus.ask(listUnread, {}, who)).items;
    expect(await world.bus.ask(markRead, { id: newest!.id }, who)).toEqual({ unread: 2 });
    expect(await world.bus.ask(markRead, { id: newest!.id }, who)).toEqual({ unread: 2 });
    const { items, total } = await world.bus.ask(listUnread, {}, who);
    expect([items.length, total]).toEqual([2, 2]);
    expect(await world.bus.ask(deleteMessage, { id: items[0]!.id }, who)).toEqual({ unread: 1 });
    await expect(world.bus.ask(deleteMessage, { id: items[0]!.id }, who)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await world.bus.ask(markAllRead, {}, who)).toEqual({ unread: 0 });
    expect(await world.bus.ask(countUnread, {}, who)).toBe(0);
    const told = await world.told('inbox-changed', who.memberId);
    expect(told.map(({ cause, unread }) => `${String(cause)} ${String(unread)}`)).toEqual([
      'delivered 1',
      'delivered 2',
      'delivered 3',
      'read 2',
      'deleted 1',
      'read 0',
    ]);
    expect(told.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('of somebody else does not exist', async () => {
    const [who, other] = [await world.member(), await world.member()];
    await tell(who, 3);
    const { id } = (await inboxOf(who)).items[0]!;
    for (const contract of [markRead, deleteMessage]) {
      await expect(world.bus.ask(contract, { id }, other)).rejects.toMatchObject({ kind: 'notFound' });
    }
    expect(await world.bus.ask(countUnread, {}, who)).toBe(1);
  });

  it('has one notice for each cause, also after it was deleted', async () => {
    const who = await world.member();
    await tell(who, 11, { reference: 'comment:5' });
    await tell(who, 11, { reference: 'comment:5' });
    await tell(who, 10, { reference: 'comment:5' });
    expect(await typesOf(who)).toEqual(['11', '10']);
    const { items } = await inboxOf(who, 0, 11);
    await world.bus.ask(deleteMessage, { id: items[0]!.id }, who);
    await tell(who, 11, { reference: 'comment:5' });
    expect(await typesOf(who)).toEqual(['10']);
  });

  it('takes nothing of a muted type, of a blocked member, of oneself, or when its owner is gone', async () => {
    const [who, other] = [await world.member(), await world.member()];
    expect(await world.bus.ask(muteTypes, { muted: [11, 9] }, who)).toEqual({ mailOpen: true, muted: [9, 11] });
    await tell(who, 11);
    await world.bus.tell(memberBlocked, { memberId: who.memberId, otherId: other.memberId });
    await tell(who, 10, { from: other.memberId });
    await tell(who, 10, { from: who.memberId });
    expect(await typesOf(who)).toEqual([]);
    await tell(who, 10);
    await world.bus.tell(memberDeleted, { memberId: who.memberId });
    await tell(who, 3);
    expect(await typesOf(who)).toEqual([]);
    expect(await world.told('mail-setting-changed', who.memberId)).toEqual([
      { memberId: who.memberId, open: true, muted: [9, 11] },
    ]);
    await expect(world.bus.ask(muteTypes, { muted: [3] as never }, other)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await world.bus.ask(getInboxSettings, {}, other)).toEqual({ mailOpen: true, muted: [] });
  });
});

it('mutes and unmutes what was chosen, and leaves the other types as they were chosen elsewhere', async () => {
  const who = await world.member();
  const choose = async (fields: MuteTypes) => (await world.bus.ask(muteTypes, fields, who)).muted;
  expect(await choose({ muted: [9, 11] })).toEqual([9, 11]);
  expect(await choose({ muted: [5], changed: [5] })).toEqual([5, 9, 11]);
  expect(await choose({ muted: [1], changed: [9] })).toEqual([5, 11]);
  expect(await choose({ muted: [] })).toEqual([]);
});

describe('a full inbox', () => {
  it('holds 50, and 10 more for each frame, 300 at most', async () => {
    const who = await world.member();
    const profile = { memberId: who.memberId, nickname: who.nickname, userImg: '', frames: '', pets: '-1', lv: 1 };
    const caps = [];
    for (const frameCount of [0, 1, 7, 25, 26]) {
      await world.bus.tell(memberProfileChanged, { ...profile, userqsgg: false, frameCount });
      caps.push((await inboxOf(who)).cap);
    }
    expect(caps).toEqual([50, 60, 120, 300, 300]);
  });

  it('lets the oldest read message go', async () => {
    const who = await world.member();
    await tell(who, 9);
    await tell(who, 4);
    await tellMany(who, 3, 48);
    const letter = (await inboxOf(who, 0, 4)).items[0]!;
    await world.bus.ask(markRead, { id: letter.id }, who);
    await tell(who, 11);
    const now = await typesOf(who);
    expect([now.length, now[0], now[1], now.at(-1)]).toEqual([50, '9', '3', '11']);
    expect(await world.told('inbox-changed', who.memberId)).toContainEqual(
      expect.objectContaining({ cause: 'evicted', type: 4, unread: 49 }),
    );
  });

  it('of unread messages drops small notices; weighty ones take the place of a small one, or go over the cap', async () => {
    const who = await world.member();
    await tellMany(who, 3, 49);
    await tell(who, 5);
    await tell(who, 11);
    expect((await typesOf(who)).at(-1)).toBe('5');
    await tell(who, 8);
    expect(await typesOf(who)).toEqual([...Array<string>(49).fill('3'), '8']);
    await tell(who, 2);
    expect(await typesOf(who)).toHaveLength(51);
    expect(await world.bus.ask(countUnread, {}, who)).toBe(51);
    await world.bus.ask(markAllRead, {}, who);
    await tell(who, 11);
    expect(await typesOf(who)).toHaveLength(50);
  });
});
