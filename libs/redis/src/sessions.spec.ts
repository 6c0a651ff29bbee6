import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionState } from '@yinghuo/contracts';
import { eventually, testRedis, type TestRedis } from '@yinghuo/testing';
import { connectRedis, hashOf, isUp, sessions, sessionsChanged, subscribe, type Redis } from './index.ts';

let own: TestRedis;
let redis: Redis;
let listener: Redis;
const ended: string[] = [];

beforeAll(async () => {
  own = testRedis();
  redis = connectRedis(own.url);
  let listening = false;
  const hear = (hashes: string) => ended.push(...hashes.split(','));
  listener = subscribe(redis, { [sessionsChanged]: hear }, () => (listening = true));
  await eventually(() => isUp(redis) && listening);
});
afterAll(async () => {
  redis.disconnect();
  listener.disconnect();
  await own.drop();
});

const stateOf = (memberId: number): SessionState => ({
  sessionId: `session-${memberId}`,
  memberId,
  permission: 2,
  level: 7,
  membershipUntil: null,
  mutedUntil: null,
  touchedAt: '2026-01-01T00:00:00.000Z',
});

describe('the copy of a session', () => {
  it('is read as it was put, for 30 days', async () => {
    const hash = hashOf('one');
    expect(await sessions.read(redis, hash)).toBeNull();
    await sessions.put(redis, hash, stateOf(1));
    expect(await sessions.read(redis, hash)).toEqual({ ...stateOf(1), fresh: true });
    expect(await redis.ttl(`session:${hash}`)).toBeGreaterThan(30 * 24 * 3600 - 60);
  });

  it('is not fresh when Postgres was asked long ago', async () => {
    const hash = hashOf('old');
    await redis.set(`session:${hash}`, JSON.stringify({ ...stateOf(1), copiedAt: Date.now() - 5 * 60_000 }));
    expect(await sessions.read(redis, hash)).toEqual({ ...stateOf(1), fresh: false });
  });

  it('is dropped alone, or forgotten with all of its member, and the edges hear it', async () => {
    const [a, b, c, other] = ['a', 'b', 'c', 'other'].map(hashOf) as [string, string, string, string];
    await Promise.all([a, b, c].map((hash) => sessions.put(redis, hash, stateOf(2))));
    await sessions.put(redis, other, stateOf(3));
    await sessions.drop(redis, 2, [a]);
    expect(await sessions.read(redis, a)).toBeNull();
    expect(await sessions.read(redis, b)).not.toBeNull();
    await sessions.forget(redis, 2);
    expect(await Promise.all([b, c].map((hash) => sessions.read(redis, hash)))).toEqual([null, null]);
    expect(await sessions.read(redis, other)).not.toBeNull();
    await eventually(() => expect([...ended].sort()).toEqual([a, b, c].sort()));
  });

  it('cannot be read while Redis is away, which is not the same as not being there', async () => {
    const away = connectRedis('redis://127.0.0.1:1');
    await expect(sessions.read(away, hashOf('one'))).rejects.toThrow();
    away.disconnect();
  });
});
