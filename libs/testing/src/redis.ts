import { Redis } from 'ioredis';
import { brokers, ownPrefix } from './brokers.ts';

export interface TestRedis {
  /** For `connectRedis`: every key of such a connection begins with a prefix of the test file's own. */
  url: string;
  /** Removes what was left. */
  drop(): Promise<void>;
}

/** A part of Redis that no other test file sees. */
export function testRedis(): TestRedis {
  const { redisUrl } = brokers();
  const prefix = ownPrefix();
  const url = new URL(redisUrl);
  url.searchParams.set('keyPrefix', prefix);
  const drop = async () => {
    const redis = new Redis(redisUrl);
    for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1000 })) {
      if (keys.length > 0) await redis.unlink(keys as string[]);
    }
    redis.disconnect();
  };
  return { url: url.href, drop };
}
