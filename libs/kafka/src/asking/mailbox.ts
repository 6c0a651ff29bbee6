import type { Incoming, Place, Reader } from '../driver.ts';
import { asAdmin, driverOf, onceThere, type Fatal, type KafkaSettings, type Log } from '../kafka.ts';
import { dropReplyTopics, groupOfEvents, newReplyTopic, replyTopicWanted, sweepReplyTopics } from './reply-topics.ts';
import { createTopics } from '../topics.ts';

/** Much longer than a session: what two sweeps of one process found empty was not merely away for a moment. */
const sweepEveryMs = 5 * 60_000;
const staleAfterMs = 60_000;

/**
 * What comes to this one instance: replies to its calls, and events that every instance hears. It has a reply topic and
 * consumer groups of its own, so that no other instance's coming and going disturbs it; they go when it closes. Replies have a reader
 * for themselves: a fetch names every partition that its reader reads, and brings nothing of most.
 */
export class Mailbox {
  readonly topic: string;
  /** The first for replies. */
  private readers: Reader[] = [];
  private sweeping: NodeJS.Timeout | undefined;
  private foundEmpty: ReadonlySet<string> = new Set();

  constructor(
    private readonly kafka: KafkaSettings,
    private readonly name: string,
    private readonly log: Log,
    private readonly onFatal: Fatal,
  ) {
    this.topic = newReplyTopic(kafka.prefix ?? '', name);
  }

  /**
   * Resolves when replies and whatever is said in the event topics from now on will reach `take`; while Kafka is away it
   * waits, until `stop`.
   */
  async open(
    eventTopics: string[],
    take: (topic: string, message: Incoming) => void,
    stop: AbortSignal,
  ): Promise<void> {
    const { kafka, name, log, topic } = this;
    const ends = await asAdmin(
      kafka,
      log,
      async (admin) => {
        await createTopics(admin, [replyTopicWanted(topic)]);
        return admin.ends(eventTopics);
      },
      { stop },
    );
    const reader = (group: string, topics: string[], from: Place[]): Reader =>
      driverOf(kafka).reader(kafka, name, log, {
        group,
        topics,
        from,
        take: async (batch) => {
          for (const message of batch.messages) take(batch.topic, message);
        },
        failed: this.onFatal,
      });
    this.readers.push(reader(topic, [topic], [{ topic, partition: 0, offset: 0 }]));
    if (eventTopics.length > 0) this.readers.push(reader(groupOfEvents(topic), eventTopics, ends));
    await Promise.all(this.readers.map((each) => onceThere(log, () => each.open(), { stop })));
    void this.sweep();
    this.sweeping = setInterval(() => void this.sweep(), sweepEveryMs).unref();
  }

  /** Whether replies come. */
  receives(): boolean {
    return this.readers[0]?.alive() ?? false;
  }

  /** Whether replies and events come. */
  alive(): boolean {
    return this.receives() && this.readers.every((reader) => reader.alive());
  }

  async close(): Promise<void> {
    clearInterval(this.sweeping);
    if (this.readers.length === 0) return;
    await Promise.all(this.readers.map((reader) => reader.close()));
    await asAdmin(this.kafka, this.log, (admin) => dropReplyTopics(admin, [this.topic])).catch((error: unknown) => {
      this.log.warn({ err: error }, 'the reply topic stays until it is swept');
    });
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
