import { expect, it } from '@jest/globals';
import type { ChatMessage } from '@yinghuo/contracts/wire';
import { isUp } from '@yinghuo/redis';
import { eventually, openRedis } from '@yinghuo/testing';
import { Recent } from './recent.ts';

const message = (seq: number) => ({ seq, id: `id-${seq}` }) as ChatMessage;

// What was said or recalled just before Redis was back stayed out of it, or in it.
it('says once that Redis has missed something, whether it was said or recalled', async () => {
  const { redis, proxy, close } = await openRedis();
  const recent = new Recent(redis);
  recent.add([message(1), message(2)]);
  await eventually(async () => (await recent.read()).length === 2);
  expect(recent.takeMissed()).toBe(false);
  await proxy.shut();
  await eventually(() => !isUp(redis));
  recent.remove(1);
  expect([recent.takeMissed(), recent.takeMissed()]).toEqual([true, false]);
  recent.add([message(3)]);
  expect(recent.takeMissed()).toBe(true);
  await proxy.open();
  await eventually(() => isUp(redis));
  recent.replace([message(2), message(3)], 3);
  await eventually(async () => (await recent.read()).map(({ seq }) => seq).join() === '2,3');
  await close();
});
