import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inboxChanged, memberSanctioned, moderateChat, sanctionLifted, sessionsEnded } from '@yinghuo/contracts';
import type { ChatMode } from '@yinghuo/contracts/wire';
import { eventually } from '@yinghuo/testing';
import { World, type Client, type Pod } from '../world.fixture.ts';

let world: World;
let pod: Pod;

beforeAll(async () => {
  world = await World.open();
  pod = await world.pod();
});
afterAll(() => world.close());

const somebody = async (fields: object = {}) => (await world.client(pod, fields)).connected();
const lastOf = <T>(client: Client, event: string) => client.all<T>(event).at(-1);
const modeOf = (client: Client) => lastOf<ChatMode>(client, 'mode');
const unreadOf = (client: Client) => lastOf<{ count: number }>(client, 'unread')?.count;

describe('who is online', () => {
  it('counts members, not sockets, and counts them no more when they have gone', async () => {
    const watcher = await somebody();
    const count = () => lastOf<{ count: number }>(watcher, 'online')?.count;
    await eventually(() => count() === 1);
    const token = await world.token();
    const sockets = await Promise.all([1, 2, 3].map(() => somebody({ token })));
    await eventually(() => count() === 2);
    sockets[0]!.socket.disconnect();
    sockets[1]!.socket.disconnect();
    const other = await somebody();
    await eventually(() => count() === 3);
    sockets[2]!.socket.disconnect();
    other.socket.disconnect();
    await eventually(() => count() === 1);
    watcher.socket.disconnect();
  });
});

describe('unread mail', () => {
  it('is told after connecting and with every change, an older one never after a newer', async () => {
    const token = await world.token();
    const memberId = (await world.client(pod, { token })).memberId;
    world.unread(memberId, 4);
    const client = await somebody({ token });
    await eventually(() => unreadOf(client) === 4);
    const change = { memberId, cause: 'delivered', type: 4 } as const;
    await world.bus.tell(inboxChanged, { ...change, unread: 5, version: 12 });
    await eventually(() => unreadOf(client) === 5);
    await world.bus.tell(inboxChanged, { ...change, unread: 9, version: 11 });
    await world.bus.tell(inboxChanged, { ...change, cause: 'read', unread: 0, version: 13 });
    await eventually(() => unreadOf(client) === 0);
    expect(client.all('unread')).not.toContainEqual({ count: 9 });
    const second = await somebody({ token });
    await eventually(() => unreadOf(second) === 0);
  });
});

describe('a session that ends', () => {
  it.each([
    ['signOut', 5],
    ['ban', 119],
    ['deleted', 119],
  ])('by %s is told with %i, and the socket is closed', async (why, code) => {
    const [ended, other] = await Promise.all([somebody(), somebody()]);
    await world.bus.tell(sessionsEnded, { memberId: ended.memberId, sessionIds: ['all'], why });
    await eventually(() => !ended.socket.connected);
    expect(lastOf(ended, 'ended')).toEqual({ code });
    expect(other.socket.connected).toBe(true);
  });

  it('takes only its own socket with it', async () => {
    const token = await world.token({ memberId: 77, sessionId: 'first' });
    const other = await world.token({ memberId: 77, sessionId: 'second' });
    const [ended, stays] = await Promise.all([somebody({ token }), somebody({ token: other })]);
    await world.bus.tell(sessionsEnded, { memberId: 77, sessionIds: ['first'], why: 'revoked' });
    await eventually(() => !ended.socket.connected);
    expect(stays.socket.connected).toBe(true);
    expect(stays.all('ended')).toEqual([]);
  });

  it('is noticed at the next message where nobody told', async () => {
    const token = await world.token();
    const client = await somebody({ token });
    world.ban(token);
    await world.forget(token);
    // Until the pod has heard that it shall look again.
    await eventually(async () => (await client.say('还能说话吗')).code === 119);
    await eventually(() => !client.socket.connected);
    expect(lastOf(client, 'ended')).toEqual({ code: 119 });
  });
});

it('tells whoever is banned why and until when', async () => {
  const [client, forever] = await Promise.all([somebody(), somebody()]);
  const ban = { sanctionId: 31, kind: 'ban', reason: '反复发广告', by: 8 } as const;
  await world.bus.tell(memberSanctioned, { ...ban, memberId: client.memberId, until: '2099-12-01T10:00:00.000Z' });
  await world.bus.tell(memberSanctioned, { ...ban, memberId: forever.memberId, until: null });
  await eventually(() => !client.socket.connected && !forever.socket.connected);
  expect(lastOf(client, 'ended')).toEqual({
    code: 119,
    msg: '账号被封禁到 2099/12/1 18:00。原因：反复发广告。有异议请发信到页脚的邮箱',
  });
  expect(lastOf(forever, 'ended')).toMatchObject({ msg: expect.stringMatching(/^账号被永久封禁。原因：反复发广告/) });
});

describe('the mode of the room', () => {
  it('is told after connecting and when it changes', async () => {
    const client = await somebody();
    await eventually(() => modeOf(client)?.slowSeconds === 0);
    expect(modeOf(client)).toEqual({ slowSeconds: 0, mutedUntil: null });
    const moderator = world.caller({ memberId: 5, permission: 5 });
    const reason = '大家慢一点';
    await world.bus.ask(moderateChat, { action: 'slow', seconds: 20, reason }, moderator);
    await eventually(() => modeOf(client)?.slowSeconds === 20);
    await client.say('一');
    await world.db`update speakers set last_at = last_at - interval '5 seconds'`;
    expect(await client.say('二')).toMatchObject({ code: 429 });
    const speaker = await somebody({ permission: 5 });
    await speaker.say('我是版主');
    await world.db`update speakers set last_at = last_at - interval '5 seconds'`;
    expect(await speaker.say('慢速模式不限制版主')).toMatchObject({ code: 200 });

    const { until } = await world.bus.ask(
      moderateChat,
      { action: 'mute', memberId: client.memberId, minutes: 3, reason },
      moderator,
    );
    await eventually(() => modeOf(client)?.mutedUntil === until);
    expect(await client.say('三')).toMatchObject({ code: 403, obj: { kind: 'muted', until, why: reason } });
    expect(modeOf(client)).toMatchObject({ mutedWhy: reason });
    expect(modeOf(speaker)!.mutedUntil).toBeNull();
    await world.bus.ask(moderateChat, { action: 'unmute', memberId: client.memberId, reason }, moderator);
    await eventually(() => modeOf(client)?.mutedUntil === null);
    await world.bus.ask(moderateChat, { action: 'slow', seconds: 0, reason }, moderator);
    await eventually(() => modeOf(client)?.slowSeconds === 0);
  });

  it('knows sanctions', async () => {
    const client = await somebody();
    const sanction = {
      memberId: client.memberId,
      sanctionId: 9,
      kind: 'mute',
      until: null,
      reason: '刷屏',
      by: 8,
    } as const;
    await world.bus.tell(memberSanctioned, sanction);
    await eventually(() => (modeOf(client)?.mutedUntil ?? '').startsWith('9999'));
    const isKept = () =>
      world.db`select from mutes where member_id = ${client.memberId}`.then(({ length }) => length > 0);
    await eventually(isKept);
    const said = await client.say('还能说吗');
    expect(said).toMatchObject({ code: 403, msg: '你被永久禁言了，不能发布内容。原因：刷屏' });
    expect(said.obj).not.toHaveProperty('until');
    await world.bus.tell(sanctionLifted, sanction);
    await eventually(() => modeOf(client)?.mutedUntil === null);
  });

  it('changes what was recalled by a moderator for everybody', async () => {
    const [speaker, listener] = await Promise.all([somebody(), somebody()]);
    const { id, seq } = await speaker.say('不该说的话');
    await eventually(() => listener.last === seq);
    const moderator = world.caller({ memberId: 5, permission: 5 });
    await world.bus.ask(moderateChat, { action: 'recall', id, reason: '违反约定' }, moderator);
    await eventually(() => lastOf<{ id: string }>(listener, 'recalled')?.id === id);
    expect(lastOf(listener, 'recalled')).toEqual({ id, seq });
    // Whoever was away, and still shows it, is told as well.
    const back = await somebody({ options: { auth: { token: await world.token(), lastSeq: seq } } });
    await eventually(() => back.all('recalled').length > 0);
    expect(back.all('recalled')).toContainEqual({ id, seq });
    expect(back.histories[0]!.messages).toEqual([]);
  });
});
