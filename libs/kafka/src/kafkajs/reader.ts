import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer } from 'kafkajs';
import type { Place, Reader, Reading } from '../driver.ts';
import { isReplyTopic } from '../asking/reply-topics.ts';
import { isTopicGone, type KafkaSettings, type Log } from '../kafka.ts';
import { clientOf, patience } from './client.ts';
import { readHere } from './guards/sending.ts';

const sessionTimeout = 6000;
const leaveMs = 3000;

/**
 * A member of a consumer group. It retries without limit while the broker is away, because it then keeps its membership;
 * a member that crashed would have to wait until its old session has expired.
 */
export class KafkajsReader implements Reader {
  private readonly consumer: Consumer;
  /** Where to read on after joining the group anew, where nothing is committed. By `topic/partition`. */
  private readonly places: Map<string, Place> | undefined;
  private heard = 0;
  /** Whether kafkajs has a group to speak to: between a crash and its restart there is none, and what is asked of it throws. */
  private running = false;
  private closed = false;

  constructor(
    settings: KafkaSettings,
    clientId: string,
    log: Log,
    private readonly reading: Reading,
  ) {
    const { group, from, failed } = reading;
    this.places = from && new Map(from.map((place) => [nameOf(place), { ...place }]));
    this.consumer = clientOf(settings, clientId, log, Number.MAX_SAFE_INTEGER).consumer({
      groupId: group,
      sessionTimeout,
      rebalanceTimeout: 10_000,
      heartbeatInterval: 500,
      maxWaitTimeInMs: 500, // while a partition rests; otherwise guards/reading.ts has brokers wait for longer
      maxBytes: 4 << 20,
      maxBytesPerPartition: 256 << 10,
      maxInFlightRequests: 4,
      allowAutoTopicCreation: false,
      retry: { ...patience, retries: 10 },
    });
    const { on, events } = this.consumer;
    on(events.HEARTBEAT, () => (this.heard = Date.now()));
    on(events.STOP, () => (this.running = false));
    on(events.GROUP_JOIN, ({ payload }) => {
      // It may have been closed while it joined; kafkajs throws then, and whoever closes it.
      if (this.closed) return;
      this.running = true;
      this.heard = Date.now();
      for (const place of this.places?.values() ?? []) this.consumer.seek({ ...place, offset: String(place.offset) });
      reading.assigned?.(payload.memberAssignment);
    });
    on(events.REBALANCING, () => reading.leaving?.());
    on(events.CRASH, ({ payload }) => {
      this.heard = 0;
      if (!payload.restart || isTopicGone(payload.error)) failed(payload.error);
    });
  }

  async open(): Promise<void> {
    const { consumer, reading } = this;
    for (const topic of reading.topics) if (isReplyTopic(topic)) readHere.add(topic);
    await consumer.connect();
    await consumer.subscribe({ topics: [...reading.topics], fromBeginning: !this.places });
    const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        const { topic, partition, messages } = batch;
        const offset = Number(batch.lastOffset()) + 1;
        this.places?.set(nameOf({ topic, partition }), { topic, partition, offset });
        await reading.take({ topic, partition, messages, end: Number(batch.highWatermark) });
      },
    });
    await joined;
  }

  /** Whether it joined the group and its last heartbeat is younger than the session timeout. */
  alive(): boolean {
    return Date.now() - this.heard < sessionTimeout;
  }

  pause(topic: string, partition?: number): void {
    if (this.running) this.consumer.pause([placeOf(topic, partition)]);
  }

  resume(topic: string, partition?: number): void {
    if (this.running) this.consumer.resume([placeOf(topic, partition)]);
  }

  commit(places: readonly Place[]): Promise<void> {
    return this.consumer.commitOffsets(places.map(({ offset, ...of }) => ({ ...of, offset: String(offset) })));
  }

  /** Gives up leaving after three seconds, because an absent member's session expires anyway. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.race([this.consumer.disconnect(), sleep(leaveMs, undefined, { ref: false })]);
    for (const topic of this.reading.topics) readHere.delete(topic);
  }
}

const nameOf = ({ topic, partition }: Omit<Place, 'offset'>): string => `${topic}/${partition}`;
const placeOf = (topic: string, partition?: number) =>
  partition === undefined ? { topic } : { topic, partitions: [partition] };
