import { randomBytes } from 'node:crypto';
import type { Admin, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { isReplyTopic, readHere } from './guards.ts';
import { consumerOf, type Fatal, type Log } from './kafka.ts';
import { createTopics } from './topics.ts';

const sweepEveryMs = 5 * 60_000;
const staleAfterMs = 60_000;

const newReplyTopic = (prefix: string, name: string): string =>
  `${prefix}${name}.replies.${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;

const startOf = (replyTopic: string): number =>
  parseInt(replyTopic.slice(replyTopic.lastIndexOf('.') + 1).split('-')[0]!, 36);

/**
 * What comes to this one instance: replies to its calls, and events that every instance hears. It has a reply topic and
 * a consumer group of its own, so that no other instance's coming and going disturbs it; both go when it closes.
 */
export class Mailbox {
  readonly topic: string;
  private readonly consumer: ReturnType<typeof consumerOf>;
  /** Where to read on after joining the group anew; nothing is committed. By `topic/partition`. */
  private readonly positions = new Map<string, { topic: string; partition: number; offset: string }>();
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly prefix: string,
    name: string,
    private readonly log: Log,
    onFatal: Fatal,
  ) {
    this.topic = newReplyTopic(prefix, name);
    this.consumer = consumerOf(kafka, this.topic, onFatal);
  }

  /** Resolves when replies and whatever is said in the event topics from now on will reach `take`. */
  async open(eventTopics: string[], take: (topic: string, message: KafkaMessage) => void): Promise<void> {
    readHere.add(this.topic);
    await this.withAdmin(async (admin) => {
      await createTopics(admin, [replyTopicConfig(this.topic)]);
      this.move(this.topic, 0, '0');
      for (const topic of eventTopics) {
        for (const { partition, high } of await admin.fetchTopicOffsets(topic)) this.move(topic, partition, high);
      }
    });
    await this.consumer.connect();
    await this.consumer.subscribe({ topics: [this.topic, ...eventTopics] });
    const joined = Promise.withResolvers<void>();
    this.consumer.on(this.consumer.events.GROUP_JOIN, () => {
      for (const position of this.positions.values()) this.consumer.seek(position);
      joined.resolve();
    });
    await this.consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }: EachBatchPayload) => {
        this.move(batch.topic, batch.partition, String(Number(batch.lastOffset()) + 1));
        for (const message of batch.messages) take(batch.topic, message);
      },
    });
    await joined.promise;
    void this.sweep();
    this.sweeping = setInterval(() => void this.sweep(), sweepEveryMs).unref();
  }

  alive(): boolean {
    return this.consumer.alive();
  }

  async close(): Promise<void> {
    clearInterval(this.sweeping);
    await this.consumer.disconnect();
    await this.withAdmin((admin) => drop(admin, [this.topic])).catch((error: unknown) => {
      this.log.warn({ err: error }, 'the reply topic stays until it is swept');
    });
    readHere.delete(this.topic);
  }

  private move(topic: string, partition: number, offset: string): void {
    this.positions.set(`${topic}/${partition}`, { topic, partition, offset });
  }

  private async sweep(): Promise<void> {
    try {
      const swept = await this.withAdmin((admin) => sweepReplyTopics(admin, this.prefix, staleAfterMs));
      if (swept.length > 0) this.log.info({ topics: swept }, 'reply topics of callers that are gone were deleted');
    } catch (error) {
      this.log.warn({ err: error }, 'stale reply topics could not be swept');
    }
  }

  private async withAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = this.kafka.admin();
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  }
}

/** Small segments, because nothing is deleted before its segment is full. */
const replyTopicConfig = (topic: string) => ({
  topic,
  numPartitions: 1,
  configEntries: [
    { name: 'retention.ms', value: '60000' },
    { name: 'segment.bytes', value: String(16 << 20) },
  ],
});

/** Deletes the reply topics that are older than `olderThanMs` and that nobody reads; returns their names. */
export async function sweepReplyTopics(admin: Admin, prefix: string, olderThanMs: number): Promise<string[]> {
  const old = (await admin.listTopics()).filter(
    (topic) => topic.startsWith(prefix) && isReplyTopic(topic) && startOf(topic) <= Date.now() - olderThanMs,
  );
  if (old.length === 0) return [];
  const { groups } = await admin.describeGroups(old);
  const stale = groups.filter(({ members }) => members.length === 0).map(({ groupId }) => groupId);
  await drop(admin, stale);
  return stale;
}

/** A reply topic and its group bear the same name. Two instances may sweep at once: what is gone already is fine. */
async function drop(admin: Admin, topics: string[]): Promise<void> {
  for (const topic of topics) {
    await admin.deleteTopics({ topics: [topic] }).catch(unlessGone);
    await admin.deleteGroups([topic]).catch(unlessGone);
  }
}

function unlessGone(error: Error & { type?: string; groups?: unknown[] }): void {
  if (error.type !== 'UNKNOWN_TOPIC_OR_PARTITION' && !error.groups) throw error;
}
