import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { memberBlocked, memberUnblocked } from '@yinghuo/contracts';
import type { ChatBlocks } from '@yinghuo/contracts/wire';
import { eventually } from '@yinghuo/testing';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

it('tells every open window of a member whom they block and unblock, and a new one before the history', async () => {
  const pod = await world.pod();
  const memberId = 4710;
  const open = async () =>
    (await world.client(pod, { token: await world.token({ memberId, blocking: true }) })).connected();
  const [one, other, stranger] = [await open(), await open(), await (await world.client(pod)).connected()];
  const toldTo = (client: typeof one) => client.all<ChatBlocks>('blocked');
  const between = { memberId, otherId: 4711 };
  await world.bus.tell(memberBlocked, between);
  for (const client of [one, other]) {
    await eventually(() => toldTo(client).length === 2);
    expect(toldTo(client)).toEqual([{ ids: [] }, { ids: [4711], on: true }]);
  }
  await eventually(async () => (await world.db`select from blocks`).length === 1);
  const late = await open();
  await eventually(() => toldTo(late).length > 0);
  expect(toldTo(late)).toEqual([{ ids: [4711] }]);
  await world.bus.tell(memberUnblocked, between);
  await eventually(() => toldTo(late).length === 2);
  expect(toldTo(late).at(-1)).toEqual({ ids: [4711], on: false });
  expect(toldTo(stranger)).toEqual([{ ids: [] }]);
});
