import { Redis } from 'ioredis';

export type { Redis };

/**
 * A connection that fails at once instead of waiting: every caller has something else to do when Redis is away. One that
 * went silent is given up after half a second, so that only the first commands wait for it, 300 ms each. It reconnects
 * by itself, every second at the latest. `onError` hears each loss once. The url may carry `?keyPrefix=`.
 */
export function connectRedis(url: string, onError: (error: Error) => void = () => {}): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // Whoever asked has been told that it failed.
    autoResendUnfulfilledCommands: false,
    commandTimeout: 300,
    socketTimeout: 500,
    connectTimeout: 1000,
    retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, 1000),
  });
  let lost = false;
  redis.on('ready', () => {
    lost = false;
  });
  redis.on('error', (error: Error) => {
    if (!lost) onError(error);
    lost = true;
  });
  return redis;
}

/** Whether commands have a chance just now; asking it costs nothing. */
export const isUp = (redis: Redis): boolean => redis.status === 'ready';

/**
 * A second connection that only listens, from whenever Redis is there. `onGap` is called whenever messages may have been
 * missed, also at the beginning: whoever caches by them forgets everything then.
 */
export function subscribe(redis: Redis, channels: Record<string, (message: string) => void>, onGap: () => void): Redis {
  const listener = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
    socketTimeout: undefined,
    keepAlive: 10_000,
  });
  listener.on('error', () => {});
  listener.on('message', (channel: string, message: string) => channels[channel]?.(message));
  // Every new connection subscribes anew, and what was said in between nobody heard.
  listener.on('ready', () => {
    listener.subscribe(...Object.keys(channels)).then(onGap, () => {});
  });
  return listener;
}
