import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deleteReply,
  getPost,
  joinGroup,
  keepPlaceInGroup,
  keepPlaceInPost,
  markGroups,
  markPosts,
  memberBlocked,
  type Group,
  type Post,
  type SignedIn,
} from '@yinghuo/contracts';
import { found, openWorld, post, reply } from '../groups/world.fixture.ts';
import type { World } from '../world.fixture.ts';

let world: World;
let group: Group;
let owner: SignedIn;
let reader: SignedIn;
let first: Post;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [owner, reader] = [await world.member({ level: 50 }), await world.member()];
  group = await found(world, owner);
  await world.bus.ask(joinGroup, { id: group.id }, reader);
  first = await post(world, owner, group.id);
});

const inPost = async (who: SignedIn, { id } = first) =>
  (await world.bus.ask(markPosts, { ids: [id] }, who))[0]?.unread ?? null;
const inGroup = async (who: SignedIn) => (await world.bus.ask(markGroups, { ids: [group.id] }, who))[0]!.unread;
const read = (who: SignedIn, floor: number, { id } = first) => world.bus.ask(keepPlaceInPost, { id, floor }, who);

it('replies have the same pages from both ends, which hold less for who has blocked some', async () => {
  const [one, other, moderator] = [await world.member(), await world.member(), await world.member({ permission: 5 })];
  await world.db`
    insert into post_replies (post_id, floor, author_id, body, state)
    select ${first.id}, n, case when n % 2 = 0 then ${one.memberId}::bigint else ${other.memberId} end, '第 ' || n || ' 楼',
           case when n % 9 = 0 then 'hidden' else 'live' end
    from generate_series(1, 40) n`;
  await world.bus.tell(memberBlocked, { memberId: reader.memberId, otherId: one.memberId });
  const asked = async (fields: { size: number; page?: number }, caller: SignedIn) =>
    (await world.bus.ask(getPost, { id: first.id, ...fields }, caller)).replies;
  for (const [caller, total, seen] of [
    [owner, 36, 36],
    [moderator, 40, 40],
    [reader, 36, 18],
  ] as const) {
    const whole = await asked({ size: 100 }, caller);
    expect([whole.total, whole.items.length]).toEqual([total, seen]);
    const pages = [];
    for (let page = 0; page * 7 < total; page += 1) pages.push(await asked({ size: 7, page }, caller));
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
    expect(pages.map(({ next }) => next !== null)).toEqual(pages.map((_, at) => at < pages.length - 1));
    expect(await asked({ size: 7, page: 9 }, caller)).toEqual({ items: [], total, next: null });
  }
});

describe('what is new in a post', () => {
  it('is what others wrote behind the floor one has read to, and where it begins', async () => {
    expect(await inPost(reader)).toBeNull();
    expect(await read(reader, 0)).toEqual({ unread: 0, next: null });
    const said = [await reply(world, owner, first.id), await reply(world, owner, first.id)];
    expect(await inPost(reader)).toBe(2);
    expect(await inPost(owner)).toBeNull();
    expect(await read(reader, 1)).toEqual({ unread: 2, next: said[0]!.id });
    expect(await read(reader, 0)).toEqual({ unread: 1, next: said[1]!.id });
    await reply(world, reader, first.id);
    // The second floor still is unread.
    expect(await inPost(reader)).toBe(2);
    await read(reader, 900);
    await reply(world, reader, first.id);
    expect(await inPost(reader)).toBeNull();
    expect(await inPost(owner)).toBe(2);
  });

  it('counts neither what was deleted nor whom one has blocked', async () => {
    const [gone, blocked] = [await world.member(), await world.member()];
    for (const who of [gone, blocked]) await world.bus.ask(joinGroup, { id: group.id }, who);
    await read(reader, 0);
    const { id } = await reply(world, gone, first.id);
    await reply(world, blocked, first.id);
    expect(await inPost(reader)).toBe(2);
    await world.bus.ask(deleteReply, { id }, gone);
    await world.bus.tell(memberBlocked, { memberId: reader.memberId, otherId: blocked.memberId });
    expect(await inPost(reader)).toBeNull();
  });

  it('is nobody’s who cannot read it', async () => {
    const stranger = await world.member();
    await world.db`update groups set "join" = 'invite' where id = ${group.id}`;
    await expect(read(stranger, 1)).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('what is new in a group', () => {
  it('is its posts with something unread since one was there', async () => {
    expect([await inGroup(owner), await inGroup(reader)]).toEqual([0, 1]);
    await read(reader, 0);
    expect(await inGroup(reader)).toBe(0);
    await reply(world, reader, first.id);
    await post(world, reader, group.id, '另一篇');
    expect([await inGroup(owner), await inGroup(reader)]).toEqual([2, 0]);
    await world.bus.ask(keepPlaceInGroup, { id: group.id }, owner);
    expect(await inGroup(owner)).toBe(0);
    expect(await inPost(owner)).toBe(1);
  });

  it('is for its members', async () => {
    const stranger = await world.member();
    expect(await inGroup(stranger)).toBeNull();
    await expect(world.bus.ask(keepPlaceInGroup, { id: group.id }, stranger)).rejects.toMatchObject({
      kind: 'notFound',
    });
  });
});
