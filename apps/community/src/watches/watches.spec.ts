import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  deletePost,
  holdBounty,
  listListeners,
  memberBlocked,
  memberUnblocked,
  nameWatched,
  SaveThread,
  saveThread,
  type WatchedHere,
} from '@yinghuo/contracts';
import { found, ledger, post, reply } from '../groups/world.fixture.ts';
import { Coins } from '../threads/coins.fixture.ts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  const { bus } = new Coins();
  world = await World.open({
    ask: (contract, ...asked) => (contract === holdBounty ? bus : ledger).ask(contract, ...asked),
  });
});
afterAll(() => world.close());

it('says who of those who watch something may hear of it, and its title to whoever may read it', async () => {
  const writer = await world.member({ level: 50, permission: 2 });
  const [listener, deaf] = [await world.member({ permission: 2 }), await world.member()];
  const members = [listener.memberId, deaf.memberId];
  const note = await world.note(writer);
  const group = await found(world, writer);
  const posted = await post(world, writer, group.id);
  const thread = await world.bus.ask(saveThread, { ...new SaveThread(), section: 'gal', title: '求物' }, writer);
  const hear = (type: WatchedHere, id: number) =>
    world.bus.ask(listListeners, { type, id, members, writerId: writer.memberId }, world.guest);
  const all = { note: note.id, post: posted.id, thread: thread.id } as const;
  for (const [type, id] of Object.entries(all) as [WatchedHere, number][]) {
    const guarded = type === 'thread';
    expect(await hear(type, id)).toEqual({ members, guarded });
    await world.bus.tell(memberBlocked, { memberId: deaf.memberId, otherId: writer.memberId });
    expect(await hear(type, id)).toEqual({ members: [listener.memberId], guarded });
    await world.bus.tell(memberUnblocked, { memberId: deaf.memberId, otherId: writer.memberId });
    expect(await hear(type, id + 1000)).toEqual({ members: [], guarded: false });
  }
  const titles = { notes: [note.id], posts: [posted.id], threads: [thread.id] };
  const named = async (who: typeof listener) => (await world.bus.ask(nameWatched, titles, who)).map(({ type }) => type);
  expect(await named(listener)).toEqual(['note', 'post', 'thread']);
  expect(await named(deaf)).toEqual(['note', 'post']);
  // With replies a post that is deleted keeps its place, and nobody hears of it any more.
  await reply(world, writer, posted.id);
  await world.bus.ask(deletePost, { id: posted.id }, writer);
  expect(await hear('post', posted.id)).toEqual({ members: [], guarded: false });
});
