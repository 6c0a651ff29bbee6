import { isUp, type Redis } from './connect.ts';

/** Share of Redis' memory limit above which no more answers are cached there. */
const mostFull = 0.6;
/** Share of the machine's memory that counts as the limit if Redis has no `maxmemory`. */
const unboundPart = 1 / 4;
/** The memory use is checked again whenever this process has written this share of the limit. */
const lookPart = 1 / 64;
/** The same in bytes, for a hosted Redis that does not report its memory use. */
const lookAnywayAfter = 16 << 20;

/**
 * Decides whether Redis has room for cached answers. Sessions, limits and seats are keys with an expiry in the same
 * memory, so Redis might evict them too if answers filled it.
 */
export class Room {
  private free = true;
  private lookAfter = 0;
  private put = 0;

  constructor(private readonly redis: Redis) {}

  /** Whether so many bytes may be written; counts them, and answers from the last check without waiting for a new one. */
  take(bytes: number): boolean {
    this.put += bytes;
    if (this.put >= this.lookAfter) {
      this.put = 0;
      void this.look();
    }
    return this.free;
  }

  private async look(): Promise<void> {
    const told = isUp(this.redis) ? await this.redis.info('memory').catch(() => '') : '';
    const [used, bound, machine] = ['used_memory', 'maxmemory', 'total_system_memory'].map((name) =>
      figure(told, name),
    );
    const most = bound || (machine ?? 0) * unboundPart;
    this.lookAfter = lookAnywayAfter;
    if (used === undefined || !most) return;
    this.free = used < most * mostFull;
    this.lookAfter = most * lookPart;
  }
}

function figure(told: string, name: string): number | undefined {
  const text = new RegExp(`^${name}:(\\d+)`, 'm').exec(told)?.[1];
  return text === undefined ? undefined : Number(text);
}
