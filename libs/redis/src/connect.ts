import { Redis } from 'ioredis';

export type { Redis };

/**
 * A connection that fails at once instead of waiting: every caller has something else to do when Redis is away.
 * It reconnects by itself, every second at the latest. `onError` hears each loss once.
 */
export function connectRedis(url: string, onError: (error: Error) => void = () => {}): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 300,
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
 * A second connection that only listens. `onGap` is called whenever messages may have been missed: whoever caches by
 * them forgets everything then.
 */
export async function subscribe(
  redis: Redis,
  channels: Record<string, (message: string) => void>,
  onGap: () => void,
): Promise<Redis> {
  const listener = redis.duplicate({ enableOfflineQueue: true, commandTimeout: undefined, autoResubscribe: true });
  listener.on('error', () => {});
  listener.on('ready', onGap);
  listener.on('message', (channel: string, message: string) => channels[channel]?.(message));
  // Redis may be away at the start; ioredis subscribes as soon as it is there.
  listener.subscribe(...Object.keys(channels)).catch(() => {});
  return listener;
}
