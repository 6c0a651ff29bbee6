import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listInbox, takedownDecided, takedownRequested, type SignedIn } from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

it('tells every administrator, and nobody else, of a rights holder’s request and of its answer, once', async () => {
  const [administrator, owner, moderator] = [
    await world.member({ permission: 8 }),
    await world.member({ permission: 9 }),
    await world.member({ permission: 5 }),
  ];
  const request = { takedownId: 1, reference: 'R20261121-K7QFN' };
  await world.bus.tell(takedownRequested, request);
  await world.bus.tell(takedownRequested, request);
  await world.bus.tell(takedownDecided, { ...request, accepted: true, games: [1, 2] });
  const found = async (who: SignedIn) =>
    (await world.bus.ask(listInbox, { page: 0 }, who)).items.map(({ type, title }) => `${type} ${title}`);
  for (const who of [administrator, owner]) {
    expect(await found(who)).toEqual(['3 权利通知 R20261121-K7QFN 已答复', '3 收到一份权利通知（R20261121-K7QFN）']);
  }
  expect(await found(moderator)).toEqual([]);
});
