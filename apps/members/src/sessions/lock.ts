import { Injectable } from '@nestjs/common';
import { refuse } from '@yinghuo/contracts';
import { limit, type Limit, type Redis } from '@yinghuo/redis';
import { InjectRedis } from '@yinghuo/service';

const lockSeconds = 15 * 60;
const rule = { points: 5, seconds: lockSeconds };

/** A member's door; address and nickname of a member are locked together. */
export const doorOf = (memberId: number): string => `m${memberId}`;

/** Locks doors at which passwords are guessed: the fifth wrong one in 15 minutes locks for 15, the right one included. */
@Injectable()
export class SignInLock {
  /** Wrong passwords. */
  private readonly failed: Limit;
  /** Those, and the tries under way: however many come at once, five are compared. */
  private readonly tried: Limit;

  constructor(@InjectRedis() redis: Redis) {
    this.failed = limit(redis, { name: 'sign-in-failures', ...rule });
    this.tried = limit(redis, { name: 'sign-in-tries', ...rule });
  }

  /** Counts a try before anything is compared; `right` or `wrong` follows. Refuses `tooOften`. */
  async attempt(door: string): Promise<void> {
    const wait = await this.tried.take(door);
    if (wait !== null) refuse('tooOften', { retryAfterSeconds: wait });
  }

  async right(door: string): Promise<void> {
    await this.tried.giveBack(door);
  }

  async wrong(door: string): Promise<void> {
    await this.failed.take(door);
    if ((await this.failed.wait(door)) === null) return;
    await this.tried.block(door, lockSeconds);
    await this.failed.clear(door);
  }

  /** Forgets what was guessed: the password that it was about is no more. */
  async open(door: string): Promise<void> {
    await this.failed.clear(door);
    await this.tried.clear(door);
  }
}
