import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, openRedis, type OpenRedis, type Proxy } from '@yinghuo/testing';
import { isUp, limit, type Redis } from './index.ts';

let open: OpenRedis;
let redis: Redis;
let proxy: Proxy;
beforeAll(async () => {
  open = await openRedis({ hasty: true });
  ({ redis, proxy } = open);
});
afterAll(() => open.close());

const take = async (times: number, of: ReturnType<typeof limit>, key = 'somebody') => {
  const waits: (number | null)[] = [];
  for (let time = 0; time < times; time += 1) waits.push(await of.take(key));
  return waits;
};

describe('a limit', () => {
  it('counts over all processes, each key alone, and says how long to wait', async () => {
    const rule = { name: 'knocking', points: 3, seconds: 60 };
    const [here, there] = [limit(redis, rule), limit(redis, rule)];
    expect(await take(2, here)).toEqual([null, null]);
    expect(await there.wait('somebody')).toBeNull();
    expect(await take(2, there)).toEqual([null, expect.any(Number)]);
    expect(await here.wait('somebody')).toBeGreaterThan(50);
    expect(await here.take('nobody')).toBeNull();
    await there.clear('somebody');
    expect(await here.take('somebody')).toBeNull();
  });

  it('gives back what should not have counted', async () => {
    const tries = limit(redis, { name: 'tries', points: 2, seconds: 60 });
    await take(2, tries);
    await tries.giveBack('somebody');
    expect(await take(2, tries)).toEqual([null, expect.any(Number)]);
  });

  it('blocks for as long as it is told, however soon the count would have been over', async () => {
    const tries = limit(redis, { name: 'doors', points: 2, seconds: 60 });
    await tries.take('somebody');
    await tries.block('somebody', 900);
    expect(await tries.take('somebody')).toBeGreaterThan(890);
    expect(await tries.wait('somebody')).toBeGreaterThan(890);
  });

  it('takes several at once or none', async () => {
    const letters = limit(redis, { name: 'letters', points: 5, seconds: 60 });
    expect(await letters.take('somebody', 4)).toBeNull();
    expect(await letters.take('somebody', 2)).toBeGreaterThan(0);
    expect(await take(2, letters)).toEqual([null, expect.any(Number)]);
    expect(await letters.take('nobody', 6)).toBeGreaterThan(0);
    expect(await letters.take('nobody', 5)).toBeNull();
  });

  it('counts in memory while Redis is silent or away, and shares again afterwards', async () => {
    const rule = { name: 'ringing', points: 2, seconds: 60 };
    const bell = limit(redis, rule);
    proxy.freeze();
    expect(await take(3, bell)).toEqual([null, null, expect.any(Number)]);
    await proxy.shut();
    expect(await bell.wait('somebody')).toBeGreaterThan(0);
    expect(await bell.take('somebody')).toBeGreaterThan(0);
    proxy.thaw();
    await proxy.open();
    await eventually(() => isUp(redis));
    expect(await take(3, bell)).toEqual([null, null, expect.any(Number)]);
  });
});
