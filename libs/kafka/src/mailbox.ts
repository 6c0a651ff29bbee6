import type { Incoming, Place, Reader } from './driver.ts';
import { asAdmin, driverOf, onceThere, type Fatal, type KafkaSettings, type Log } from './kafka.ts';
import { dropReplyTopics, newReplyTopic, replyTopicWanted, sweepReplyTopics } from './reply-topics.ts';
import { createTopics } from './topics.ts';

/** Much longer than a session: what two sweeps of one process found empty was not merely away for a moment. */
const sweepEveryMs = 5 * 60_000;
const staleAfterMs = 60_000;

/**
 * What comes to this one instance: replies to its calls, and events that every instance hears. It has a reply topic and
 * a consumer group of its own, so that no other instance's coming and going disturbs it; both go when it closes.
 */
export class Mailbox {
  readonly topic: string;
  private reader: Reader | undefined;
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
    const ends = async (): Promise<Place[]> =>
      asAdmin(
        kafka,
        log,
        async (admin) => {
          await createTopics(admin, [replyTopicWanted(topic)]);
          return [{ topic, partition: 0, offset: 0 }, ...(await admin.ends(eventTopics))];
        },
        { stop },
      );
    const reader = driverOf(kafka).reader(kafka, name, log, {
      group: topic,
      topics: [topic, ...eventTopics],
      from: await ends(),
      take: async (batch) => {
        for (const message of batch.messages) take(batch.topic, message);
      },
      failed: this.onFatal,
    });
    this.reader = reader;
    await onceThere(log, () => reader.open(), { stop });
    void this.sweep();
    this.sweeping = setInterval(() => void this.sweep(), sweepEveryMs).unref();
  }

  alive(): boolean {
    return this.reader?.alive() ?? false;
  }

  async close(): Promise<void> {
    clearInterval(this.sweeping);
    if (!this.reader) return;
    await this.reader.close();
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
