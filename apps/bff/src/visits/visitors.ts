import { Injectable, type OnModuleInit } from '@nestjs/common';
import { shanghaiDay } from '@yinghuo/contracts';
import { isUp, type Redis } from '@yinghuo/redis';
import { InjectRedis } from '@yinghuo/service';
import { createHash, randomBytes } from 'node:crypto';

/** A day and an hour: the salt is not needed longer. */
const keepSeconds = 25 * 3600;
const retryMs = 10_000;
/** The interval at which the salt is written again to a Redis that lost it, so that later processes share it. */
const againMs = 60_000;

const keyOf = (day: string) => `visitor-salt:${day}`;

/**
 * Identifies visitors within one Shanghai day. Members by id; guests by their address, hashed with a random salt that
 * exists only in memory of the edges and Redis for that day: without it, nobody can test addresses against the
 * hashes. While Redis is down each process has a salt of its own.
 */
@Injectable()
export class Visitors implements OnModuleInit {
  private day = '';
  private salt = '';
  /** When to ask (again) for the shared salt. */
  private askAt = 0;

  constructor(@InjectRedis() private readonly redis: Redis) {}

  async onModuleInit(): Promise<void> {
    this.turn(shanghaiDay());
    await this.share();
  }

  member(memberId: number): string {
    return `m${memberId}`;
  }

  /** A guest, by the address that limits use: the /64 of an IPv6 address. */
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

  /** Adopts the salt of the first process that stored one today. */
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
      // Retried later.
    }
  }
}
