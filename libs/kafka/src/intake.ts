import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import { memberOf, type Fatal, type KafkaSettings, type Log } from './kafka.ts';
import { Lane } from './lane.ts';

/** What is done with the messages of one topic. */
export interface Feed {
  topic: string;
  /** Resolves when the message is done with; rejects only when the intake closes before that. */
  handle(message: KafkaMessage): Promise<void>;
  /** Messages of one key wait for each other. */
  ordered: boolean;
  /** How many messages of one partition may wait before no more of it is fetched. */
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
 * Reads topics as one consumer group. Messages are handed out as they come, so a slow one holds back nothing but what
 * must follow it; an offset is committed when everything before it is done with. Fetching goes on meanwhile, and with
 * it the heartbeats; a partition with too much waiting is paused.
 */
export class Intake {
  private readonly member: ReturnType<typeof memberOf>;
  private readonly consumer: Consumer;
  private readonly feeds: Map<string, Feed>;
  private readonly lanes = new Map<string, Lane>();
  private running = false;
  private closing = false;
  private committing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** `name`: the service, whose group every instance joins. */
  constructor(kafka: KafkaSettings, name: string, feeds: Feed[], log: Log, onFatal: Fatal) {
    this.feeds = new Map(feeds.map((feed) => [feed.topic, feed]));
    this.member = memberOf(kafka, name, (kafka.prefix ?? '') + name, log, onFatal);
    this.consumer = this.member.consumer;
    this.consumer.on(this.consumer.events.GROUP_JOIN, ({ payload }) => this.forgetOthers(payload.memberAssignment));
  }

  async start(): Promise<void> {
    await this.consumer.connect();
    await this.consumer.subscribe({ topics: [...this.feeds.keys()], fromBeginning: true });
    const joined = new Promise((resolve) => this.consumer.on(this.consumer.events.GROUP_JOIN, resolve));
    await this.consumer.run({ autoCommit: false, eachBatch: async (payload) => this.take(payload) });
    this.running = true;
    await joined;
  }

  alive(): boolean {
    return this.member.alive();
  }

  /** Messages of every partition that are not done with, as of the last fetch. */
  lags(): Lag[] {
    return [...this.lanes].map(([name, { end, done }]) => ({ ...placeOf(name), messages: Math.max(0, end - done) }));
  }

  /** Takes no more, waits up to `ms` for what was taken, commits and leaves the group. */
  async close(ms: number): Promise<void> {
    this.closing = true;
    if (this.running) this.consumer.pause([...this.feeds.keys()].map((topic) => ({ topic })));
    const finish = async () => {
      await Promise.all([...this.lanes.values()].map((lane) => lane.idle()));
      clearTimeout(this.timer);
      await this.commit();
    };
    await Promise.race([finish(), sleep(ms, undefined, { ref: false })]);
    await this.member.leave();
  }

  private take({ batch }: EachBatchPayload): void {
    if (this.closing) return;
    const feed = this.feeds.get(batch.topic)!;
    const lane = this.laneOf(feed, batch.partition);
    for (const message of batch.messages) lane.take(message);
    lane.end = Number(batch.highWatermark);
    if (lane.waiting >= feed.waiting) this.hold(feed, batch.partition, lane);
  }

  private laneOf(feed: Feed, partition: number): Lane {
    const name = `${feed.topic}/${partition}`;
    let lane = this.lanes.get(name);
    if (!lane) this.lanes.set(name, (lane = new Lane(feed, () => this.commitSoon())));
    return lane;
  }

  /** Fetches no more of the partition until half of what waits is done. */
  private hold({ topic, waiting }: Feed, partition: number, lane: Lane): void {
    const only = [{ topic, partitions: [partition] }];
    this.consumer.pause(only);
    lane.onceBelow(waiting / 2, () => this.closing || this.consumer.resume(only));
  }

  private forgetOthers(assigned: Record<string, number[]>): void {
    for (const name of this.lanes.keys()) {
      const { topic, partition } = placeOf(name);
      if (!assigned[topic]?.includes(partition)) this.lanes.delete(name);
    }
  }

  private commitSoon(): void {
    if (!this.closing) this.timer ??= setTimeout(() => void this.commit(), 200);
  }

  /** What cannot be committed now, because the group is rebalancing, is committed the next time. */
  private async commit(): Promise<void> {
    await this.committing;
    this.timer = undefined;
    const due = [...this.lanes].filter(([, lane]) => lane.done > lane.committed);
    if (due.length === 0) return;
    const offsets = due.map(([name, { done }]) => ({ ...placeOf(name), offset: String(done) }));
    this.committing = this.consumer.commitOffsets(offsets).then(
      () => due.forEach(([, lane], at) => (lane.committed = Number(offsets[at]!.offset))),
      () => this.commitSoon(),
    );
    await this.committing;
  }
}
