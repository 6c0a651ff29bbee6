import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deletePost,
  deleteReply,
  getPost,
  joinGroup,
  memberBlocked,
  moderateGroup,
  moderatePost,
  savePost,
  saveReply,
  searchPosts,
  setProgress,
  shanghaiDay,
  startReading,
  type Caller,
  type SignedIn,
} from '@yinghuo/contracts';
import { found, openWorld } from '../groups/world.fixture.ts';
import type { World } from '../world.fixture.ts';
import { fillTexts } from './texts.sql.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('what is sought in a group', () => {
  /** Ids of posts, with the floor of a reply in which the words stand. */
  const seek = async (id: number | null, q: string, caller: Caller) =>
    (await world.bus.ask(searchPosts, { id, q, size: 24 }, caller)).items.map(({ post, reply }) =>
      reply ? `${post.id} ${reply.floor}` : String(post.id),
    );
  async function write(
    author: SignedIn,
    groupId: number,
    title: string,
    tie: { stationGame?: number; station?: number } = {},
  ) {
    const made = await world.bus.ask(savePost, { groupId, title, body: `${title}，细说。`, ...tie }, author);
    await world.db`delete from quota_uses`;
    return made;
  }
  const answer = (author: SignedIn, postId: number, body: string) => world.bus.ask(saveReply, { postId, body }, author);

  it('is found in posts and replies of that group alone, the newest first', async () => {
    const owner = await world.member({ level: 50 });
    const [here, elsewhere] = [await found(world, owner), await found(world, owner)];
    const lighthouse = await write(owner, here.id, '灯塔日志里的涂改');
    await write(owner, elsewhere.id, '别处的灯塔');
    const music = await write(owner, here.id, '没有收录的钢琴');
    await answer(owner, music.id, '灯塔那一幕也是这段');
    expect(await seek(here.id, '燈塔', world.guest)).toEqual([`${music.id} 1`, String(lighthouse.id)]);
    expect(await seek(here.id, '涂改', world.guest)).toEqual([String(lighthouse.id)]);
    expect(await seek(here.id, '塔灯', world.guest)).toEqual([]);
  });

  it('is what stands there now: edited, deleted and hidden words are found no more', async () => {
    const owner = await world.member({ level: 50 });
    const { id } = await found(world, owner);
    const edited = await write(owner, id, '海雾里的船');
    const [gone, hidden] = [await write(owner, id, '海雾一'), await write(owner, id, '海雾二')];
    const said = await answer(owner, gone.id, '海雾真大');
    const left = await answer(owner, gone.id, '海雾散了');
    const { revision } = (await world.bus.ask(getPost, { id: edited.id, size: 24 }, owner)).post;
    await world.bus.ask(savePost, { id: edited.id, revision, groupId: id, title: '晴天', body: '没有了' }, owner);
    await world.bus.ask(deletePost, { id: gone.id }, owner);
    await world.bus.ask(deleteReply, { id: said.id }, owner);
    const moderator = await world.member({ permission: 5 });
    await world.bus.ask(moderatePost, { id: hidden.id, action: 'hide', reason: '不合适' }, moderator);
    expect(await seek(id, '海雾', world.guest)).toEqual([`${gone.id} ${left.floor}`]);
    expect(await seek(id, '晴天', world.guest)).toEqual([String(edited.id)]);
  });

  it('is found in all groups that the caller reads, and of nobody whom they have blocked', async () => {
    const [owner, other, reader] = [await world.member({ level: 50 }), await world.member(), await world.member()];
    const [one, two] = [await found(world, owner), await found(world, owner)];
    await world.bus.ask(joinGroup, { id: two.id }, other);
    const first = await write(owner, one.id, '潮汐表在哪里');
    const second = await write(other, two.id, '想要一份潮汐表');
    const said = await answer(owner, second.id, '潮汐表在我这里');
    const all = [`${second.id} ${said.floor}`, String(second.id), String(first.id)];
    expect([await seek(null, '潮汐表', world.guest), await seek(null, '潮汐表', reader)]).toEqual([all, all]);
    const head = await world.bus.ask(searchPosts, { q: '潮汐表', size: 1 }, world.guest);
    const rest = await world.bus.ask(searchPosts, { q: '潮汐表', size: 24, cursor: head.next }, world.guest);
    expect([head.total, rest.items.map(({ post }) => post.id)]).toEqual([3, [second.id, first.id]]);

    await world.bus.tell(memberBlocked, { memberId: reader.memberId, otherId: other.memberId });
    expect(await seek(null, '潮汐表', reader)).toEqual([`${second.id} ${said.floor}`, String(first.id)]);
    await world.db`update groups set "join" = 'invite' where id = ${two.id}`;
    expect(await seek(null, '潮汐表', world.guest)).toEqual([String(first.id)]);
    expect(await seek(null, '潮汐表', other)).toEqual(all);
    const moderator = await world.member({ permission: 5 });
    await world.bus.ask(moderateGroup, { id: one.id, action: 'hide', reason: '不合适' }, moderator);
    expect(await seek(null, '潮汐表', world.guest)).toEqual([]);
  });

  it('is told to members only where only they read, and opens behind a station like the words themselves', async () => {
    const owner = await world.member({ level: 50 });
    const reader = await world.member();
    const { id } = await found(world, owner);
    await world.bus.ask(joinGroup, { id }, reader);
    const gameId = await world.game();
    const plan = { groupId: id, gameId, after: 0, stations: ['序', '终'], startsOn: shanghaiDay(), days: 7 };
    await world.bus.ask(startReading, plan, owner);
    const tied = await write(owner, id, '谁改了风向', { stationGame: gameId, station: 2 });
    await answer(owner, tied.id, '风向是她改的');
    expect(await seek(id, '风向', reader)).toEqual([]);
    await world.bus.ask(setProgress, { gameId, passed: 2 }, reader);
    expect(await seek(id, '风向', reader)).toEqual([`${tied.id} 1`, String(tied.id)]);
    await world.db`update groups set "join" = 'invite' where id = ${id}`;
    expect(await seek(id, '风向', reader)).toHaveLength(2);
    await expect(seek(id, '风向', world.guest)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('is found in what was written before there was a search, too, once that has got its words', async () => {
    const owner = await world.member({ level: 50 });
    const { id } = await found(world, owner);
    const old = await write(owner, id, '旧帖子里的浮标');
    const said = await answer(owner, old.id, '浮标还在');
    await world.db`delete from post_texts where post_id = ${old.id}`;
    await world.db`update post_texts_due set done = 0, last = (case kind when 'post' then ${old.id} else ${said.id} end)::bigint`;
    expect(await seek(id, '浮标', world.guest)).toEqual([]);
    while ((await fillTexts(world.db)).count > 0);
    expect(await seek(id, '浮标', world.guest)).toEqual([`${old.id} 1`, String(old.id)]);
    expect(await world.db`select from post_texts_due where done < last`).toHaveLength(0);
  });
});
