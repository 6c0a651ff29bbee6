import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectRedis, hashOf, HotCache, limit, sessions, type Redis } from '@yinghuo/redis';
import { waitedFor } from '@yinghuo/testing';
import { root } from '../command.ts';
import { freePorts } from '../ports.ts';
import { startRedis } from './redis.ts';

/** Machines whose brokers are containers need no Redis of their own. */
const here = process.env.TEST_BROKERS === 'containers' ? describe.skip : describe;
const megabytes = 8;

here('a Redis that is full of finished answers', () => {
  let dir: string;
  let started: Awaited<ReturnType<typeof startRedis>>;
  let redis: Redis;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'yinghuo-redis-'));
    await mkdir(join(dir, 'logs'));
    const [port] = await freePorts(1);
    started = await startRedis(dir, join(root, '.data/libs'), port!, megabytes);
    redis = connectRedis(waitedFor(started.url).href);
    await new Promise((resolve) => redis.once('ready', resolve));
  });
  afterAll(async () => {
    redis.disconnect();
    await started.server.stop();
    await rm(dir, { recursive: true });
  });

  it('still has every session and every count, and nothing without an end', async () => {
    const hashes = Array.from({ length: 200 }, (_, index) => hashOf(`token ${index}`));
    for (const [index, hash] of hashes.entries()) {
      await sessions.put(redis, hash, { memberId: index + 1 } as never, '');
    }
    const registrations = limit(redis, { name: 'register', points: 5, seconds: 3600 });
    await registrations.take('an address', 5);

    const cache = new HotCache(redis, {
      freshMs: 1000,
      staleMs: 24 * 3_600_000,
      maxBytes: 1 << 20,
      isPassing: () => true,
    });
    const answer = Buffer.alloc(100_000);
    for (let page = 0; page < 4 * megabytes * 10; page += 1) {
      await cache.get(`/gameLists?page=${page}`, ['games:gal'], () => Promise.resolve(answer));
    }

    const kept = await redis.keys('hot:*');
    expect(kept.length).toBeGreaterThan(megabytes);
    expect(kept.length).toBeLessThan(megabytes * 10);
    expect(await redis.info('stats')).toContain('evicted_keys:0\r');
    for (const hash of hashes) expect(await sessions.read(redis, hash)).toMatchObject({ fresh: true });
    expect(await registrations.wait('an address')).toBeGreaterThan(0);
    for (const key of await redis.keys('*')) expect(await redis.pttl(key)).toBeGreaterThan(0);
  });
});
