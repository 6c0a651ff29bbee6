import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { findTaste, memberShowingChanged, type Caller, type ProfilePart } from '@yinghuo/contracts';
import { member as tester } from '@yinghuo/testing';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { renewSome, renewTaste, tasteBounds } from './taste.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let games: number[];
beforeAll(async () => {
  catalogue = await openCatalogue();
  games = [];
  for (let n = 0; n < 8; n += 1) games.push(await addGame(catalogue.db, { titleZh: `作品${n}` }));
  games.push(await addGame(catalogue.db, { titleZh: '门后', section: 'rpg' }));
  await catalogue.db`
    insert into authors (id, nickname, nickname_key) select n, '会员' || n, '会员' || n from generate_series(1, 9) n`;
});
afterAll(() => catalogue.close());
beforeEach(async () => {
  await catalogue.db`delete from ratings`;
  await catalogue.db`delete from taste_neighbours`;
});

/** Verdicts of a member on the first games, in their order; 0: none. */
const judge = (memberId: number, scores: number[]) => catalogue.db`
  insert into ratings (game_id, member_id, overall)
  select game_id, ${memberId}, score from unnest(${games.slice(0, scores.length)}::bigint[], ${scores}::integer[]) v (game_id, score)
  where score > 0`;
const taste = (id: number, caller: Caller = callers.guest) => catalogue.bus.ask(findTaste, { id }, caller);
const showing = (memberId: number, hidden: ProfilePart[]) =>
  catalogue.bus.tell(memberShowingChanged, { memberId, hidden });

it('finds who judged alike, the nearest first, and says by which game that both liked', async () => {
  await judge(1, [9, 8, 3, 7, 5, 6, 10]);
  await judge(2, [9, 8, 4, 7, 5, 6, 10]);
  await judge(3, [1, 9, 9, 2, 9, 9, 9]);
  await judge(4, [9, 9, 3, 7]);
  await renewTaste(catalogue.db);
  const { neighbours, between } = await taste(1);
  expect(neighbours.map(({ author, shared, near }) => [author.id, shared, near])).toEqual([
    [2, 7, 7],
    [3, 7, 2],
  ]);
  expect(neighbours[0]!.liked!.title).toBe('作品6');
  expect(between).toBeNull();
  const own = await taste(1, tester({ memberId: 3, permission: 1 }));
  expect(own.between).toMatchObject({
    ...{ shared: 7, near: 2, liked: { title: '作品6' } },
    apart: { mine: 1, theirs: 9, game: { title: '作品0' } },
  });
  // Few shared games say nothing.
  expect((await taste(1, tester({ memberId: 4, permission: 1 }))).between).toBeNull();
});

it('names nobody who keeps it to themselves, or keeps their verdicts to themselves', async () => {
  for (const id of [1, 2, 3]) await judge(id, [9, 8, 9, 8, 9, 8]);
  await renewTaste(catalogue.db);
  const named = async () => (await taste(1)).neighbours.map(({ author }) => author.id);
  expect(await named()).toEqual([2, 3]);
  await showing(2, ['taste']);
  await showing(3, ['ratings']);
  expect(await named()).toEqual([]);
  await expect(taste(2)).rejects.toMatchObject({ kind: 'notFound' });
  await expect(taste(3)).rejects.toMatchObject({ kind: 'notFound' });
  expect((await taste(2, tester({ memberId: 2, permission: 1 }))).neighbours).toHaveLength(1);
  for (const id of [2, 3]) await showing(id, []);
  expect(await named()).toEqual([2, 3]);
});

it('is explained by no game that the caller may not see', async () => {
  for (const id of [1, 2]) await judge(id, [3, 3, 3, 3, 3, 0, 0, 0, 9]);
  await renewTaste(catalogue.db);
  expect((await taste(1)).neighbours).toEqual([]);
  expect((await taste(1, callers.trusted)).neighbours[0]!.liked!.title).toBe('门后');
});

it('follows verdicts that change, are hidden or go, and looks at nobody else', async () => {
  for (const id of [1, 2]) await judge(id, [9, 8, 9, 8, 9, 8]);
  await renewTaste(catalogue.db);
  expect(await renewSome(catalogue.db, 9)).toEqual({ count: 0 });
  // A like is no verdict.
  await catalogue.db`update ratings set likes = likes + 1`;
  expect(await renewSome(catalogue.db, 9)).toEqual({ count: 0 });
  await catalogue.db`update ratings set state = 'hidden' where member_id = 1 and game_id = any(${games.slice(0, 2)}::bigint[])`;
  expect(await renewSome(catalogue.db, 9)).toEqual({ count: 1 });
  expect((await taste(1)).neighbours).toEqual([]);
});

it('looks at a bounded number of verdicts, however many there are', async () => {
  await judge(1, [9, 9, 9, 9, 9, 9]);
  const crowd = tasteBounds.ofGame * 2;
  await catalogue.db`
    insert into ratings (game_id, member_id, overall)
    select game_id, 1000 + n, 9 from unnest(${games.slice(0, 6)}::bigint[]) game_id cross join generate_series(1, ${crowd}) n`;
  await catalogue.db`delete from taste_due where member_id <> 1`;
  await renewSome(catalogue.db, 1);
  const [kept] = await catalogue.db`select count(*)::integer as count from taste_neighbours where member_id = 1`;
  expect(kept).toEqual({ count: tasteBounds.kept });
});
