import { setTimeout as sleep } from 'node:timers/promises';
import { Ages } from './ages.ts';
import type { Batch, Incoming, Outgoing, Place, Reader, Sends } from '../driver.ts';
import { driverOf, onceThere, type Fatal, type KafkaSettings, type Log } from '../kafka.ts';
import { OffsetTracker } from './offset-tracker.ts';

/** A message, and how old it was when it came, in ms. */
export interface Arrived extends Incoming {
  ageMs: number;
}

/** How the messages of one topic are handled. */
export interface Subscription {
  topic: string;
  /** Resolves when the message is processed; rejects only when the intake closes before that. */
  handle(message: Arrived): Promise<void>;
  /** Whether messages with the same key are handled one after the other. */
  ordered: boolean;
  /** Maximum number of waiting messages per partition; at that number the partition is paused. */
  waiting: number;
}

export interface Lag {
  topic: string;
  partition: number;
  messages: number;
}

interface Intaking {
  kafka: KafkaSettings;
  /** The service's name. */
  name: string;
  group: string;
  log: Log;
  onFatal: Fatal;
  /**
   * Sends to each partition, when this member gets it, a message that means nothing and tells the broker's clock. Otherwise ages are
   * known once a message has come at once.
   */
  clock?: Sends;
}

/** How long the first messages of a partition wait for its clock, in ms: longer than a busy machine takes for a first message. */
const clockMs = 3000;
const clockHeader = 'clock';
const isForClock = ({ headers }: Incoming): boolean => headers?.[clockHeader] !== undefined;

const nameOf = (topic: string, partition: number): string => `${topic}/${partition}`;
const placeOf = (name: string): { topic: string; partition: number } => {
  const at = name.lastIndexOf('/');
  return { topic: name.slice(0, at), partition: Number(name.slice(at + 1)) };
};

/**
 * Reads topics as a member of a consumer group. Messages are handled concurrently, so a slow one only delays those that
 * must follow it; an offset is committed once all messages before it are processed. Fetching and heartbeats continue
 * meanwhile; a partition with too many waiting messages is paused.
 */
export class Intake {
  private readonly reader: Reader;
  private readonly log: Log;
  private readonly subscriptions: Map<string, Subscription>;
  private readonly trackers = new Map<string, OffsetTracker>();
  private readonly ages = new Map<string, Ages>();
  private readonly clock: Sends | undefined;
  /** By partition whose clock was asked for. */
  private readonly comparing = new Map<string, Promise<unknown>>();
  private closing = false;
  private committing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor({ kafka, name, group, log, onFatal, clock }: Intaking, subscriptions: Subscription[]) {
    this.log = log;
    this.clock = clock;
    this.subscriptions = new Map(
      subscriptions.map(({ handle, ...of }) => [
        of.topic,
        { ...of, handle: (message) => (isForClock(message) ? Promise.resolve() : handle(message)) },
      ]),
    );
    this.reader = driverOf(kafka).reader(kafka, name, log, {
      group,
      topics: [...this.subscriptions.keys()],
      take: async (batch) => {
        await this.comparing.get(nameOf(batch.topic, batch.partition));
        this.take(batch);
      },
      assigned: (partitions) => {
        this.forgetOthers(partitions);
        this.compareClocks(partitions);
      },
      // Whoever has the partition next begins after what is committed.
      leaving: () => void this.commit(),
      failed: onFatal,
    });
  }

  /** Resolves when messages come in. While Kafka is away it waits, until `stop`. */
  start(stop: AbortSignal): Promise<void> {
    return onceThere(this.log, () => this.reader.open(), { stop });
  }

  alive(): boolean {
    return this.reader.alive();
  }

  /** Number of unprocessed messages per partition, as of the last fetch. */
  lags(): Lag[] {
    return [...this.trackers].map(([name, { end, done }]) => ({ ...placeOf(name), messages: Math.max(0, end - done) }));
  }

  /** Pauses fetching, waits up to `ms` for the messages in work, commits their offsets and leaves the group. */
  async close(ms: number): Promise<void> {
    this.closing = true;
    for (const topic of this.subscriptions.keys()) this.reader.pause(topic);
    const finish = async () => {
      await Promise.all([...this.trackers.values()].map((tracker) => tracker.idle()));
      clearTimeout(this.timer);
      await this.commit();
    };
    await Promise.race([finish(), sleep(ms, undefined, { ref: false })]);
    await this.reader.close();
  }

  private take({ topic, partition, messages, end }: Batch): void {
    if (this.closing || messages.length === 0) return;
    const subscription = this.subscriptions.get(topic)!;
    const tracker = this.trackerOf(subscription, partition);
    const ages = this.agesOf(topic);
    const now = Date.now();
    // Everything before it had been fetched: we were waiting for it.
    const atOnce = tracker.end === Number(messages[0]!.offset);
    for (const message of messages) {
      const ageMs = ages.ageOf(partition, Number(message.timestamp), atOnce, now);
      tracker.take(Object.assign(message, { ageMs }));
    }
    tracker.end = end;
    if (tracker.waiting >= subscription.waiting) this.hold(subscription, partition, tracker);
  }

  private trackerOf(subscription: Subscription, partition: number): OffsetTracker {
    const name = nameOf(subscription.topic, partition);
    let tracker = this.trackers.get(name);
    if (!tracker) this.trackers.set(name, (tracker = new OffsetTracker(subscription, () => this.commitSoon())));
    return tracker;
  }

  private agesOf(topic: string): Ages {
    let ages = this.ages.get(topic);
    if (!ages) this.ages.set(topic, (ages = new Ages()));
    return ages;
  }

  /** Pauses the partition until its waiting messages are below half the limit. */
  private hold({ topic, waiting }: Subscription, partition: number, tracker: OffsetTracker): void {
    this.reader.pause(topic, partition);
    tracker.onceBelow(waiting / 2, () => this.closing || this.reader.resume(topic, partition));
  }

  private forgetOthers(assigned: Record<string, number[]>): void {
    for (const name of this.trackers.keys()) {
      const { topic, partition } = placeOf(name);
      if (!assigned[topic]?.includes(partition)) this.trackers.delete(name);
    }
  }

  private compareClocks(assigned: Record<string, number[]>): void {
    if (!this.clock) return;
    for (const [topic, partitions] of Object.entries(assigned)) {
      const ages = this.agesOf(topic);
      for (const partition of partitions) {
        if (ages.knows(partition)) continue;
        const compared = compareClock(this.clock, ages, topic, partition);
        const name = nameOf(topic, partition);
        this.comparing.set(name, Promise.race([compared, sleep(clockMs, undefined, { ref: false })]));
        void compared.then(() => this.comparing.delete(name));
      }
    }
  }

  private commitSoon(): void {
    if (!this.closing) this.timer ??= setTimeout(() => void this.commit(), 200);
  }

  /** Commits the processed offsets. If that fails, as during a rebalance, it tries again later. */
  private async commit(): Promise<void> {
    await this.committing;
    this.timer = undefined;
    const due = [...this.trackers].filter(([, tracker]) => tracker.done > tracker.committed);
    if (due.length === 0) return;
    const places: Place[] = due.map(([name, { done }]) => ({ ...placeOf(name), offset: done }));
    this.committing = this.reader.commit(places).then(
      () => due.forEach(([, tracker], at) => (tracker.committed = places[at]!.offset)),
      () => this.commitSoon(),
    );
    await this.committing;
  }
}

/** Where no broker answers, nothing is known. */
async function compareClock(clock: Sends, ages: Ages, topic: string, partition: number): Promise<void> {
  const message: Outgoing = { value: null, headers: { [clockHeader]: '' }, partition };
  try {
    await clock.send([{ topic, messages: [message] }]);
  } catch {
    return;
  }
  const now = Date.now();
  if (message.appendedAt !== undefined) ages.compare(partition, now - message.appendedAt, now);
}
