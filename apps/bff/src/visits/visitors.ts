import { Injectable, type OnModuleInit } from '@nestjs/common';
import { shanghaiDay } from '@yinghuo/contracts';
import { isUp, type Redis } from '@yinghuo/redis';
import { InjectRedis } from '@yinghuo/service';
import { createHash, randomBytes } from 'node:crypto';

/** A day and an hour: nobody needs it any more by then. */
const keepSeconds = 25 * 3600;
const retryMs = 10_000;
/** How soon a Redis that has forgotten the salt is told it again, so that processes that start later take it too. */
const againMs = 60_000;

const keyOf = (day: string) => `visitor-salt:${day}`;

/**
 * Tells the visitors of one Shanghai day apart. Members are their ids. Guests are their addresses, hashed with a random
 * salt that lies in the memory of the edges and of Redis for that day alone: once it is gone, nobody can try addresses
 * until one fits. While Redis is away each process has a salt of its own.
 */
@Injectable()
export class Visitors implements OnModuleInit {
  private day = '';
  private salt = '';
  /** When all processes are asked (again) for the salt that they share. */
  private askAt = 0;

  constructor(@InjectRedis() private readonly redis: Redis) {}

  async onModuleInit(): Promise<void> {
    this.turn(shanghaiDay());
    await this.share();
  }

  member(memberId: number): string {
    return `m${memberId}`;
  }

  /** A guest, by the address that limits count: of IPv6 the /64. */
  guest(address: string): string {
    const day = shanghaiDay();
    if (day !== this.day) this.turn(day);
    if (Date.now() >= this.askAt) void this.share();
    return createHash('sha256').update(`${this.salt}\n${address}`).digest('base64url').slice(0, 22);
  }

  private turn(day: string): void {
    this.day = day;
    this.salt = randomBytes(16).toString('base64url');
    this.askAt = 0;
  }

  /** Takes the salt of the first process that has put one there today. */
  private async share(): Promise<void> {
    this.askAt = Date.now() + retryMs;
    const { day, salt, redis } = this;
    if (!isUp(redis)) return;
    try {
      await redis.set(keyOf(day), salt, 'EX', keepSeconds, 'NX');
      const shared = await redis.get(keyOf(day));
      if (day !== this.day || shared === null) return;
      this.salt = shared;
      this.askAt = Date.now() + againMs;
    } catch {
      // Asked again in a while.
    }
  }
}
