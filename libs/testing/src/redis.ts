import { connectRedis, isUp } from '@yinghuo/redis';
import { Redis } from 'ioredis';
import { brokers, ownPrefix } from './brokers.ts';
import { eventually } from './eventually.ts';
import { proxyTo, type Proxy } from './proxy.ts';

export interface TestRedis {
  /** For `connectRedis`: every key of such a connection begins with a prefix of the test file's own. */
  url: string;
  /** Removes what was left. */
  drop(): Promise<void>;
}

/**
 * The address of a Redis whose answers are waited for: our connections take one that is silent for 300 ms for one that is away,
 * and on a busy machine it may merely have no turn.
 */
export function waitedFor(redisUrl: string): URL {
  const url = new URL(redisUrl);
  // What is no number is no limit to ioredis.
  url.searchParams.set('commandTimeout', 'none');
  url.searchParams.set('socketTimeout', '60000');
  return url;
}

/** A part of Redis that no other test file sees; `hasty` where its silence is what the test is about. */
export function testRedis({ hasty = false } = {}): TestRedis {
  const { redisUrl } = brokers();
  const prefix = ownPrefix();
  const url = hasty ? new URL(redisUrl) : waitedFor(redisUrl);
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

export interface OpenRedis {
  redis: Redis;
  /** Between the connection and Redis. */
  proxy: Proxy;
  /** For further connections, past the proxy. */
  url: string;
  close(): Promise<void>;
}

/** A connection, as ours are, to a part of Redis that no other test file sees; it is up. */
export async function openRedis({
  hasty = false,
  onError,
}: { hasty?: boolean; onError?: (error: Error) => void } = {}): Promise<OpenRedis> {
  const own = testRedis({ hasty });
  const proxy = await proxyTo(own.url);
  const redis = connectRedis(proxy.url, onError);
  await eventually(() => isUp(redis));
  const close = async () => {
    redis.disconnect();
    await proxy.shut();
    await own.drop();
  };
  return { redis, proxy, url: own.url, close };
}
