import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  decideApplication,
  deletePost,
  flagPost,
  getOwnGroups,
  getPost,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  likePost,
  listApplications,
  savePost,
  saveReply,
  setGroupRole,
  type Group,
  type SignedIn,
} from '@yinghuo/contracts';
import type { World } from '../world.fixture.ts';
import { expireApplications } from './applications.sql.ts';
import { found, openWorld, post, reply } from './world.fixture.ts';

type Named = SignedIn & { nickname: string };
let world: World;
let owner: Named;
let member: Named;
let group: Group;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db`delete from quota_uses`;
  [owner, member] = [await world.member({ level: 50 }), await world.member()];
  group = await found(world, owner);
  await world.bus.ask(joinGroup, { id: group.id }, member);
});

const refused = (kind: string, detail: object = {}) =>
  expect.objectContaining({ kind, ...(Object.keys(detail).length > 0 && { detail: expect.objectContaining(detail) }) });
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    ({ kind, detail }: { kind: string; detail?: { reason?: string } }) => detail?.reason ?? kind,
  );
const setJoin = (join: string) => world.db`update groups set "join" = ${join} where id = ${group.id}`;

describe('a post', () => {
  it('is pinned with four others at most, by those who moderate', async () => {
    const posts = [];
    for (let n = 0; n < 6; n += 1) posts.push(await post(world, member, group.id, `第 ${n} 篇`));
    const pin = (id: number, who = owner) => world.bus.ask(flagPost, { id, pinned: true }, who);
    await expect(pin(posts[0]!.id, member)).rejects.toEqual(refused('forbidden', { kind: 'role' }));
    for (const { id } of posts.slice(0, 5)) await pin(id);
    await expect(pin(posts[5]!.id)).rejects.toEqual(refused('conflict', { reason: 'full' }));
    expect(await pin(posts[0]!.id)).toMatchObject({ pinned: true });
    await world.bus.ask(flagPost, { id: posts[0]!.id, pinned: false }, owner);
    expect(await pin(posts[5]!.id)).toMatchObject({ pinned: true });
  });

  it('that is locked takes no reply and no change of one, and takes them again when it is open', async () => {
    const { id } = await post(world, member, group.id);
    const said = await reply(world, member, id);
    const edit = () => world.bus.ask(saveReply, { id: said.id, postId: id, body: '改过了' }, member);
    await world.bus.ask(flagPost, { id, locked: true }, owner);
    expect([await outcome(reply(world, owner, id)), await outcome(edit())]).toEqual(['state', 'state']);
    await world.bus.ask(flagPost, { id, locked: false }, owner);
    expect([await outcome(reply(world, owner, id)), await outcome(edit())]).toEqual(['ok', 'ok']);
  });

  it('that is deleted leaves its place where somebody replied, and nothing where nobody did', async () => {
    const [silent, answered] = [await post(world, member, group.id), await post(world, member, group.id)];
    await reply(world, owner, answered.id);
    for (const one of [silent, answered]) await world.bus.ask(deletePost, { id: one.id }, member);
    expect(await outcome(world.bus.ask(getPost, { id: silent.id, size: 24 }, owner))).toBe('notFound');
    const { post: left, replies } = await world.bus.ask(getPost, { id: answered.id, size: 24 }, owner);
    expect([left, replies.total]).toMatchObject([{ state: 'deleted' }, 1]);
    expect(
      await world.db`select from post_texts where post_id in (${silent.id}, ${answered.id}) and reply_id is null`,
    ).toHaveLength(0);
  });

  it('is changed from the text that one has read only, and by its author alone', async () => {
    const { id, revision } = await post(world, member, group.id);
    const change = (title: string, who = member, from = revision) =>
      world.bus.ask(savePost, { id, revision: from, groupId: group.id, title, body: '正文' }, who);
    expect(await change('新题')).toMatchObject({ title: '新题', revision: revision + 1 });
    await expect(change('更新的题')).rejects.toEqual(refused('conflict', { reason: 'stale' }));
    expect(await outcome(change('群主的题', owner, revision + 1))).toBe('notFound');
  });

  it('is liked once by each, and not by its author', async () => {
    const { id } = await post(world, member, group.id);
    const like = (who: SignedIn) => world.bus.ask(likePost, { id, on: true }, who);
    expect([await like(owner), await like(owner)]).toEqual(Array(2).fill({ liked: true, likes: 1 }));
    expect(await outcome(like(member))).toBe('state');
  });

  it('is one of two in ten minutes, a reply one of fifteen in five', async () => {
    const write = () => world.bus.ask(savePost, { groupId: group.id, title: '题', body: '文' }, member);
    const { id } = await write();
    await write();
    expect(await outcome(write())).toBe('tooOften');
    const say = () => world.bus.ask(saveReply, { postId: id, body: '一句' }, member);
    for (let n = 0; n < 15; n += 1) await say();
    expect(await outcome(say())).toBe('tooOften');
  });
});

it('floors of replies that are written at once follow each other, and none is given again', async () => {
  const { id } = await post(world, owner, group.id);
  const writers = await Promise.all(Array.from({ length: 10 }, () => world.member()));
  for (const who of writers) await world.bus.ask(joinGroup, { id: group.id }, who);
  const said = await Promise.all(writers.map((who) => world.bus.ask(saveReply, { postId: id, body: '同时说的' }, who)));
  expect(said.map(({ floor }) => floor).sort((one, other) => one - other)).toEqual(writers.map((_, n) => n + 1));
  await world.db`update post_replies set state = 'deleted', body = '' where post_id = ${id} and floor = 10`;
  expect((await reply(world, owner, id)).floor).toBe(11);
  const { replies } = await world.bus.ask(getPost, { id, size: 50 }, owner);
  expect(replies.items.map(({ floor }) => floor)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11]);
});

it('whoever is muted in a group is still muted after leaving and coming back, however they left', async () => {
  const write = () => outcome(post(world, member, group.id));
  const join = () => world.bus.ask(joinGroup, { id: group.id }, member);
  const set = (role: 'muted' | 'member' | 'removed') =>
    world.bus.ask(setGroupRole, { id: group.id, memberId: member.memberId, role }, owner);
  await set('muted');
  await world.bus.ask(leaveGroup, { id: group.id }, member);
  await join();
  expect(await write()).toBe('forbidden');
  await set('removed');
  await join();
  expect(await write()).toBe('forbidden');
  await set('member');
  expect(await write()).toBe('ok');
  await world.bus.ask(leaveGroup, { id: group.id }, member);
  await join();
  expect(await write()).toBe('ok');
});

describe('an application', () => {
  const apply = async (who: SignedIn) => {
    await setJoin('approval');
    await world.bus.ask(joinGroup, { id: group.id, text: '让我进来' }, who);
    const { items } = await world.bus.ask(listApplications, { id: group.id, state: 'pending', size: 24 }, owner);
    return items[0]!.id;
  };
  const decide = (id: number, accept: boolean, who = owner) => world.bus.ask(decideApplication, { id, accept }, who);

  it('is decided once, by those who moderate', async () => {
    const id = await apply(await world.member());
    expect(await outcome(decide(id, true, member))).toBe('notFound');
    const all = await Promise.all([decide(id, true), decide(id, false), decide(id, true)].map(outcome));
    expect(all.sort()).toEqual(['done', 'done', 'ok']);
  });

  it('is expired after fourteen days, and may be sent again', async () => {
    const who = await world.member();
    const id = await apply(who);
    await world.db`update group_applications set expires_at = now() where id = ${id}`;
    expect(await outcome(decide(id, true))).toBe('expired');
    await expireApplications(world.db);
    expect((await world.bus.ask(getOwnGroups, {}, who)).applications).toMatchObject([{ id, state: 'expired' }]);
    expect(await apply(who)).not.toBe(id);
    const [days] = await world.db<{ days: number }[]>`
      select extract(day from expires_at - created_at)::int as days from group_applications where id <> ${id}
      order by id desc limit 1`;
    expect(days).toEqual({ days: 14 });
  });

  it('that is an invitation opens what is joined by invitation alone', async () => {
    const who = await world.member();
    await setJoin('invite');
    expect(await outcome(world.bus.ask(joinGroup, { id: group.id }, who))).toBe('state');
    expect(await outcome(world.bus.ask(inviteToGroup, { id: group.id, name: who.nickname }, member))).toBe('forbidden');
    const { id } = await world.bus.ask(inviteToGroup, { id: group.id, name: who.nickname }, owner);
    expect(await outcome(world.bus.ask(inviteToGroup, { id: group.id, name: who.nickname }, owner))).toBe('done');
    expect(await outcome(decide(id, true, owner))).toBe('notFound');
    await decide(id, true, who);
    expect((await world.bus.ask(getOwnGroups, {}, who)).groups).toMatchObject([{ id: group.id, role: 'member' }]);
  });

  it('opens nothing that was closed meanwhile, and can be declined', async () => {
    const who = await world.member();
    const { id } = await world.bus.ask(inviteToGroup, { id: group.id, name: who.nickname }, owner);
    await setJoin('closed');
    expect(await outcome(decide(id, true, who))).toBe('state');
    expect(await outcome(decide(id, false, who))).toBe('ok');
    expect((await world.bus.ask(getOwnGroups, {}, who)).groups).toEqual([]);
  });
});
