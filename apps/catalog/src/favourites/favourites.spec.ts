import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { favouriteAdded, favouriteRemoved, getGame } from '@yinghuo/contracts';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

it('a game counts whose favourite it is, each member once, and what an older event says changes nothing', async () => {
  const { bus, db } = catalogue;
  const gameId = await addGame(db);
  const counted = async () =>
    (await bus.ask(getGame, { section: 'gal', id: gameId }, callers.guest)).counters.favourites;
  const of = (memberId: number) => ({ memberId, gameId, section: 'gal' as const });
  await bus.tell(favouriteAdded, of(1), { seq: 10 });
  await bus.tell(favouriteAdded, of(1), { seq: 10 });
  await bus.tell(favouriteAdded, of(2), { seq: 11 });
  expect(await counted()).toBe(2);
  await bus.tell(favouriteRemoved, of(1), { seq: 12 });
  await bus.tell(favouriteAdded, of(1), { seq: 10 });
  expect(await counted()).toBe(1);
  await bus.tell(favouriteRemoved, of(3), { seq: 13 });
  expect(await counted()).toBe(1);
  await bus.tell(favouriteAdded, of(1), { seq: 14 });
  expect(await counted()).toBe(2);
});
