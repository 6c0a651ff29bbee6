import { Injectable } from '@nestjs/common';
import { Refusal, type Caller } from '@yinghuo/contracts';
import { limit, type Limit, type Redis } from '@yinghuo/redis';
import { InjectRedis } from '@yinghuo/service';

/** A limit of calls.md's column L: per member, or per address for guests and where `by` says so. */
export interface CallLimit {
  points: number;
  seconds: number;
  by?: 'address';
  /** `L n/min` takes the place of the general limit; the others are added to it. */
  replaces?: boolean;
}

export const perMinute = (points: number): CallLimit => ({ points, seconds: 60, replaces: true });

const windowMs = 60_000;
/** Calls a minute, by kind: reads and writes, of members and guests (calls.md §1). */
const general = { read: { member: 600, guest: 300 }, write: { member: 60, guest: 20 } };

export type Kind = keyof typeof general;

/**
 * The general limits count in this process alone: they run before every answer, also the hot ones, and a round trip to
 * Redis would cost more than the answer. With n processes a client may reach n times as much. The limits of single calls
 * count in Redis, for all processes.
 */
@Injectable()
export class Limits {
  private counts = { read: new Map<string, number>(), write: new Map<string, number>() };
  private windowEnds = 0;
  private readonly shared = new Map<string, Limit>();

  constructor(@InjectRedis() private readonly redis: Redis) {}

  /** Counts one call; throws `tooOften` where the general limit is reached. */
  general(kind: Kind, caller: Caller | null, address: string): void {
    const now = Date.now();
    if (now >= this.windowEnds) {
      this.counts = { read: new Map(), write: new Map() };
      this.windowEnds = now + windowMs;
    }
    const who = caller?.memberId ? `m${caller.memberId}` : address;
    const count = (this.counts[kind].get(who) ?? 0) + 1;
    this.counts[kind].set(who, count);
    if (count > general[kind][caller?.memberId ? 'member' : 'guest']) {
      throw new Refusal('tooOften', { retryAfterSeconds: Math.ceil((this.windowEnds - now) / 1000) });
    }
  }

  /** Counts one call against a limit of its own. */
  async own(path: string, { points, seconds, by }: CallLimit, caller: Caller | null, address: string): Promise<void> {
    const name = `${path}:${seconds}`;
    let counted = this.shared.get(name);
    if (!counted) this.shared.set(name, (counted = limit(this.redis, { name, points, seconds })));
    const wait = await counted.take(by !== 'address' && caller?.memberId ? `m${caller.memberId}` : address);
    if (wait !== null) throw new Refusal('tooOften', { retryAfterSeconds: wait });
  }
}
