import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  contentModerated,
  findSession,
  getMemberCard,
  liftSanction,
  listHidden,
  listMembers,
  listModeration,
  resetProfile,
  sanctionMember,
  signIn,
  type SanctionKind,
  type SignedIn,
} from '@yinghuo/contracts';
import { hashOf, newToken } from '@yinghuo/redis';
import { latestMails } from '../mail/outbox.sql.ts';
import { password, World } from '../world.fixture.ts';
import { endSanctions } from './ending.ts';

let world: World;
let moderator: SignedIn;
let administrator: SignedIn;
let member: SignedIn & { nickname: string };
beforeAll(async () => {
  world = await World.open();
  moderator = await world.member({ permission: 5 });
  administrator = await world.member({ permission: 8 });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-11-21T04:00:00Z');
  member = await world.member();
});

const sanction = (
  kind: SanctionKind,
  days: number,
  by = moderator,
  more: { replaces?: number; memberId?: number } = {},
) => world.bus.ask(sanctionMember, { memberId: member.memberId, kind, days, reason: '连续刷屏', ...more }, by);
const lift = (id: number, by = moderator) => world.bus.ask(liftSanction, { id, reason: '误判' }, by);
const entries = async (of = member) =>
  (await world.bus.ask(listModeration, { size: 24, memberId: of.memberId }, moderator)).items.map(
    ({ action }) => action,
  );
const enter = async () => {
  const tokenHash = hashOf(newToken());
  await world.bus.ask(signIn, { name: member.nickname, password, tokenHash }, world.guest);
  return tokenHash;
};
const session = (tokenHash: string) => world.bus.ask(findSession, { tokenHash }, world.guest);
const told = (name: string) => world.db<{ payload: Record<string, unknown> }[]>`
  select payload from outbox where name = ${name} and key = ${String(member.memberId)} order by seq`;

describe('a mute', () => {
  it('stands in every session with its end and its reason until it is lifted, and in the log', async () => {
    const here = await enter();
    const given = await sanction('mute', 3);
    expect(given).toMatchObject({
      ...{ kind: 'mute', reason: '连续刷屏', from: '2026-11-21T04:00:00.000Z', until: '2026-11-24T04:00:00.000Z' },
      ...{ lifted: false, inForce: true, by: { id: moderator.memberId }, member: { id: member.memberId } },
    });
    expect(await session(here)).toMatchObject({ mutedUntil: '2026-11-24T04:00:00.000Z', mutedWhy: '连续刷屏' });
    const { items } = await world.bus.ask(listMembers, { size: 24, state: 'muted' }, moderator);
    expect(items.find(({ id }) => id === member.memberId)).toMatchObject({ state: 'muted', sanctions: 1 });
    expect(await lift(given.id)).toMatchObject({ lifted: true, inForce: false });
    expect(await session(here)).toMatchObject({ mutedUntil: null, mutedWhy: null });
    expect(await entries()).toEqual(['lift', 'mute']);
    expect((await told('member-sanctioned'))[0]!.payload).toMatchObject({ kind: 'mute', by: moderator.memberId });
    expect((await told('sanction-lifted'))[0]!.payload).toMatchObject({ reason: '误判' });
    await expect(lift(given.id)).rejects.toMatchObject({ detail: { reason: 'done' } });
    await expect(lift(2 ** 40)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('is changed by one that names it, and not by one that knows nothing of it', async () => {
    const first = await sanction('mute', 3);
    await expect(sanction('mute', 7)).rejects.toMatchObject({ detail: { reason: 'done' } });
    const second = await sanction('mute', 7, administrator, { replaces: first.id });
    expect(second.until).toBe('2026-11-28T04:00:00.000Z');
    await expect(sanction('mute', 1, moderator, { replaces: first.id })).rejects.toMatchObject({ kind: 'conflict' });
    expect((await told('sanction-lifted'))[0]!.payload).toMatchObject({ sanctionId: first.id, how: 'replaced' });
    // One of the chat alone stands beside it.
    await sanction('chatMute', 0);
  });

  it('ends by itself at its moment, once', async () => {
    const here = await enter();
    const given = await sanction('mute', 1);
    await endSanctions(world.db, new Date('2026-11-22T03:59:59Z'));
    expect(await session(here)).toMatchObject({ mutedWhy: '连续刷屏' });
    for (let times = 0; times < 2; times += 1) await endSanctions(world.db, new Date('2026-11-22T04:00:00Z'));
    expect(await session(here)).toMatchObject({ mutedUntil: null });
    expect((await told('sanction-lifted')).map(({ payload }) => payload)).toMatchObject([
      { sanctionId: given.id, how: 'expired' },
    ]);
    expect(await entries()).toEqual(['expire', 'mute']);
    await expect(lift(given.id)).rejects.toMatchObject({ detail: { reason: 'done' } });
  });
});

describe('a ban', () => {
  it('ends every session as banned, opens none, and its end opens the door again', async () => {
    const here = await enter();
    const given = await sanction('ban', 7);
    const why = { kind: 'banned', detail: { why: '连续刷屏', until: '2026-11-28T04:00:00.000Z' } };
    await expect(session(here)).rejects.toMatchObject(why);
    await expect(world.signIn(member.nickname)).rejects.toMatchObject(why);
    await world.mails.settled();
    const [mail] = await latestMails(world.db, `m${member.memberId}@demo.invalid`);
    expect(mail).toMatchObject({ subject: '你的萤火账号被封禁了' });
    expect(mail!.text).toContain('到北京时间2026年11月28日 12:00为止，那之后可以照常登录。\n原因：连续刷屏');
    expect((await told('sessions-ended'))[0]!.payload).toMatchObject({ why: 'ban' });
    await lift(given.id);
    await expect(session(here)).rejects.toMatchObject({ kind: 'sessionEnded' });
    await enter();
  });

  it('of more than thirty days is given, shortened and lifted by administrators alone', async () => {
    const refused = { kind: 'forbidden', detail: { kind: 'qx', need: 8 } };
    await expect(sanction('ban', 31)).rejects.toMatchObject(refused);
    await expect(sanction('ban', 0)).rejects.toMatchObject(refused);
    const { id } = await sanction('ban', 0, administrator);
    await expect(world.signIn(member.nickname)).rejects.toMatchObject({ detail: { why: '连续刷屏' } });
    await expect(lift(id)).rejects.toMatchObject(refused);
    await expect(sanction('ban', 1, moderator, { replaces: id })).rejects.toMatchObject(refused);
    await lift(id, administrator);
  });
});

describe('a sanction', () => {
  it('is of those who stand lower', async () => {
    const role = { kind: 'forbidden', detail: { kind: 'role' } };
    const peer = await world.member({ permission: 5 });
    await expect(sanction('warn', 0, moderator, { memberId: peer.memberId })).rejects.toMatchObject(role);
    await expect(sanction('mute', 1, moderator, { memberId: moderator.memberId })).rejects.toMatchObject(role);
    const { id } = await sanction('mute', 1, administrator, { memberId: peer.memberId });
    await expect(lift(id, peer)).rejects.toMatchObject(role);
    await expect(sanction('warn', 0, moderator, { memberId: 2 ** 40 })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('by many moderators at once is one, and lifted by many is lifted once, twenty times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      member = await world.member();
      const given = await Promise.allSettled(Array.from({ length: 10 }, () => sanction('mute', 3)));
      const effective = given.filter((one) => one.status === 'fulfilled');
      expect(effective).toHaveLength(1);
      const lifted = await Promise.allSettled(Array.from({ length: 10 }, () => lift(effective[0]!.value.id)));
      expect(lifted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await entries()).toEqual(['lift', 'mute']);
    }
  });
});

it('resets what a member shows, once, and keeps what it was in the log', async () => {
  member = await world.member({ nickname: '卖号的', nickname_key: '卖号的' });
  const { memberId } = member;
  await world.db`update members set signature = '加我的群', avatar = '/media/uploads/x.webp' where id = ${memberId}`;
  const reset = (part: 'nickname' | 'avatar' | 'signature') =>
    world.bus.ask(resetProfile, { memberId, part, reason: '广告' }, moderator);
  for (const part of ['nickname', 'avatar', 'signature'] as const) {
    expect(await reset(part)).toEqual({ part });
    if (part !== 'nickname') await expect(reset(part)).rejects.toMatchObject({ detail: { reason: 'done' } });
  }
  const card = await world.bus.ask(getMemberCard, { id: memberId }, world.guest);
  expect(card).toMatchObject({ signature: '', avatar: expect.stringMatching(/^\/avatars\//) });
  expect(card.nickname).toMatch(new RegExp(`^会员${memberId}`));
  const log = await world.bus.ask(listModeration, { size: 24, memberId }, moderator);
  expect(log.items.map(({ detail }) => detail)).toMatchObject([
    { part: 'signature', was: '加我的群' },
    { part: 'avatar' },
    { part: 'nickname', was: member.nickname },
  ]);
  expect(await told('profile-reset')).toHaveLength(3);
});

it('lists what is hidden, of every service, until it is shown again', async () => {
  const row = { type: 'comment' as const, id: 77, ownerId: member.memberId, by: moderator.memberId, reason: '剧透' };
  await world.bus.tell(contentModerated, { ...row, action: 'hide' });
  await world.bus.tell(contentModerated, { ...row, type: 'note', id: 5, action: 'hide', by: member.memberId });
  const hidden = (query: object = {}) =>
    world.bus.ask(listHidden, { size: 24, memberId: member.memberId, ...query }, moderator);
  expect(await hidden()).toMatchObject({
    total: 1,
    items: [
      { type: 'comment', id: 77, reason: '剧透', owner: { id: member.memberId }, by: { id: moderator.memberId } },
    ],
  });
  expect((await hidden({ type: 'note' })).total).toBe(0);
  expect((await hidden({ by: administrator.memberId })).total).toBe(0);
  expect((await hidden({ from: '2000-01-01', to: '2000-01-02' })).total).toBe(0);
  await world.bus.tell(contentModerated, { ...row, action: 'restore' });
  expect((await hidden()).total).toBe(0);
  expect(await entries()).toEqual(['restore', 'hide']);
});
