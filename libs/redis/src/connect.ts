import { Redis, type RedisOptions } from 'ioredis';

export type { Redis };

/** Who knows where the master is, as it may be another one in a moment. */
export interface Sentinels {
  /** `host:port`, comma-separated; they have the password of the url. */
  hosts: string;
  /** What they call it. */
  master: string;
}

/**
 * A connection that fails at once instead of waiting: every caller has something else to do when Redis is away. One that
 * went silent is given up after half a second, so that only the first commands wait for it, 300 ms each. It reconnects
 * by itself, every second at the latest. `onError` hears each loss once. The url may carry `?keyPrefix=`. With sentinels
 * the url says password and database alone, and a connection follows the master.
 */
export function connectRedis(
  url: string,
  onError: (error: Error) => void = () => {},
  sentinels?: Sentinels | undefined,
): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // Whoever asked has been told that it failed.
    autoResendUnfulfilledCommands: false,
    commandTimeout: 300,
    socketTimeout: 500,
    connectTimeout: 1000,
    retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, 1000),
    ...(sentinels ? bySentinels(url, sentinels) : {}),
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

function bySentinels(url: string, { hosts, master }: Sentinels): RedisOptions {
  const { password } = new URL(url);
  return {
    sentinels: hosts.split(',').map((address) => {
      const [host, port] = address.split(':') as [string, string];
      return { host, port: Number(port) };
    }),
    name: master,
    sentinelPassword: decodeURIComponent(password) || undefined,
    sentinelRetryStrategy: (attempt) => Math.min(50 * 2 ** attempt, 1000),
    // A master that was made a follower under us takes no writes: look for the new one.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  };
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
