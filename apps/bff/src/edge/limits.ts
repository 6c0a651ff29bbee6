import { Injectable } from '@nestjs/common';
import { beginningOf, daysAfter, Refusal, shanghaiDay, type Caller } from '@yinghuo/contracts';
import { limit, reservations, type Limit, type Redis, type Reservations } from '@yinghuo/redis';
import { InjectRedis } from '@yinghuo/service';

/** A limit of one call: per member; per address for guests and where `by` says so. */
export interface CallLimit {
  points: number;
  seconds: number;
  by?: 'address';
  /** `L n/min` replaces the general limit; other limits apply in addition. */
  replaces?: boolean;
  /** Counts by days of Asia/Shanghai. */
  byDay?: boolean;
}

export const perMinute = (points: number): CallLimit => ({ points, seconds: 60, replaces: true });
const daySeconds = 24 * 3600;
export const perDay = (points: number): CallLimit => ({ points, seconds: daySeconds, byDay: true });

const windowMs = 60_000;
/** Calls per minute by kind and caller. */
const general = { read: { member: 600, guest: 300 }, write: { member: 60, guest: 20 } };

export type Kind = keyof typeof general;

/**
 * Unknown tokens per address and minute: each lookup costs Redis, the bus and Postgres. Many members may share an
 * address, with expired sessions or ones new to this process, so `atOnce` lookups may run in parallel.
 */
const unknownTokens = { failed: 120, atOnce: 100 };
const freshCounts = () => ({
  read: new Map<string, number>(),
  write: new Map<string, number>(),
  unknown: new Map<string, number>(),
});

/**
 * General limits count in this process only: they run before every answer, including cached ones, where a round trip
 * to Redis would cost more than the answer. With n processes a client may reach n times the limit. Limits of single
 * calls count in Redis, for all processes.
 */
@Injectable()
export class Limits {
  private counts = freshCounts();
  private windowEnds = 0;
  private readonly looking = new Map<string, number>();
  private readonly shared = new Map<string, Limit>();
  private readonly reserved = new Map<string, Reservations>();

  constructor(@InjectRedis() private readonly redis: Redis) {}

  /** Counts one call; throws `tooOften` where the general limit is reached. */
  general(kind: Kind, caller: Caller | null, address: string): void {
    this.turn();
    const who = caller?.memberId ? `m${caller.memberId}` : address;
    const count = (this.counts[kind].get(who) ?? 0) + 1;
    this.counts[kind].set(who, count);
    if (count > general[kind][caller?.memberId ? 'member' : 'guest']) this.refuse();
  }

  /** Runs the lookup of an unknown token; throws `tooOften` where its address has sent too many invalid ones. */
  async lookUp<T>(address: string, look: () => Promise<T>): Promise<T> {
    this.turn();
    if ((this.counts.unknown.get(address) ?? 0) >= unknownTokens.failed) this.refuse();
    const others = this.looking.get(address) ?? 0;
    if (others >= unknownTokens.atOnce) throw new Refusal('tooOften', { retryAfterSeconds: 1 });
    this.looking.set(address, others + 1);
    try {
      return await look();
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'sessionEnded') {
        this.counts.unknown.set(address, (this.counts.unknown.get(address) ?? 0) + 1);
      }
      throw error;
    } finally {
      const left = this.looking.get(address)! - 1;
      if (left > 0) this.looking.set(address, left);
      else this.looking.delete(address);
    }
  }

  private turn(): void {
    const now = Date.now();
    if (now < this.windowEnds) return;
    this.counts = freshCounts();
    this.windowEnds = now + windowMs;
  }

  private refuse(): never {
    const leftMs = Math.max(0, this.windowEnds - Date.now());
    throw new Refusal('tooOften', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) });
  }

  /** Counts one call, or a cost of `count`, against a limit of its own. */
  async own(path: string, rule: CallLimit, caller: Caller | null, address: string, count = 1): Promise<void> {
    await this.take(`${path}:${rule.seconds}`, rule, keyOf(rule, caller, address), count);
  }

  /** Runs work under a quota that counts successes: a refusal refunds it, and a repeat under the same key counts with the first. */
  async quota<T>(
    path: string,
    rule: CallLimit,
    { caller, address, id }: { caller: Caller; address: string; id?: string },
    call: () => Promise<T>,
  ): Promise<T> {
    const reserved = await this.reservationsOf(path, rule).reserve(
      keyOf(rule, caller, address),
      id === undefined ? undefined : `${caller.visitor}:${id}`,
    );
    if (typeof reserved === 'number') tooOften(rule, reserved);
    return call().catch(async (error: unknown) => {
      // A timed-out call may have succeeded, so it is not refunded.
      if (!isTimeout(error)) await reserved.release();
      throw error;
    });
  }

  private reservationsOf(name: string, { points, seconds }: CallLimit): Reservations {
    let counted = this.reserved.get(name);
    if (!counted) this.reserved.set(name, (counted = reservations(this.redis, { name, points, seconds })));
    return counted;
  }

  private limitOf(name: string, { points, seconds }: CallLimit): Limit {
    let counted = this.shared.get(name);
    if (!counted) this.shared.set(name, (counted = limit(this.redis, { name, points, seconds })));
    return counted;
  }

  private async take(name: string, rule: CallLimit, key: string, count: number): Promise<void> {
    const wait = await this.limitOf(name, rule).take(key, count);
    if (wait !== null) tooOften(rule, wait);
  }
}

function tooOften({ byDay }: CallLimit, wait: number): never {
  throw new Refusal('tooOften', { retryAfterSeconds: byDay ? Math.min(wait, leftOfDay()) : wait });
}

const isTimeout = (error: unknown): boolean => error instanceof Refusal && error.kind === 'timedOut';

function keyOf({ by, byDay }: CallLimit, caller: Caller | null, address: string): string {
  const who = by !== 'address' && caller?.memberId ? `m${caller.memberId}` : address;
  return byDay ? `${who}:${shanghaiDay()}` : who;
}

/** Seconds, as many as began. */
const leftOfDay = (): number => Math.ceil((beginningOf(daysAfter(shanghaiDay(), 1)).getTime() - Date.now()) / 1000);
