import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, openRedis, type OpenRedis, type Proxy } from '@yinghuo/testing';
import { isUp, subscribe, type Redis } from './index.ts';

let open: OpenRedis;
let proxy: Proxy;
let redis: Redis;
let errors: Error[] = [];

beforeEach(async () => {
  open = await openRedis({ hasty: true, onError: (error) => errors.push(error) });
  ({ redis, proxy } = open);
  // On a busy machine the first attempt to connect may fail, which is told as well.
  errors = [];
});
afterEach(() => open.close());

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
