import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkRecipient,
  countUnread,
  findMail,
  listInbox,
  memberBlocked,
  memberDeleted,
  memberRegistered,
  nicknameKey,
  sendMail,
  setMailOpen,
  type SignedIn,
} from '@yinghuo/contracts';
import { untilLocked } from '@yinghuo/testing';
import { notify } from '../inbox/deliver.ts';
import { changeSettings, closeMailbox } from '../inbox/mailbox.sql.ts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const send = (from: SignedIn, name: string, title = '你好') =>
  world.bus.ask(sendMail, { title, name, text: '在吗？' }, from);
const refused = (work: Promise<unknown>, kind: string) => expect(work).rejects.toMatchObject({ kind });

describe('private mail', () => {
  it('reaches its recipient, however the nickname is written', async () => {
    const [from, to] = [await world.member(), await world.member()];
    await world.db`update authors set nickname = 'Fox 01', nickname_key = 'foxol' where id = ${to.memberId}`;
    const { id } = await send(from, 'ＦＯＸ01');
    const { items } = await world.bus.ask(listInbox, { page: 0 }, to);
    expect(items).toMatchObject([{ id, type: 4, title: '你好', from: from.nickname, text: '在吗？', read: false }]);
    expect(await world.told('message-sent', from.memberId)).toEqual([
      { messageId: id, memberId: from.memberId, recipientId: to.memberId },
    ]);
    expect(await world.bus.ask(checkRecipient, { name: 'fox01' }, from)).toEqual({ nickname: 'Fox 01', avatar: '' });
  });

  it('of a reply goes to its member, whoever bears the name that they had; it says who it is from until they are gone', async () => {
    const [from, to, other] = [await world.member(), await world.member(), await world.member()];
    await send(to, from.nickname);
    const [letter] = (await world.bus.ask(listInbox, { page: 0 }, from)).items;
    expect(letter).toMatchObject({ from: to.nickname, fromId: to.memberId });
    await world.db`update authors set nickname = '新名', nickname_key = '新名' where id = ${to.memberId}`;
    const [{ key }] = await world.db<[{ key: string }]>`
      update authors set nickname = ${to.nickname}, nickname_key = ${nicknameKey(to.nickname)} where id = ${other.memberId}
      returning nickname_key as key`;
    expect(key).toBe(nicknameKey(letter!.from));
    const reply = { title: '回复', name: letter!.from, text: '好', memberId: letter!.fromId };
    await world.bus.ask(sendMail, reply, from);
    expect(await world.bus.ask(countUnread, {}, to)).toBe(1);
    expect(await world.bus.ask(countUnread, {}, other)).toBe(0);
    await world.bus.tell(memberDeleted, { memberId: to.memberId });
    await refused(world.bus.ask(sendMail, reply, from), 'recipientUnknown');
    expect((await world.bus.ask(listInbox, { page: 0 }, from)).items[0]).toMatchObject({
      ...{ from: '已注销用户', fromId: null },
    });
  });

  it('is refused for nobody, for who is gone or not activated, and for oneself', async () => {
    const [from, gone] = [await world.member(), await world.member()];
    await world.bus.tell(memberDeleted, { memberId: gone.memberId });
    await world.bus.tell(memberRegistered, { memberId: 9_000, nickname: '还没激活', day: '2026-11-21' });
    for (const name of ['没有这个人', gone.nickname, '还没激活']) {
      await refused(send(from, name), 'recipientUnknown');
      await refused(world.bus.ask(checkRecipient, { name }, from), 'recipientUnknown');
    }
    await refused(send(from, from.nickname), 'recipientIsSelf');
  });

  // It lay in a mailbox that was closed for good, and nobody could remove it.
  it.each(['leaves', 'closes their mail'])('is refused where the recipient %s while it is sent', async (what) => {
    const [from, to] = [await world.member(), await world.member()];
    const [done, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = world.db.begin(async (sql) => {
      if (what === 'leaves') await closeMailbox(sql, to.memberId);
      else await changeSettings(sql, to.memberId, { mailOpen: false });
      done.resolve();
      await may.promise;
    });
    await done.promise;
    const sent = send(from, to.nickname).catch((error: unknown) => error);
    await untilLocked(world.db, 'insert into mailboxes');
    may.resolve();
    await first;
    expect(await sent).toMatchObject({ kind: what === 'leaves' ? 'recipientUnknown' : 'mailRefused' });
    expect(await world.db`select from messages where member_id = ${to.memberId}`).toHaveLength(0);
  });

  it('is refused where the recipient has closed mail or blocked the sender', async () => {
    const [from, closed, blocking] = [await world.member(), await world.member(), await world.member()];
    await world.bus.ask(setMailOpen, { open: false }, closed);
    await world.bus.tell(memberBlocked, { memberId: blocking.memberId, otherId: from.memberId });
    for (const { nickname: name } of [closed, blocking]) {
      await refused(send(from, name), 'mailRefused');
      await refused(world.bus.ask(checkRecipient, { name }, from), 'mailRefused');
    }
    await send(closed, from.nickname);
    expect(await world.told('mail-setting-changed', closed.memberId)).toEqual([
      { memberId: closed.memberId, open: false, muted: [] },
    ]);
  });

  it('is refused where the inbox is full of unread messages, and then changes nothing', async () => {
    const [from, to] = [await world.member(), await world.member()];
    for (let i = 0; i < 50; i += 1) {
      await world.db.begin((sql) =>
        notify(sql, { to: to.memberId, type: 9, title: '更新', from: null, reference: `full ${i}` }),
      );
    }
    await refused(send(from, to.nickname), 'inboxFull');
    expect(await world.bus.ask(countUnread, {}, to)).toBe(50);
    expect(await world.told('inbox-changed', to.memberId)).toHaveLength(50);
  });

  it('may be sent ten times an hour; what was refused does not count', async () => {
    const [from, to] = [await world.member(), await world.member()];
    for (let i = 0; i < 5; i += 1) await refused(send(from, '没有这个人'), 'recipientUnknown');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => send(from, to.nickname, `第 ${i} 封`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await refused(send(from, to.nickname), 'tooOften');
    await refused(send(from, '没有这个人'), 'recipientUnknown');
    expect(await world.bus.ask(countUnread, {}, to)).toBe(10);
  });

  it('is told for a report by whoever received it, and by nobody else', async () => {
    const [from, to] = [await world.member(), await world.member()];
    const { id } = await send(from, to.nickname, '加我的群');
    expect(await world.bus.ask(findMail, { id }, to)).toMatchObject({
      ...{ id, ownerId: from.memberId, title: '加我的群', text: '加我的群\n\n在吗？' },
    });
    for (const other of [from, await world.member({ permission: 9 })])
      await refused(world.bus.ask(findMail, { id }, other), 'notFound');
  });

  it('is not for the muted', async () => {
    const to = await world.member();
    const from = await world.member({ mutedUntil: new Date(Date.now() + 3_600_000).toISOString() });
    await expect(send(from, to.nickname)).rejects.toMatchObject({ kind: 'forbidden', detail: { kind: 'muted' } });
    const free = await world.member({ mutedUntil: new Date(Date.now() - 1000).toISOString() });
    await send(free, to.nickname);
  });
});
