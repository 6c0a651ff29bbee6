import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commentDeleted, commentPosted, contentModerated, getGame } from '@yinghuo/contracts';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

it('a game counts the comments that stand under it, in whatever order two topics tell of them, and once', async () => {
  const { bus, db } = catalogue;
  const gameId = await addGame(db);
  const counted = async () => (await bus.ask(getGame, { section: 'gal', id: gameId }, callers.guest)).counters.comments;
  const about = (commentId: number) => ({ commentId, target: 'game' as const, gameId, memberId: 1 });
  const post = (commentId: number, options?: { id: string }) =>
    bus.tell(commentPosted, { ...about(commentId), section: 'gal', mentions: [] }, options);
  const moderate = (id: number, action: 'hide' | 'restore') =>
    bus.tell(contentModerated, { type: 'comment', id, ownerId: 1, action, reason: '广告', by: 5 });

  const event = { id: '0b0e7a50-6f0c-4f5c-9d0e-2f1f6b1f0002' };
  await post(1, event);
  await post(1, event);
  await post(2);
  await bus.tell(commentPosted, { commentId: 3, target: 'board', memberId: 1, mentions: [] });
  expect(await counted()).toBe(2);
  await moderate(4, 'hide');
  await post(4);
  expect(await counted()).toBe(2);
  await moderate(4, 'restore');
  await moderate(1, 'hide');
  expect(await counted()).toBe(2);
  await bus.tell(commentDeleted, about(1));
  expect(await counted()).toBe(2);
  await moderate(1, 'restore');
  await bus.tell(commentDeleted, about(2));
  expect(await counted()).toBe(1);
});
