import { randomBytes } from 'node:crypto';
import type { Admin, EachBatchPayload, KafkaMessage } from 'kafkajs';
import { isReplyTopic, readHere } from './guards.ts';
import { asAdmin, memberOf, type Fatal, type KafkaSettings, type Log } from './kafka.ts';
import { createTopics } from './topics.ts';

/** Much longer than a session: what two sweeps of one process found empty was not merely away for a moment. */
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
  private readonly member: ReturnType<typeof memberOf>;
  /** Where to read on after joining the group anew; nothing is committed. By `topic/partition`. */
  private readonly positions = new Map<string, { topic: string; partition: number; offset: string }>();
  private sweeping: NodeJS.Timeout | undefined;
  private foundEmpty: ReadonlySet<string> = new Set();

  constructor(
    private readonly kafka: KafkaSettings,
    name: string,
    private readonly log: Log,
    onFatal: Fatal,
  ) {
    this.topic = newReplyTopic(kafka.prefix ?? '', name);
    this.member = memberOf(kafka, name, this.topic, log, onFatal);
  }

  /** Resolves when replies and whatever is said in the event topics from now on will reach `take`. */
  async open(eventTopics: string[], take: (topic: string, message: KafkaMessage) => void): Promise<void> {
    readHere.add(this.topic);
    await asAdmin(this.kafka, this.log, async (admin) => {
      await createTopics(admin, [replyTopicConfig(this.topic)]);
      this.move(this.topic, 0, '0');
      for (const topic of eventTopics) {
        for (const { partition, high } of await admin.fetchTopicOffsets(topic)) this.move(topic, partition, high);
      }
    });
    const { consumer } = this.member;
    await consumer.connect();
    await consumer.subscribe({ topics: [this.topic, ...eventTopics] });
    const joined = Promise.withResolvers<void>();
    consumer.on(consumer.events.GROUP_JOIN, () => {
      for (const position of this.positions.values()) consumer.seek(position);
      joined.resolve();
    });
    await consumer.run({
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
    return this.member.alive();
  }

  async close(): Promise<void> {
    clearInterval(this.sweeping);
    await this.member.leave();
    await asAdmin(this.kafka, this.log, (admin) => drop(admin, [this.topic])).catch((error: unknown) => {
      this.log.warn({ err: error }, 'the reply topic stays until it is swept');
    });
    readHere.delete(this.topic);
  }

  private move(topic: string, partition: number, offset: string): void {
    this.positions.set(`${topic}/${partition}`, { topic, partition, offset });
  }

  private async sweep(): Promise<void> {
    try {
      const { deleted, empty } = await asAdmin(this.kafka, this.log, (admin) =>
        sweepReplyTopics(admin, this.kafka.prefix ?? '', staleAfterMs, this.foundEmpty),
      );
      this.foundEmpty = empty;
      if (deleted.length > 0) this.log.info({ topics: deleted }, 'reply topics of callers that are gone were deleted');
    } catch (error) {
      this.log.warn({ err: error }, 'stale reply topics could not be swept');
    }
  }
}

/** Small segments, because nothing is deleted before its segment is closed, and there are session tokens among it. */
const replyTopicConfig = (topic: string) => ({
  topic,
  numPartitions: 1,
  configEntries: [
    { name: 'retention.ms', value: '60000' },
    { name: 'segment.bytes', value: String(16 << 20) },
    { name: 'segment.ms', value: '60000' },
  ],
});

/**
 * Looks for reply topics that are older than `olderThanMs` and that nobody reads, and deletes those that the last sweep
 * found `empty` as well: whoever cannot reach its coordinator for a moment is no member for that moment.
 */
export async function sweepReplyTopics(
  admin: Admin,
  prefix: string,
  olderThanMs: number,
  emptyBefore: ReadonlySet<string>,
): Promise<{ deleted: string[]; empty: ReadonlySet<string> }> {
  const old = (await admin.listTopics()).filter(
    (topic) => topic.startsWith(prefix) && isReplyTopic(topic) && startOf(topic) <= Date.now() - olderThanMs,
  );
  if (old.length === 0) return { deleted: [], empty: new Set() };
  const { groups } = await admin.describeGroups(old);
  const empty = groups.filter(({ members }) => members.length === 0).map(({ groupId }) => groupId);
  const deleted = empty.filter((topic) => emptyBefore.has(topic));
  await drop(admin, deleted);
  return { deleted, empty: new Set(empty) };
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
