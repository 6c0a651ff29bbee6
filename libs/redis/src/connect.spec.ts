import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, proxyTo, testRedis, type Proxy, type TestRedis } from '@yinghuo/testing';
import { connectRedis, isUp, subscribe, type Redis } from './index.ts';

let own: TestRedis;
let proxy: Proxy;
let redis: Redis;
let errors: Error[] = [];

beforeEach(async () => {
  own = testRedis({ hasty: true });
  proxy = await proxyTo(own.url);
  redis = connectRedis(proxy.url, (error) => errors.push(error));
  await eventually(() => isUp(redis));
  // On a busy machine the first attempt to connect may fail, which is told as well.
  errors = [];
});
afterEach(async () => {
  redis.disconnect();
  await proxy.shut();
  await own.drop();
});

describe('a connection', () => {
  it('that was cut says so once and is back by itself', async () => {
    proxy.cut();
    await eventually(() => !isUp(redis));
    await expect(redis.get('a')).rejects.toThrow();
    await eventually(() => isUp(redis));
    await expect(redis.set('a', '1')).resolves.toBe('OK');
    expect(errors).toHaveLength(1);
  });

  it('that went silent is waited for once, then not at all, and is back by itself', async () => {
    proxy.freeze();
    await expect(redis.get('a')).rejects.toThrow('timed out');
    await eventually(() => !isUp(redis));
    const refused = await Promise.allSettled(Array.from({ length: 50 }, () => redis.get('a')));
    // One that had waited would say that it timed out.
    for (const each of refused)
      expect(each).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('writeable') } });
    proxy.thaw();
    await eventually(() => isUp(redis));
    await expect(redis.set('a', '1')).resolves.toBe('OK');
  });
});

describe('a subscription', () => {
  it('begins when Redis is there, outlives its loss, and tells of every gap', async () => {
    await proxy.shut();
    const heard: string[] = [];
    let gaps = 0;
    const channel = `news-${process.pid}`;
    const listener = subscribe(redis, { [channel]: (message) => heard.push(message) }, () => (gaps += 1));
    const say = (message: string) => eventually(async () => (await redis.publish(channel, message)) > 0);
    await new Promise((resolve) => listener.once('close', resolve));
    await proxy.open();
    await eventually(() => gaps === 1);
    await say('one');
    await eventually(() => heard.length === 1);
    proxy.cut();
    await eventually(() => gaps === 2);
    await say('two');
    await eventually(() => heard.length === 2);
    listener.disconnect();
    expect(heard).toEqual(['one', 'two']);
  });
});
