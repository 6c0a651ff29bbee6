import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findChatMessage,
  memberSanctioned,
  moderateChat,
  sanctionLifted,
  type ChatMessage,
  type ModerateChat,
} from '@yinghuo/contracts';
import { MemoryBus } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { member, testDatabase } from '@yinghuo/testing';
import { MessageHandlers } from '../messages/messages.handlers.ts';
import { saveMessages } from '../messages/messages.sql.ts';
import { say } from '../messages/say.ts';
import { ModerationHandlers } from './moderation.handlers.ts';

let db: Db;
let drop: () => Promise<void>;
let bus: MemoryBus;
let seq = 0;

beforeAll(async () => {
  ({ db, drop } = await testDatabase('chat'));
  bus = new MemoryBus(db, [new ModerationHandlers(), new MessageHandlers(db)]);
  await db`
    insert into authors (id, nickname, nickname_key, badge, gone) values
      (1, '会员', 'a', null, false), (5, '版主', 'b', 'moderator', false), (6, '另一版主', 'c', 'moderator', false),
      (8, '管理员', 'd', 'administrator', false), (9, '站长', 'e', 'owner', false), (10, '走了', 'f', null, true)`;
});
afterAll(() => drop());

const moderate = (input: Partial<ModerateChat>, permission = 5, memberId = permission) =>
  bus.ask(moderateChat, { reason: '违反聊天室约定', ...input } as ModerateChat, member({ memberId, permission }));
const events = () =>
  db<{ name: string; payload: object }[]>`
  select name, payload from outbox order by seq desc limit 1`.then(([event]) => event);
/** Says something, whenever the member spoke last. */
const speak = async (memberId: number) => {
  await db`delete from speakers`;
  return (await say(db, [{ memberId, moderator: false, clientId: null, kind: 'text', text: '在吗' }]))[0];
};

async function said(by: number): Promise<string> {
  seq += 1000;
  const message = { id: crypto.randomUUID(), seq, clientId: null, kind: 'text', text: '话', author: { id: by } };
  await db.begin((sql) => saveMessages(sql, [message as ChatMessage], new Date().toISOString()));
  return message.id;
}

describe('moderation of the room', () => {
  it('is for moderators', async () => {
    await expect(moderate({ action: 'slow', seconds: 5 }, 3, 1)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('finds a message that was said, for whoever reports it, and no other', async () => {
    const id = await said(1);
    const reader = member({ memberId: 2 });
    expect(await bus.ask(findChatMessage, { id }, reader)).toEqual({ id, ownerId: 1, text: '话' });
    await expect(bus.ask(findChatMessage, { id: crypto.randomUUID() }, reader)).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it('recalls a message once', async () => {
    const id = await said(1);
    expect(await moderate({ action: 'recall', id })).toEqual({ action: 'recall' });
    expect(await events()).toMatchObject({
      name: 'chat-message-recalled',
      payload: { messageId: id, memberId: 1, by: 5, reason: '违反聊天室约定' },
    });
    await expect(moderate({ action: 'recall', id })).rejects.toMatchObject({ detail: { reason: 'done' } });
    await expect(moderate({ action: 'recall', id: crypto.randomUUID() })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('leaves those alone who stand as high', async () => {
    const refused = { kind: 'forbidden', detail: { kind: 'role', need: 'administrator', have: 'moderator' } };
    await expect(moderate({ action: 'recall', id: await said(6) })).rejects.toMatchObject(refused);
    await expect(moderate({ action: 'mute', memberId: 6, minutes: 5 })).rejects.toMatchObject(refused);
    await expect(moderate({ action: 'mute', memberId: 9, minutes: 5 }, 8)).rejects.toMatchObject({
      detail: { need: 'owner', have: 'administrator' },
    });
    expect(await moderate({ action: 'mute', memberId: 6, minutes: 5 }, 8)).toMatchObject({ action: 'mute' });
    expect(await moderate({ action: 'recall', id: await said(5) })).toEqual({ action: 'recall' });
  });

  it('mutes and unmutes', async () => {
    const { until } = await moderate({ action: 'mute', memberId: 1, minutes: 10 });
    expect(Math.abs(Date.parse(until!) - Date.now() - 600_000)).toBeLessThan(60_000);
    expect(await events()).toMatchObject({ name: 'chat-member-muted', payload: { memberId: 1, until, by: 5 } });
    expect(await speak(1)).toMatchObject({ kind: 'forbidden', detail: { kind: 'muted', until } });
    expect(await moderate({ action: 'unmute', memberId: 1 })).toEqual({ action: 'unmute' });
    expect(await speak(1)).toMatchObject({ seq: expect.any(Number) });
    await expect(moderate({ action: 'unmute', memberId: 1 })).rejects.toMatchObject({ detail: { reason: 'done' } });
    for (const memberId of [10, 4711])
      await expect(moderate({ action: 'mute', memberId, minutes: 1 })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('sets slow mode', async () => {
    expect(await moderate({ action: 'slow', seconds: 30 })).toEqual({ action: 'slow' });
    expect(await events()).toMatchObject({ name: 'chat-slow-mode-set', payload: { seconds: 30, by: 5 } });
    await expect(moderate({ action: 'slow', seconds: 30 })).rejects.toMatchObject({ detail: { reason: 'done' } });
    expect(await moderate({ action: 'slow', seconds: 0 })).toEqual({ action: 'slow' });
  });

  it.each([
    [{ action: 'recall' }, 'id'],
    [{ action: 'mute', memberId: 1 }, 'minutes'],
    [{ action: 'mute', minutes: 1 }, 'memberId'],
    [{ action: 'slow' }, 'seconds'],
  ] as const)('asks for what %j is missing', async (input, field) => {
    await expect(moderate(input)).rejects.toMatchObject({ kind: 'invalid', detail: [{ field, rule: 'required' }] });
  });

  it('keeps to sanctions, also those for ever, until they are lifted', async () => {
    const sanction = { memberId: 1, sanctionId: 77, reason: '长期刷屏', by: 8, until: null };
    await bus.tell(memberSanctioned, { ...sanction, kind: 'warn' });
    expect(await speak(1)).toMatchObject({ seq: expect.any(Number) });
    await bus.tell(memberSanctioned, { ...sanction, kind: 'chatMute' });
    expect(await speak(1)).toMatchObject({ kind: 'forbidden', detail: { kind: 'muted' } });
    await expect(moderate({ action: 'unmute', memberId: 1 })).rejects.toMatchObject({ detail: { reason: 'done' } });
    await bus.tell(sanctionLifted, { ...sanction, kind: 'chatMute' });
    expect(await speak(1)).toMatchObject({ seq: expect.any(Number) });
  });
});
