import type { Db, Tx } from '@yinghuo/postgres';
import type { Producer } from 'kafkajs';
import type { Log } from './kafka.ts';
import { eventMessage } from './message.ts';
import type { Observer } from './observer.ts';
import { markTold, takeTurn, untold } from './outbox.ts';

/** Looked at this often even if nobody calls: a NOTIFY is lost with its connection, and so may be a relay. */
const lookEveryMs = 2000;
const pruneEveryMs = 3_600_000;
const batch = 500;

/**
 * Tells what the outbox holds, in order, and marks it. Whichever instance is called first does it, under an advisory
 * lock that lives as long as its transaction; so another takes over whatever becomes of this one. Killed between telling
 * and marking it is told again, and the inbox of whoever listens knows the id.
 */
export class Relay {
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> | undefined;
  private called = false;
  private closed = false;
  private prunedAt = 0;
  private unlisten = async () => {};

  constructor(
    private readonly db: Db,
    private readonly producer: Pick<Producer, 'sendBatch'>,
    private readonly prefix: string,
    private readonly log: Log,
    private readonly observer: Observer,
  ) {}

  async start(): Promise<void> {
    const [here] = await this.db<{ schema: string }[]>`select current_schema() as schema`;
    const { unlisten } = await this.db.listen('outbox', (schema) => schema === here!.schema && this.wake());
    this.unlisten = unlisten;
    this.timer = setInterval(() => this.wake(), lookEveryMs).unref();
    this.wake();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.turn;
    await this.unlisten().catch(() => {});
  }

  /** Looks now; called while it looks, it looks once more. */
  private wake(): void {
    this.called = true;
    this.turn ??= this.work().finally(() => (this.turn = undefined));
  }

  private async work(): Promise<void> {
    while (this.called && !this.closed) {
      this.called = false;
      try {
        await this.tellAll();
        if (Date.now() - this.prunedAt > pruneEveryMs) await this.prune();
      } catch (error) {
        // The database or the broker is away: events wait, and the next look tries again.
        this.log.warn({ err: error }, 'events wait in the outbox');
      }
    }
  }

  private async tellAll(): Promise<void> {
    while (!this.closed && (await this.db.begin((sql) => this.tellSome(sql))) === batch);
  }

  /** How many events were told: none when none waits or another instance is at it. */
  private async tellSome(sql: Tx): Promise<number> {
    const events = (await takeTurn(sql)) ? await untold(sql, batch) : [];
    if (events.length === 0) return 0;
    const topicMessages = [...Map.groupBy(events, ({ topic }) => topic)].map(([topic, inTopic]) => ({
      topic: this.prefix + topic,
      messages: inTopic.map(eventMessage),
    }));
    await this.producer.sendBatch({ acks: -1, topicMessages });
    this.observer.told?.(events.length, Date.now() - Date.parse(events[0]!.time));
    await markTold(sql, events);
    return events.length;
  }

  private async prune(): Promise<void> {
    this.prunedAt = Date.now();
    await this.db`delete from outbox where published_at < now() - interval '7 days'`;
    await this.db`delete from commands where created_at < now() - interval '2 days'`;
  }
}
