import { AsyncResource } from 'node:async_hooks';
import { setImmediate as turnOfLoop, setTimeout as sleep } from 'node:timers/promises';
import { inTurn, type Db, type Tx } from '@yinghuo/postgres';
import { isAway, isTooLarge } from '../broker-errors.ts';
import { NotSent, type Sends } from '../driver.ts';
import type { Log } from '../kafka.ts';
import { eventMessage } from '../messages/message.ts';
import { atMoments } from '../moments.ts';
import type { Observer } from '../observer.ts';
import {
  isAnyWaiting,
  markPublished,
  onRecorded,
  park,
  pruneCommands,
  pruneOutbox,
  tryPruning,
  tryTurn,
  unpublished,
  type Recorded,
} from './outbox.ts';

/**
 * Looked for what waits this often even if nobody wakes it: the process that recorded may have died right after its commit, or not
 * have heard of it (decision 124).
 */
const lookEveryMs = 5000;
/** How soon it tries again where the database did not answer. */
const databaseMs = 2000;
/** How soon it looks again when another instance was at it, which may have looked before what woke this one was there. */
const againMs = 50;
/**
 * Turns begin this far apart at least: in a busy hour each publishes more, instead of more of them little, and whoever hears them
 * has them at once, in one transaction. The first after a pause waits for the replies alone.
 */
const apartMs = 60;
/** How long the replies of the commands that recorded go first at most. */
const repliesMs = 20;
const pruneEveryMs = 3_600_000;
const batch = 500;
/** Of payloads: with their headers they stay below the 1 MB that a broker takes at once. */
const batchBytes = 512 << 10;
/** How long a topic that refused is left alone at most, in ms. */
const heldUpMs = { first: 1000, most: 60_000 };

interface HeldUp {
  until: number;
  forMs: number;
}

/** What became of the events of one topic. */
interface Published {
  sent: Recorded[];
  parked: { event: Recorded; reason: string }[];
}

/**
 * Publishes what the outbox holds, in order, and marks it. Whichever instance is woken first does it, under an advisory
 * lock that lives as long as its transaction; so another takes over whatever becomes of this one. Killed between publishing
 * and marking it is published again, and the inbox of whoever listens knows the id. Topics do not wait for each other: one
 * that is missing is left alone for a while, and an event that no broker takes is put aside.
 */
export class Relay {
  private endLooks = () => {};
  private again: NodeJS.Timeout | undefined;
  private againAt = 0;
  private looking: Promise<void> | undefined;
  private turn: Promise<void> | undefined;
  private pruning: Promise<void> | undefined;
  private woken = false;
  private closed = false;
  private prunedAt = 0;
  private began = -apartMs;
  private readonly heldUp = new Map<string, HeldUp>();
  private endWaking = () => {};

  constructor(
    private readonly db: Db,
    private readonly sender: Sends,
    private readonly prefix: string,
    private readonly log: Log,
    private readonly observer: Observer,
    /** Resolves when the replies that are being sent just now are with the broker. */
    private readonly repliesSent: () => Promise<unknown> = async () => {},
  ) {}

  start(everyMs = lookEveryMs): void {
    // Whoever wakes it, it works for everybody: not as a part of that one's trace.
    this.endWaking = onRecorded(AsyncResource.bind(() => this.wake()));
    const look = () => (this.looking ??= this.look().finally(() => (this.looking = undefined)));
    this.endLooks = atMoments(everyMs, look);
    void look();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.endWaking();
    this.endLooks();
    clearTimeout(this.again);
    await this.looking;
    await Promise.all([this.turn, this.pruning]);
  }

  /** One statement where nothing waits, as nearly always: a turn is a transaction. */
  private async look(): Promise<void> {
    if (Date.now() - this.prunedAt > pruneEveryMs)
      this.pruning ??= this.prune().finally(() => (this.pruning = undefined));
    // Who cannot say whether something waits is asked again, and logged, by the turn.
    if (await inTurn(this.db, () => isAnyWaiting(this.db)).catch(() => true)) this.wake();
  }

  /** Looks again after so long, if it does not before. */
  private lookIn(ms: number): void {
    const at = performance.now() + ms;
    if (this.again && this.againAt <= at) return;
    clearTimeout(this.again);
    this.againAt = at;
    this.again = setTimeout(() => {
      this.again = undefined;
      this.wake();
    }, ms).unref();
  }

  /** Looks now; woken while it looks, it looks once more. */
  private wake(): void {
    if (this.closed) return;
    this.woken = true;
    this.turn ??= this.work().finally(() => (this.turn = undefined));
  }

  private async work(): Promise<void> {
    while (this.woken && !this.closed) {
      const early = this.began + apartMs - performance.now();
      if (early > 0) await sleep(early);
      else await this.letRepliesGo();
      this.began = performance.now();
      this.woken = false;
      try {
        while (!this.closed && (await this.db.begin((sql) => this.publishSome(sql))) === 'more');
      } catch (error) {
        this.log.warn({ err: error }, 'events wait in the outbox'); // the database is away
        this.lookIn(databaseMs);
      }
    }
  }

  /** Somebody waits for the reply to what was recorded; what follows from it would take the processors from it on its whole way. */
  private async letRepliesGo(): Promise<void> {
    await turnOfLoop(); // the commit wakes this before its reply is given to be sent
    await Promise.race([this.repliesSent(), sleep(repliesMs, undefined, { ref: false })]);
  }

  private async publishSome(sql: Tx): Promise<'more' | 'done'> {
    // One way there and back; the turn is asked for first, so what is seen is what others have left.
    const looked = unpublished(sql, batch, batchBytes, this.topicsHeldUp());
    const [mine, events] = await Promise.all([tryTurn(sql), looked]);
    if (!mine) {
      this.lookIn(againMs);
      return 'done';
    }
    if (events.length === 0) return 'done';
    const byTopic = [...Map.groupBy(events, ({ topic }) => topic)];
    const published = await Promise.all(byTopic.map(([topic, inTopic]) => this.publish(topic, inTopic)));
    const sent = published.flatMap((of) => of.sent);
    const parked = published.flatMap((of) => of.parked);
    if (sent.length > 0) {
      this.observer.published?.(sent.length);
      await markPublished(sql, sent);
    }
    for (const { event, reason } of parked) await park(sql, event, reason);
    const bytes = events.reduce((sum, { payload }) => sum + Buffer.byteLength(payload), 0);
    return events.length === batch || bytes >= batchBytes ? 'more' : 'done';
  }

  /** In order: once one of the topic cannot be sent, none after it is. */
  private async publish(topic: string, events: Recorded[]): Promise<Published> {
    const done: Published = { sent: [], parked: [] };
    try {
      await this.send(topic, events, done);
      this.heldUp.delete(topic);
    } catch (error) {
      const before = this.heldUp.get(topic);
      const forMs = before && !isAway(error) ? Math.min(before.forMs * 2, heldUpMs.most) : heldUpMs.first;
      this.heldUp.set(topic, { until: Date.now() + forMs, forMs });
      this.lookIn(forMs + 1);
      this.log.warn({ err: error, topic, events: events.length - done.sent.length }, 'events wait in the outbox');
    }
    return done;
  }

  /** Halves what is too large for a broker, and puts aside the event that is too large by itself. */
  private async send(topic: string, events: Recorded[], done: Published): Promise<void> {
    const messages = events.map(eventMessage);
    try {
      await this.sender.send([{ topic: this.prefix + topic, messages }]);
      done.sent.push(...events);
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      // What another partition's leader has taken is told: events of one key have one partition, so none of them is overtaken.
      done.sent.push(...events.filter((_, nth) => !error.left.has(messages[nth]!)));
      events = events.filter((_, nth) => error.left.has(messages[nth]!));
      if (!isTooLarge(error)) throw error;
      if (events.length > 1) {
        const half = Math.ceil(events.length / 2);
        await this.send(topic, events.slice(0, half), done);
        await this.send(topic, events.slice(half), done);
        return;
      }
      const [event] = events as [Recorded];
      done.parked.push({ event, reason: (error as Error).message });
      this.log.error({ err: error, topic, id: event.id, event: event.type }, 'an event that no broker takes is parked');
    }
  }

  private topicsHeldUp(): string[] {
    const now = Date.now();
    return [...this.heldUp].filter(([, { until }]) => until > now).map(([topic]) => topic);
  }

  /** In slices, each within the time a statement has, and by one instance at a time; publishing goes on meanwhile. */
  private async prune(): Promise<void> {
    this.prunedAt = Date.now();
    for (const slice of [pruneOutbox, pruneCommands]) {
      try {
        while (!this.closed && (await this.db.begin(async (sql) => (await tryPruning(sql)) && slice(sql))));
      } catch (error) {
        this.prunedAt = Date.now() - pruneEveryMs + 60_000; // soon again: what is left only grows
        this.log.warn({ err: error }, 'old events and answers could not be pruned');
      }
    }
  }
}
