import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, proxyTo, testRedis, type Proxy, type TestRedis } from '@yinghuo/testing';
import { connectRedis, isUp, quota, type Hold, type Quota, type Redis } from './index.ts';

let own: TestRedis;
let proxy: Proxy;
let redis: Redis;
beforeAll(async () => {
  own = testRedis();
  proxy = await proxyTo(own.url);
  redis = connectRedis(proxy.url);
  await eventually(() => isUp(redis));
});
afterAll(async () => {
  redis.disconnect();
  await proxy.shut();
  await own.drop();
});

const held = async (of: Quota, id?: string): Promise<Hold> => {
  const hold = await of.hold('somebody', id);
  if (typeof hold === 'number') throw new Error('nothing is left');
  return hold;
};
const left = expect.any(Number);
const holds = { release: expect.any(Function) };

describe.each([
  ['over all processes', true],
  ['in memory while Redis is away', false],
])('a quota that counts %s', (_, shared) => {
  beforeAll(async () => {
    if (!shared) await proxy.shut();
    await eventually(() => isUp(redis) === shared);
  });

  let rules = 0;
  const make = (points: number) => quota(redis, { name: `${shared} ${(rules += 1)}`, points, seconds: 60 });

  it('gives back what came to nothing', async () => {
    const two = make(2);
    const first = await held(two);
    await held(two);
    expect(await two.hold('somebody')).toEqual(left);
    expect(await two.hold('nobody')).toEqual(holds);
    await first.release();
    await held(two);
    expect(await two.hold('somebody')).toEqual(left);
  });

  it('counts repeats under one id once', async () => {
    const one = make(1);
    expect(await Promise.all(['a', 'a', 'a', 'b'].map((id) => one.hold('somebody', id)))).toEqual([
      holds,
      holds,
      holds,
      left,
    ]);
    expect(await one.hold('somebody', 'a')).toEqual(holds);
  });

  // The first of two calls under one key was refused as too often, and the second went on as its repeat.
  it('that is used up lets nobody in, however many come at once under one id', async () => {
    const one = make(1);
    await held(one);
    expect(await Promise.all(['a', 'a', 'a'].map((id) => one.hold('somebody', id)))).toEqual([left, left, left]);
  });

  it('keeps what one call was refused as long as another one holds it, too', async () => {
    const one = make(1);
    const [first, repeat] = [await held(one, 'a'), await held(one, 'a')];
    await first.release();
    expect(await one.hold('somebody', 'b')).toEqual(left);
    await repeat.release();
    await held(one, 'b');
  });
});
