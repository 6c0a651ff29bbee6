import type { ChatMessage } from '@yinghuo/contracts/wire';
import { isUp, type Redis } from '@yinghuo/redis';
import { kept } from './tail.ts';

const key = 'chat:recent';

/**
 * The last 200 messages in Redis, by seq: a process starts from them while Postgres is down. Methods never throw: what Redis
 * did not take is missed, until `replace` repairs it.
 */
export class Recent {
  private missed = false;

  constructor(private readonly redis: Redis) {}

  miss = (): void => {
    this.missed = true;
  };

  /** Whether Redis has missed something since this was asked last. */
  takeMissed(): boolean {
    const { missed } = this;
    this.missed = false;
    return missed;
  }

  async read(): Promise<ChatMessage[]> {
    const texts = isUp(this.redis) ? await this.redis.zrange(key, '0', '-1').catch(() => []) : [];
    return texts.map((text) => JSON.parse(text) as ChatMessage);
  }

  add(messages: readonly ChatMessage[]): void {
    if (messages.length > 0) this.write(messages);
  }

  remove(seq: number): void {
    if (!isUp(this.redis)) return this.miss();
    this.redis.zremrangebyscore(key, seq, seq).catch(this.miss);
  }

  /** Makes the messages up to `last` exactly these; newer ones by other processes stay. */
  replace(messages: readonly ChatMessage[], last: number): void {
    this.write(messages, last);
  }

  private write(messages: readonly ChatMessage[], replaced?: number): void {
    if (!isUp(this.redis)) return this.miss();
    const work = this.redis.multi();
    if (replaced !== undefined) work.zremrangebyscore(key, '-inf', replaced);
    for (const message of messages) {
      work.zremrangebyscore(key, message.seq, message.seq).zadd(key, message.seq, JSON.stringify(message));
    }
    work
      .zremrangebyrank(key, 0, -kept - 1)
      .exec()
      .catch(this.miss);
  }
}
