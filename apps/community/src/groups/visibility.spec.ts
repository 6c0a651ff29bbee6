import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findGroup,
  findPost,
  findReply,
  getGroup,
  getGroupsHome,
  getOwnGroups,
  getPost,
  joinGroup,
  likePost,
  likeReply,
  listGroupMembers,
  markPosts,
  memberDeleted,
  moderateGroup,
  savePost,
  saveReply,
  searchPosts,
  setGroupRole,
  type Caller,
  type GroupJoin,
  type GroupRole,
  type SignedIn,
} from '@yinghuo/contracts';
import type { World } from '../world.fixture.ts';
import { found, openWorld, post, reply } from './world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { kind?: string }) => error.kind ?? String(error),
  );

const foundIn = async (caller: Caller, postId: number) =>
  (await world.bus.ask(searchPosts, { q: '烟花', size: 100 }, caller)).items.some(({ post: { id } }) => id === postId);

/** Every way to a post, by one caller, as words. */
async function ways(caller: Caller, ids: { group: number; post: number; reply: number }) {
  const { bus } = world;
  const me = caller as SignedIn;
  const group = await bus.ask(getGroup, { id: ids.group, sort: 'reply', size: 24 }, caller);
  const home = await bus.ask(getGroupsHome, {}, caller);
  const open = {
    list: group.posts?.items.length === 1,
    page: await outcome(bus.ask(getPost, { id: ids.post, size: 24 }, caller)),
    members: await outcome(bus.ask(listGroupMembers, { id: ids.group, size: 24 }, caller)),
    home: home.posts.some(({ id }) => id === ids.post),
    search: await outcome(bus.ask(searchPosts, { id: ids.group, q: '烟花', size: 24 }, caller)),
    searchOfAll: await foundIn(caller, ids.post),
  };
  if (caller.memberId === null) return open;
  return {
    ...open,
    marks: (await bus.ask(markPosts, { ids: [ids.post] }, me)).length,
    find: await outcome(bus.ask(findPost, { id: ids.post }, me)),
    findReply: await outcome(bus.ask(findReply, { id: ids.reply }, me)),
    like: await outcome(bus.ask(likePost, { id: ids.post, on: false }, me)),
    likeReply: await outcome(bus.ask(likeReply, { id: ids.reply, on: false }, me)),
  };
}
const readGuest = { list: true, page: 'ok', members: 'ok', search: 'ok', searchOfAll: true };
const read = { ...readGuest, marks: 1, find: 'ok', findReply: 'ok', like: 'ok', likeReply: 'ok' };
const shutGuest = {
  ...{ list: false, page: 'forbidden', members: 'forbidden', search: 'forbidden', searchOfAll: false, home: false },
};
const shut = {
  ...shutGuest,
  marks: 0,
  find: 'notFound',
  findReply: 'notFound',
  like: 'notFound',
  likeReply: 'notFound',
};

describe('what is posted in a group', () => {
  it.each<[GroupJoin, boolean]>([
    ['open', true],
    ['approval', true],
    ['invite', false],
    ['closed', false],
  ])('that is joined by %s is read as its rule says, on every path', async (join, byAll) => {
    const owner = await world.member({ level: 50 });
    const roles = ['moderator', 'member', 'muted', 'blocked'] as const;
    const others: Record<(typeof roles)[number], SignedIn> = {
      moderator: await world.member(),
      member: await world.member(),
      muted: await world.member(),
      blocked: await world.member(),
    };
    const { id } = await found(world, owner, { join: 'open' });
    for (const who of Object.values(others)) await world.bus.ask(joinGroup, { id }, who);
    const written = await post(world, owner, id);
    const said = await reply(world, others.muted, written.id);
    for (const role of roles) {
      if (role !== 'member') await world.bus.ask(setGroupRole, { id, memberId: others[role].memberId, role }, owner);
    }
    await world.db`update groups set "join" = ${join} where id = ${id}`;
    const ids = { group: id, post: written.id, reply: said.id };
    const [stranger, siteModerator] = [await world.member(), await world.member({ permission: 5 })];
    for (const who of [others.moderator, others.member, siteModerator]) {
      expect(await ways(who, ids)).toMatchObject({ ...read, home: byAll });
    }
    expect(await ways(others.muted, ids)).toMatchObject({ ...read, likeReply: 'conflict' });
    for (const who of [others.blocked, stranger]) expect(await ways(who, ids)).toMatchObject(byAll ? read : shut);
    expect(await ways(world.guest, ids)).toMatchObject(byAll ? readGuest : shutGuest);
    expect((await world.bus.ask(getOwnGroups, {}, others.blocked)).groups).toEqual([]);
    for (const who of [stranger, others.muted, others.blocked, siteModerator]) {
      const words = { title: '不该出现', body: '不该出现' };
      expect(await outcome(world.bus.ask(savePost, { groupId: id, ...words }, who))).toBe('forbidden');
      const answered = await outcome(world.bus.ask(saveReply, { postId: written.id, body: '不该出现' }, who));
      expect(answered).toBe(byAll || who === others.muted || who === siteModerator ? 'forbidden' : 'notFound');
    }
  });
});

describe('the members of a group', () => {
  it('are counted and shown by their role; who is muted is a member to those who do not moderate', async () => {
    const owner = await world.member({ level: 50 });
    const [one, quiet, out] = [await world.member(), await world.member(), await world.member()];
    const { id } = await found(world, owner);
    for (const who of [one, quiet, out]) await world.bus.ask(joinGroup, { id }, who);
    await world.bus.ask(setGroupRole, { id, memberId: quiet.memberId, role: 'muted' }, owner);
    await world.bus.ask(setGroupRole, { id, memberId: out.memberId, role: 'blocked' }, owner);
    const having = async (role: GroupRole, caller: Caller) => {
      const { items, total } = await world.bus.ask(listGroupMembers, { id, role, size: 24 }, caller);
      return [total, ...items.map((member) => member.id)];
    };
    expect(await having('member', one)).toEqual([2, quiet.memberId, one.memberId]);
    expect(await having('member', owner)).toEqual([1, one.memberId]);
    expect(await having('muted', owner)).toEqual([1, quiet.memberId]);
    expect(await having('blocked', owner)).toEqual([1, out.memberId]);
  });
});

describe('a group that the site’s moderators hide', () => {
  it('is found and read by its owner and them alone, until it is shown again', async () => {
    const owner = await world.member({ level: 50 });
    const [one, moderator] = [await world.member(), await world.member({ permission: 5 })];
    const { id, name } = await found(world, owner);
    const written = await post(world, owner, id);
    const seenBy = async (who: SignedIn) => [
      await outcome(world.bus.ask(findGroup, { id }, who)),
      await outcome(world.bus.ask(getPost, { id: written.id, size: 24 }, who)),
    ];
    expect(await world.bus.ask(findGroup, { id }, one)).toMatchObject({ id, ownerId: owner.memberId, title: name });
    const moderate = (action: 'hide' | 'restore') =>
      world.bus.ask(moderateGroup, { id, action, reason: '广告群' }, moderator);
    expect(await moderate('hide')).toEqual({ state: 'hidden' });
    await expect(moderate('hide')).rejects.toMatchObject({ detail: { reason: 'done' } });
    expect((await world.bus.ask(getGroup, { id, sort: 'reply', size: 24 }, owner)).group).toMatchObject({
      id,
      hidden: true,
    });
    expect([await seenBy(one), await seenBy(owner), await seenBy(moderator)]).toEqual([
      ['notFound', 'notFound'],
      ['ok', 'ok'],
      ['ok', 'ok'],
    ]);
    expect(await moderate('restore')).toEqual({ state: 'live' });
    expect(await seenBy(one)).toEqual(['ok', 'ok']);
  });
});

describe('roles', () => {
  it('are set by those above only; moderators do not touch each other, and only the owner hands over', async () => {
    const owner = await world.member({ level: 50 });
    const [one, other, plain] = [await world.member(), await world.member(), await world.member()];
    const { id } = await found(world, owner);
    for (const who of [one, other, plain]) await world.bus.ask(joinGroup, { id }, who);
    const set = (by: SignedIn, who: SignedIn, role: 'owner' | 'moderator' | 'muted' | 'removed') =>
      outcome(world.bus.ask(setGroupRole, { id, memberId: who.memberId, role }, by));
    expect([await set(owner, one, 'moderator'), await set(owner, other, 'moderator')]).toEqual(['ok', 'ok']);
    expect([
      await set(one, other, 'removed'),
      await set(one, owner, 'removed'),
      await set(one, plain, 'moderator'),
      await set(plain, one, 'muted'),
      await set(owner, owner, 'removed'),
    ]).toEqual(Array(5).fill('forbidden'));
    expect(await set(one, plain, 'muted')).toBe('ok');
    expect(await set(owner, one, 'owner')).toBe('ok');
    expect(await set(owner, other, 'removed')).toBe('forbidden');
    await world.bus.tell(memberDeleted, { memberId: one.memberId });
    const { group } = await world.bus.ask(getGroup, { id, sort: 'reply', size: 24 }, world.guest);
    expect([group.owner.id, group.members]).toEqual([owner.memberId, 3]);
  });
});
