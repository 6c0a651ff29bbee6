import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  countOwnedGroups,
  getGroup,
  getGroupsHome,
  getOwnGroups,
  getPost,
  joinGroup,
  listGroups,
  moderatePost,
  openGroup,
  saveGroup,
  savePost,
  saveReply,
  type SignedIn,
} from '@yinghuo/contracts';
import { nameKey } from '@yinghuo/search';
import { untilLocked } from '@yinghuo/testing';
import type { World } from '../world.fixture.ts';
import { settleLeftFoundings } from './founding.ts';
import { fees, found, ledger, members, openWorld, poor, post, reply } from './world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db`delete from quota_uses`;
  members.away = false;
});

const founder = (fields: Partial<SignedIn> = {}) => world.member({ level: 50, ...fields });
const refused = (kind: string, detail: object = {}) =>
  expect.objectContaining({ kind, detail: expect.objectContaining(detail) });

describe('a group', () => {
  it('is founded, joined, posted in and answered, and found again everywhere', async () => {
    const [owner, guestOfHonour] = [await founder(), await world.member()];
    const group = await found(world, owner, { name: '潮汐邮局读书会', intro: '慢慢读' });
    expect(group).toMatchObject({
      join: 'open',
      members: 1,
      posts: 0,
      owner: { id: owner.memberId },
      lastPostAt: null,
    });
    // Nobody has written in it: new, and not lively.
    const young = await world.bus.ask(getGroupsHome, {}, world.guest);
    expect([young.active, young.fresh.map(({ id }) => id)]).toEqual([[], [group.id]]);
    expect(await world.bus.ask(joinGroup, { id: group.id }, guestOfHonour)).toEqual({ role: 'member' });
    const written = await post(world, guestOfHonour, group.id);
    const first = await reply(world, owner, written.id);
    const second = await reply(world, guestOfHonour, written.id, first.id);
    expect([first.floor, second.floor]).toEqual([1, 2]);
    const { posts, ...seen } = await world.bus.ask(getGroup, { id: group.id, sort: 'reply', size: 24 }, world.guest);
    expect(seen.group).toMatchObject({ members: 2, posts: 1, lastPostAt: written.createdAt });
    expect(posts).toMatchObject({ total: 1, items: [{ id: written.id, replies: 2, groupName: '潮汐邮局读书会' }] });
    const page = await world.bus.ask(getPost, { id: written.id, size: 24 }, world.guest);
    expect(page.replies).toMatchObject({
      total: 2,
      items: [
        { floor: 1, replyTo: null },
        { floor: 2, replyTo: { id: first.id, floor: 1, nickname: owner.nickname } },
      ],
    });
    const list = (q?: string) => world.bus.ask(listGroups, { q: q ?? null, sort: 'active', size: 24 }, world.guest);
    expect((await list('读书会')).items.map(({ id }) => id)).toEqual([group.id]);
    expect((await list('没有这个')).items).toEqual([]);
    expect((await list()).total).toBe(1);
    const home = await world.bus.ask(getGroupsHome, {}, world.guest);
    expect([home.active[0]!.id, home.fresh[0]!.id, home.posts[0]!.id]).toEqual([group.id, group.id, written.id]);
    expect(await world.bus.ask(getOwnGroups, {}, guestOfHonour)).toMatchObject({
      groups: [{ id: group.id, role: 'member' }],
      posts: [{ id: written.id }],
    });
    expect(await world.told()).toEqual([
      ...['group-created', 'group-joined', 'post-posted', 'post-replied', 'post-replied'],
    ]);
  });

  it('is edited by its owner, under a name that no other group has', async () => {
    const owner = await founder();
    const group = await found(world, owner, { name: '夜航船' });
    await found(world, await founder(), { name: '已有的名字' });
    const edited = await world.bus.ask(saveGroup, { id: group.id, name: '夜航船二号', intro: '换了名字' }, owner);
    expect(edited).toMatchObject({ group: { id: group.id, name: '夜航船二号', intro: '换了名字' }, founding: false });
    await expect(world.bus.ask(saveGroup, { id: group.id, name: '已有的名字' }, owner)).rejects.toEqual(
      refused('conflict', { reason: 'taken', field: 'name' }),
    );
    // Where another group took it at the same moment, nothing but a failure was told.
    const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const taking = world.db.begin(async (sql) => {
      await sql`update groups set name_key = ${nameKey('同时取的名字')} where name = '已有的名字'`;
      begun.resolve();
      await may.promise;
    });
    await begun.promise;
    const late = world.bus
      .ask(saveGroup, { id: group.id, name: '同时取的名字' }, owner)
      .catch((error: unknown) => error);
    await untilLocked(world.db, 'update groups set');
    may.resolve();
    await taking;
    expect(await late).toEqual(refused('conflict', { reason: 'taken', field: 'name' }));
    await expect(world.bus.ask(saveGroup, { id: group.id, name: '别人的' }, await founder())).rejects.toEqual(
      expect.objectContaining({ kind: 'notFound' }),
    );
    expect(await world.bus.ask(countOwnedGroups, {}, owner)).toEqual({ owned: 0 });
    await world.bus.ask(joinGroup, { id: group.id }, await world.member());
    expect(await world.bus.ask(countOwnedGroups, {}, owner)).toEqual({ owned: 1 });
  });

  // Two tabs of an owner took back each other's changes.
  it('is changed from the card that its owner has seen only, where the change says which', async () => {
    const owner = await founder();
    const { id, revision } = await found(world, owner, { name: '两个标签页', intro: '旧的简介' });
    const change = (intro: string, from?: number) =>
      world.bus.ask(saveGroup, { id, name: '两个标签页', intro, ...(from && { revision: from }) }, owner);
    const { group } = await change('这一页的简介', revision);
    expect(group).toMatchObject({ intro: '这一页的简介', revision: revision + 1 });
    await expect(change('那一页的简介', revision)).rejects.toEqual(
      refused('conflict', { reason: 'stale', current: revision + 1 }),
    );
    const seen = await world.bus.ask(getGroup, { id, sort: 'reply', size: 24 }, owner);
    expect(seen.group).toMatchObject({ intro: '这一页的简介', revision: revision + 1 });
    expect((await change('不说从哪来')).group).toMatchObject({ intro: '不说从哪来', revision: revision + 2 });
  });

  it('of two changes at once lets one be stale', async () => {
    const owner = await founder();
    const { id, revision } = await found(world, owner, { name: '一前一后' });
    const change = (intro: string) => world.bus.ask(saveGroup, { id, revision, name: '一前一后', intro }, owner);
    const ends = await Promise.allSettled([change('一'), change('二')]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  // Whoever named a member in a group could not send it: the statement that finds who may hear of it failed.
  it('takes posts and replies that name members, and tells those who may hear of it', async () => {
    const [owner, named] = [await founder(), await world.member()];
    const group = await found(world, owner);
    const body = `@${named.nickname} 一起来`;
    const written = await world.bus.ask(savePost, { groupId: group.id, title: '请看', body }, owner);
    await world.bus.ask(saveReply, { postId: written.id, body, replyTo: null }, owner);
    const told = await world.db<{ mentions: number[] }[]>`
      select payload->'mentions' as mentions from outbox where name in ('post-posted', 'post-replied') order by seq desc limit 2`;
    expect(told.map(({ mentions }) => mentions)).toEqual([[named.memberId], [named.memberId]]);
  });

  // Whoever changed a post sixty times a minute named ten members each time; what is hidden named those who could not read it.
  it('counts a change that names members as one more, and tells nobody of what is hidden', async () => {
    const [owner, ...named] = [await founder(), await world.member(), await world.member(), await world.member()];
    const group = await found(world, owner);
    const one = await post(world, owner, group.id);
    const answer = await reply(world, owner, one.id);
    const at = (...who: { nickname: string }[]) => who.map(({ nickname }) => `@${nickname} `).join('');
    let { revision } = one;
    const change = async (body: string) => {
      const changed = await world.bus.ask(
        savePost,
        { id: one.id, revision, groupId: group.id, title: '请看', body },
        owner,
      );
      ({ revision } = changed);
    };
    const changeReply = (body: string) =>
      world.bus.ask(saveReply, { id: answer.id, postId: one.id, body, replyTo: null }, owner);
    const told = async (name: string) =>
      (
        await world.db<{ mentions: number[] }[]>`
          select payload->'mentions' as mentions from outbox where name = ${name} order by seq desc limit 1`
      )[0]!.mentions;
    const [first, second, third] = named.map(({ memberId }) => memberId);
    await change(at(named[0]!));
    await change(at(named[0]!, named[1]!));
    expect(await told('post-edited')).toEqual([second]);
    await expect(change(at(...named))).rejects.toMatchObject({ kind: 'tooOften' });
    await change(at(named[1]!, named[0]!));
    expect(await told('post-edited')).toEqual([]);
    await world.db`delete from quota_uses`;
    for (let n = 0; n < 14; n += 1)
      await world.bus.ask(saveReply, { postId: one.id, body: `${n}`, replyTo: null }, owner);
    await changeReply(at(named[0]!));
    expect(await told('reply-edited')).toEqual([first]);
    await expect(changeReply(at(named[0]!, named[2]!))).rejects.toMatchObject({ kind: 'tooOften' });
    await world.db`delete from quota_uses`;
    const hide = { action: 'hide', reason: '广告' } as const;
    await world.bus.ask(moderatePost, { id: one.id, ...hide }, await world.member({ permission: 5 }));
    await change(at(...named));
    expect(await told('post-edited')).not.toContain(third);
  });

  it('needs level 50, a free name, and room for one more', async () => {
    const owner = await founder();
    await expect(found(world, await founder({ level: 49 }))).rejects.toEqual(
      refused('forbidden', { kind: 'lv', need: 50 }),
    );
    await found(world, owner, { name: 'Tide 读书会' });
    await expect(found(world, owner, { name: 'ｔｉｄｅ读书会！' })).rejects.toEqual(
      refused('conflict', { reason: 'taken' }),
    );
    await found(world, owner);
    await found(world, owner);
    await world.db`delete from quota_uses`;
    await expect(found(world, owner)).rejects.toEqual(refused('conflict', { reason: 'full' }));
  });
});

describe('founding', () => {
  it('leaves nothing where it was not paid for: no group, no name, no use of the day’s three', async () => {
    const owner = await founder();
    poor.add(owner.memberId);
    for (const _ of [1, 2, 3, 4]) {
      await expect(found(world, owner, { name: '没钱也想要' })).rejects.toEqual(
        refused('conflict', { reason: 'balance' }),
      );
    }
    poor.delete(owner.memberId);
    expect(await found(world, owner, { name: '没钱也想要' })).toMatchObject({ members: 1 });
  });

  it('goes on where a lost answer left it: seen by nobody, then open, paid once', async () => {
    const owner = await founder();
    const { group } = await world.bus.ask(saveGroup, { name: '等一等' }, owner);
    members.away = true;
    await expect(world.bus.ask(openGroup, { id: group.id }, owner)).rejects.toThrow();
    await expect(world.bus.ask(getGroup, { id: group.id, sort: 'reply', size: 24 }, owner)).rejects.toMatchObject({
      kind: 'notFound',
    });
    await world.db`update groups set created_at = now() - interval '1 minute' where id = ${group.id}`;
    members.away = false;
    await settleLeftFoundings(world.db, ledger);
    await settleLeftFoundings(world.db, ledger);
    expect(fees.get(group.id)).toBe(true);
    expect(await world.bus.ask(openGroup, { id: group.id }, owner)).toMatchObject({ id: group.id, members: 1 });
  });
});
