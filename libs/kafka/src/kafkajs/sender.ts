import { setTimeout as sleep } from 'node:timers/promises';
import type { Message, Producer, TopicMessages } from 'kafkajs';
import { taken } from './guards.ts';
import { producerOf, type KafkaSettings, type Log } from './kafka.ts';
import { suspect, trust } from './suspects.ts';

/** Pauses between tries, in ms: a leader that was told to leave has a successor within some hundred. */
const pausesMs = [50, 100, 200, 400];
/** No try begins later than this after the first. */
const patienceMs = 2500;

/** What no broker has acknowledged; the cause is the last try's error. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  constructor(
    readonly left: ReadonlySet<Message>,
    cause: unknown,
  ) {
    super(`${left.size} messages were not acknowledged: ${(cause as Error).message}`, { cause });
  }
}

/** By how many brokers a message must be kept before it counts as sent: by each that has its partition, or by the leader. */
export type Acks = -1 | 1;
/** How long one try waits, in ms: longer where others have to answer the leader first. */
const producedMs = { [-1]: 3000, [1]: 1500 } as const;

export interface Sends {
  /** Resolves when every message has been acknowledged; rejects with NotSent, which says what has not. */
  send(topicMessages: readonly TopicMessages[]): Promise<void>;
}

/**
 * The one way to Kafka for messages, a connection for each kind of `acks`: a broker answers one request of a connection after the other,
 * so that what waits for all copies would hold up what does not. It does not believe the client that a send has succeeded or failed, but goes by what each
 * message's broker answered: what was not taken is sent again, to whoever leads its partition then, and nothing else is.
 */
export class Sender implements Sends {
  private readonly producer: Producer;

  constructor(
    settings: KafkaSettings,
    clientId: string,
    log: Log,
    private readonly acks: Acks,
  ) {
    this.producer = producerOf(settings, clientId, log, producedMs[acks]);
  }

  connect = (): Promise<void> => this.producer.connect();
  disconnect = (): Promise<void> => this.producer.disconnect();

  async send(topicMessages: readonly TopicMessages[]): Promise<void> {
    const { acks } = this;
    const end = Date.now() + patienceMs;
    let left = [...topicMessages];
    for (let tries = 0; ; tries += 1) {
      const error: unknown = await this.producer.sendBatch({ acks, topicMessages: left }).then(
        () => null,
        (failure: unknown) => failure,
      );
      left = await notTaken(left);
      if (left.length === 0) return;
      const pauseMs = pausesMs[tries];
      if (pauseMs === undefined || Date.now() + pauseMs >= end || isFinal(error)) {
        const messages = left.flatMap((of) => of.messages);
        throw new NotSent(new Set(messages), error ?? new Error('no broker has answered for them'));
      }
      await sleep(pauseMs);
    }
  }
}

/** What a try leaves. Waits for the brokers that have not answered yet: they may still take theirs. */
async function notTaken(sent: TopicMessages[]): Promise<TopicMessages[]> {
  const left = await Promise.all(
    sent.map(async ({ topic, messages }) => {
      const took = await Promise.all(messages.map((message) => taken.get(message) ?? false));
      messages.forEach((message, nth) => (took[nth] ? trust : suspect)(topic, message.partition));
      return { topic, messages: messages.filter((_, nth) => !took[nth]) };
    }),
  );
  return left.filter(({ messages }) => messages.length > 0);
}

/** Whether another try would end the same: kafkajs calls such errors not retriable. */
const isFinal = (error: unknown): boolean => (error as Error | null)?.name === 'KafkaJSNonRetriableError';
