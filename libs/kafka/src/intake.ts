import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import { memberOf, type Fatal, type KafkaSettings, type Log } from './kafka.ts';
import { OffsetTracker } from './offset-tracker.ts';

/** How the messages of one topic are handled. */
export interface Subscription {
  topic: string;
  /** Resolves when the message is processed; rejects only when the intake closes before that. */
  handle(message: KafkaMessage): Promise<void>;
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
  private readonly member: ReturnType<typeof memberOf>;
  private readonly consumer: Consumer;
  private readonly subscriptions: Map<string, Subscription>;
  private readonly trackers = new Map<string, OffsetTracker>();
  private running = false;
  private closing = false;
  private committing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** `name`: the service's name, which is also the name of its consumer group. */
  constructor(kafka: KafkaSettings, name: string, subscriptions: Subscription[], log: Log, onFatal: Fatal) {
    this.subscriptions = new Map(subscriptions.map((subscription) => [subscription.topic, subscription]));
    this.member = memberOf(kafka, name, (kafka.prefix ?? '') + name, log, onFatal);
    this.consumer = this.member.consumer;
    this.consumer.on(this.consumer.events.GROUP_JOIN, ({ payload }) => this.forgetOthers(payload.memberAssignment));
  }

  async start(): Promise<void> {
    await this.consumer.connect();
    await this.consumer.subscribe({ topics: [...this.subscriptions.keys()], fromBeginning: true });
    const joined = new Promise((resolve) => this.consumer.on(this.consumer.events.GROUP_JOIN, resolve));
    await this.consumer.run({ autoCommit: false, eachBatch: async (payload) => this.take(payload) });
    this.running = true;
    await joined;
  }

  alive(): boolean {
    return this.member.alive();
  }

  /** Number of unprocessed messages per partition, as of the last fetch. */
  lags(): Lag[] {
    return [...this.trackers].map(([name, { end, done }]) => ({ ...placeOf(name), messages: Math.max(0, end - done) }));
  }

  /** Pauses fetching, waits up to `ms` for the messages in work, commits their offsets and leaves the group. */
  async close(ms: number): Promise<void> {
    this.closing = true;
    if (this.running) this.consumer.pause([...this.subscriptions.keys()].map((topic) => ({ topic })));
    const finish = async () => {
      await Promise.all([...this.trackers.values()].map((tracker) => tracker.idle()));
      clearTimeout(this.timer);
      await this.commit();
    };
    await Promise.race([finish(), sleep(ms, undefined, { ref: false })]);
    await this.member.leave();
  }

  private take({ batch }: EachBatchPayload): void {
    if (this.closing) return;
    const subscription = this.subscriptions.get(batch.topic)!;
    const tracker = this.trackerOf(subscription, batch.partition);
    for (const message of batch.messages) tracker.take(message);
    tracker.end = Number(batch.highWatermark);
    if (tracker.waiting >= subscription.waiting) this.hold(subscription, batch.partition, tracker);
  }

  private trackerOf(subscription: Subscription, partition: number): OffsetTracker {
    const name = `${subscription.topic}/${partition}`;
    let tracker = this.trackers.get(name);
    if (!tracker) this.trackers.set(name, (tracker = new OffsetTracker(subscription, () => this.commitSoon())));
    return tracker;
  }

  /** Pauses the partition until its waiting messages are below half the limit. */
  private hold({ topic, waiting }: Subscription, partition: number, tracker: OffsetTracker): void {
    const only = [{ topic, partitions: [partition] }];
    this.consumer.pause(only);
    tracker.onceBelow(waiting / 2, () => this.closing || this.consumer.resume(only));
  }

  private forgetOthers(assigned: Record<string, number[]>): void {
    for (const name of this.trackers.keys()) {
      const { topic, partition } = placeOf(name);
      if (!assigned[topic]?.includes(partition)) this.trackers.delete(name);
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
    const offsets = due.map(([name, { done }]) => ({ ...placeOf(name), offset: String(done) }));
    this.committing = this.consumer.commitOffsets(offsets).then(
      () => due.forEach(([, tracker], at) => (tracker.committed = Number(offsets[at]!.offset))),
      () => this.commitSoon(),
    );
    await this.committing;
  }
}
