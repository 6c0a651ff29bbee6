import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionState } from '@yinghuo/contracts';
import { eventually, openRedis, type OpenRedis } from '@yinghuo/testing';
import { connectRedis, hashOf, sessions, sessionsChanged, subscribe, type Redis } from './index.ts';

let open: OpenRedis;
let redis: Redis;
let listener: Redis;
const ended: string[] = [];

beforeAll(async () => {
  open = await openRedis();
  ({ redis } = open);
  let listening = false;
  const hear = (hashes: string) => ended.push(...hashes.split(','));
  listener = subscribe(redis, { [sessionsChanged]: hear }, () => (listening = true));
  await eventually(() => listening);
});
afterAll(async () => {
  listener.disconnect();
  await open.close();
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
    await sessions.put(redis, hash, stateOf(1), await sessions.version(redis, hash));
    expect(await sessions.read(redis, hash)).toEqual({ ...stateOf(1), fresh: true });
    expect(await redis.ttl(`session:${hash}`)).toBeGreaterThan(30 * 24 * 3600 - 60);
  });

  it('is not fresh when Postgres was asked long ago', async () => {
    const hash = hashOf('old');
    await redis.set(`session:${hash}`, JSON.stringify({ ...stateOf(1), copiedAt: Date.now() - 5 * 60_000 }));
    expect(await sessions.read(redis, hash)).toEqual({ ...stateOf(1), fresh: false });
  });

  it('is dropped with others or alone, and the edges hear it', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map(hashOf) as [string, string, string];
    for (const hash of [a, b, c]) await sessions.put(redis, hash, stateOf(2), '');
    await sessions.drop(redis, [a, b]);
    expect(await Promise.all([a, b].map((hash) => sessions.read(redis, hash)))).toEqual([null, null]);
    expect(await sessions.read(redis, c)).not.toBeNull();
    await eventually(() => expect([...ended].sort()).toEqual([a, b].sort()));
  });

  it('does not come back from a read that began before it was dropped', async () => {
    const hash = hashOf('under way');
    const before = await sessions.version(redis, hash);
    await sessions.drop(redis, [hash]);
    await sessions.put(redis, hash, stateOf(4), before);
    expect(await sessions.read(redis, hash)).toBeNull();
    const after = await sessions.version(redis, hash);
    await sessions.put(redis, hash, { ...stateOf(4), permission: 3 }, after);
    expect(await sessions.read(redis, hash)).toMatchObject({ permission: 3 });
    expect(await redis.ttl(`session-version:${hash}`)).toBeGreaterThan(500);
  });

  it('cannot be read while Redis is away, which is not the same as not being there', async () => {
    const away = connectRedis('redis://127.0.0.1:1');
    await expect(sessions.read(away, hashOf('one'))).rejects.toThrow();
    away.disconnect();
  });
});
