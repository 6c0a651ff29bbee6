import { execFile } from 'node:child_process';
import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { Failure } from '../failure.ts';
import { until } from '../ports.ts';
import { supervise, type Supervised } from '../supervise.ts';

const run = promisify(execFile);
const oldest = 6.2;
const readyMs = 15_000;
/**
 * What it may hold, and what goes beyond it: of what expires anyway, what was not asked for the longest. Finished answers
 * leave room for the rest by themselves (libs/redis, Room).
 */
const megabytes = 256;
const policy = 'volatile-lru';

/** Keeps a Redis running that forgets everything when it stops, as ours may. */
export async function startRedis(
  dir: string,
  libs: string,
  port: number,
  mostMegabytes = megabytes,
): Promise<{ url: string; server: Supervised }> {
  const server = await supervise({
    name: 'redis',
    command: await redisBinary(libs),
    args: [
      // Two looks a second at what expires and at its clients, instead of ten: most of what it does when nobody asks.
      ...['--hz', '2', '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir],
      ...['--maxmemory', `${mostMegabytes}mb`, '--maxmemory-policy', policy],
    ],
    logFile: join(dir, 'logs/redis.log'),
    pidFile: join(dir, 'redis.pid'),
  });
  const url = `redis://127.0.0.1:${port}/0`;
  if (
    !(await until(
      () => answersRedis(url),
      readyMs,
      () => server.crashes() > 4,
    ))
  ) {
    await server.stop();
    throw new Failure(`Redis does not start; its log is ${join(dir, 'logs/redis.log')}`);
  }
  return { url, server };
}

/** The redis-server of the machine, else the one fetched with Kafka. */
export async function redisBinary(libs: string): Promise<string> {
  try {
    const { stdout } = await run('redis-server', ['--version']);
    if (Number(/v=(\d+\.\d+)/.exec(stdout)?.[1]) >= oldest) return 'redis-server';
  } catch {
    // none on this machine
  }
  const folder = join(libs, 'redis');
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const processor = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = (await readdir(folder)).find((file) => file.includes(`-${system}-${processor}`));
  if (!name) throw new Failure(`There is no Redis for ${system}-${processor}; install redis-server 6.2 or newer.`);
  await chmod(join(folder, name), 0o755);
  return join(folder, name);
}

export async function answersRedis(url: string): Promise<boolean> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 1000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
