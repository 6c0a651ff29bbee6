import { LRUCache } from 'lru-cache';
import { isUp, type Redis } from './connect.ts';
import type { LimitRule } from './limits.ts';

/** What one call has reserved of a limit that counts what succeeds. */
export interface Reservation {
  /** It came to nothing: where nobody else asks under its id, what it counted is given back. */
  release(): Promise<void>;
}

export interface Reservations {
  /** Counts one, or shares what others have reserved under the same id. Resolves with the seconds to wait if nothing is left. */
  reserve(key: string, id?: string): Promise<Reservation | number>;
}

/** As long as answers are remembered by their keys. */
const idSeconds = 24 * 3600;
const mostInMemory = 10_000;

/**
 * KEYS: the count, how many share it under the id. ARGV: points, seconds, seconds of an id. 0, or the milliseconds to wait. In one step:
 * of two calls under one id, the second must not go on with what the first was refused.
 */
const reserving = `
if KEYS[2] and tonumber(redis.call('get', KEYS[2]) or '0') > 0 then
  redis.call('incr', KEYS[2])
  return 0
end
if tonumber(redis.call('get', KEYS[1]) or '0') >= tonumber(ARGV[1]) then return math.max(1, redis.call('pttl', KEYS[1])) end
if redis.call('incr', KEYS[1]) == 1 then redis.call('expire', KEYS[1], ARGV[2]) end
if KEYS[2] then redis.call('set', KEYS[2], 1, 'EX', ARGV[3]) end
return 0`;

/** The last who shares it gives it back. */
const releasing = `
if KEYS[2] and redis.call('exists', KEYS[2]) == 1 then
  if redis.call('decr', KEYS[2]) > 0 then return end
  redis.call('del', KEYS[2])
end
if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end`;

/**
 * A limit that counts what succeeds, over all processes; while Redis is away each process counts by itself, from memory. Calls under
 * one id, at the same time or one after the other, are repeats of each other and count once, unless all of them were refused.
 */
export function reservations(redis: Redis, { name, points, seconds }: LimitRule): Reservations {
  const memory = inMemory(points, seconds);
  const keysOf = (key: string, id?: string) => [
    `quota:${name}:${key}`,
    ...(id === undefined ? [] : [`quota:${name}:id:${id}`]),
  ];
  return {
    async reserve(key, id) {
      const keys = keysOf(key, id);
      const wait = isUp(redis)
        ? await (redis.eval(reserving, keys.length, ...keys, points, seconds, idSeconds) as Promise<number>).catch(
            () => null,
          )
        : null;
      if (wait === null) return memory.reserve(key, id);
      if (wait > 0) return Math.max(1, Math.ceil(wait / 1000));
      return { release: async () => void (await redis.eval(releasing, keys.length, ...keys).catch(() => {})) };
    },
  };
}

function inMemory(points: number, seconds: number): Reservations {
  const counts = new LRUCache<string, { count: number; ends: number }>({ max: mostInMemory, ttl: seconds * 1000 });
  const shares = new LRUCache<string, { calls: number }>({ max: mostInMemory, ttl: idSeconds * 1000 });
  return {
    async reserve(key, id) {
      const counted = counts.get(key) ?? { count: 0, ends: Date.now() + seconds * 1000 };
      let shared = id === undefined ? undefined : shares.get(id);
      if (!shared?.calls) {
        if (counted.count >= points) return Math.max(1, Math.ceil((counted.ends - Date.now()) / 1000));
        counted.count += 1;
        if (counted.count === 1) counts.set(key, counted);
        shared = { calls: 0 };
        if (id !== undefined) shares.set(id, shared);
      }
      const own = shared;
      own.calls += 1;
      const release = () => {
        if ((own.calls -= 1) === 0) counted.count -= 1;
      };
      return { release: async () => release() };
    },
  };
}
