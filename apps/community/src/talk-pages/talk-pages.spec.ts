import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listTalkPages, moderateNote, moderatePost, type SignedIn } from '@yinghuo/contracts';
import { found, openWorld, post } from '../groups/world.fixture.ts';
import type { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

it('a sitemap has what guests may read of groups, posts and notes, and nothing else', async () => {
  const author = await world.member({ level: 50, permission: 2 });
  const moderator = await world.member({ permission: 5 });
  const [open, closed] = [await found(world, author), await found(world, author, { join: 'closed' })];
  const read = await post(world, author, open.id);
  await post(world, author, closed.id);
  const hiddenPost = await post(world, author, open.id, '不该在的');
  const reason = '试试';
  await world.bus.ask(moderatePost, { id: hiddenPost.id, action: 'hide', reason }, moderator);
  const game = await world.game('gal');
  const note = await world.note(author, { games: [game] });
  await world.note(author, { games: [await world.game('rpg')] });
  await world.note(author, { visibility: 'followers' });
  await world.note(author, { visibility: 'private' });
  const hiddenNote = await world.note(author);
  await world.bus.ask(moderateNote, { id: hiddenNote.id, action: 'hide', reason }, moderator);
  const behind = await world.note(author, { games: [game] });
  await world.db`insert into game_stations (game_id, place, name) values (${game}, 1, '雨'), (${game}, 2, '灯')`;
  await world.db`update notes set station_game = ${game}, station = 2 where id = ${behind.id}`;

  const pages = (slice = 0) => world.bus.ask(listTalkPages, { slice }, world.guest);
  const first = await pages();
  expect([first.slices, first.groups, ids(first.posts), ids(first.notes)]).toEqual([
    1,
    [open.id, closed.id],
    [read.id],
    [note.id],
  ]);
  expect(first.posts[0]!.at).toBe(read.createdAt);
  // Slices are of ids, so one that is far away costs nothing and has its own rows only.
  await world.db`alter table notes alter column id restart with 5000`;
  await world.note(author);
  const [one, two] = [await pages(), await pages(1)];
  expect([one.slices, ids(one.notes), ids(two.notes), two.groups]).toEqual([2, [note.id], [5000], []]);
  const trusted: SignedIn = await world.member({ permission: 2 });
  expect((await world.bus.ask(listTalkPages, { slice: 0 }, trusted)).notes).toHaveLength(2);
});
