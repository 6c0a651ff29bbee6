import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { isUp, type Redis } from './connect.ts';

export interface LimitRule {
  /** Part of the key, so that rules do not share counts. */
  name: string;
  /** How often it may be done … */
  points: number;
  /** … in how many seconds. */
  seconds: number;
}

export interface Limit {
  /** Counts one (or `points`, all or none). Resolves with null, or with the seconds to wait if the limit is reached. */
  take(key: string, points?: number): Promise<number | null>;
  /** Seconds to wait, without counting; null when the limit is not reached. */
  wait(key: string): Promise<number | null>;
  /** Takes back one count. */
  giveBack(key: string): Promise<void>;
  /** Refuses the key for so many seconds from now, whatever was counted. */
  block(key: string, seconds: number): Promise<void>;
  /** Resets the count of the key. */
  clear(key: string): Promise<void>;
}

/** A limit over all processes; while Redis is away each process counts by itself, from memory. */
export function limit(redis: Redis, { name, points, seconds }: LimitRule): Limit {
  const own = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points,
    duration: seconds,
    rejectIfRedisNotReady: true,
    insuranceLimiter: own,
  });
  const limiter = () => (isUp(redis) ? shared : own);
  return {
    async take(key, count = 1) {
      try {
        await limiter().consume(key, count);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // The library counts the refused points too; they are given back, so that a smaller request can still succeed.
        if (refused.consumedPoints - count < points) await limiter().reward(key, count);
        return secondsOf(refused);
      }
    },
    async wait(key) {
      const state = await limiter().get(key);
      return state !== null && state.consumedPoints >= points ? secondsOf(state) : null;
    },
    async giveBack(key) {
      await limiter().reward(key);
    },
    async block(key, blocked) {
      await limiter().block(key, blocked);
    },
    async clear(key) {
      await limiter().delete(key);
    },
  };
}

const secondsOf = (state: RateLimiterRes): number => Math.max(1, Math.ceil(state.msBeforeNext / 1000));
