import { isUp, type Redis } from './connect.ts';

/** Of what Redis may hold, so much may be in use before nothing more is put there that can be made again. */
const mostFull = 0.6;
/** Of a Redis without a bound of its own: this part of the machine's memory is taken for one. */
const unboundPart = 1 / 4;
/** How often it is looked at: whenever this process has put another such part of the bound there. */
const lookPart = 1 / 64;
/** The same where Redis does not say how full it is, as some that others keep do not. */
const lookAnywayAfter = 16 << 20;

/**
 * Whether Redis has room for what can be made again. Sessions, limits and seats lie in the same memory and expire as
 * well, so Redis would evict them along with whatever a flood of answers pushes out.
 */
export class Room {
  private free = true;
  private lookAfter = 0;
  private put = 0;

  constructor(private readonly redis: Redis) {}

  /** Whether so many bytes may be put there. */
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
