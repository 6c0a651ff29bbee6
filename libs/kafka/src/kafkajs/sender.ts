import { setTimeout as sleep } from 'node:timers/promises';
import { Partitioners, type Message, type Producer } from 'kafkajs';
import { isMissing } from '../broker-errors.ts';
import { NotSent, type Acks, type Parcel, type Sender } from '../driver.ts';
import type { KafkaSettings, Log } from '../kafka.ts';
import { clientOf, patience } from './client.ts';
import { mayBeMissing, taken } from './guards/sending.ts';
import { isSuspect, suspect, trust } from './suspects.ts';

/** Pauses between tries, in ms: a leader that was told to leave has a successor within some hundred. */
const pausesMs = [50, 100, 200, 400];
/** No try begins later than this after the first. */
const patienceMs = 2500;
/** How long one try waits, in ms: longer where others have to answer the leader first. */
const producedMs = { [-1]: 3000, [1]: 1500 } as const;

/**
 * The one way to Kafka for messages, a connection for each kind of `acks`: a broker answers one request of a connection after the other,
 * so that what waits for all copies would hold up what does not. It does not believe the client that a send has succeeded or failed, but goes by what each
 * message's broker answered: what was not taken is sent again, to whoever leads its partition then, and nothing else is.
 */
export class KafkajsSender implements Sender {
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

  async send(parcels: readonly Parcel[]): Promise<void> {
    const { acks } = this;
    const end = Date.now() + patienceMs;
    let left = [...parcels];
    for (let tries = 0; ; tries += 1) {
      const error: unknown = await this.producer.sendBatch({ acks, topicMessages: left as Sent[] }).then(
        () => null,
        (failure: unknown) => failure,
      );
      left = await notTaken(left);
      if (left.length === 0) {
        if (mayBeMissing.size > 0) for (const { topic } of parcels) mayBeMissing.delete(topic);
        return;
      }
      const pauseMs = pausesMs[tries];
      if (pauseMs === undefined || Date.now() + pauseMs >= end || isFinal(error)) {
        // Or kafkajs would ask for it with every topic it knows, and get no metadata for any.
        if (isMissing(error)) for (const { topic } of left) mayBeMissing.add(topic);
        const messages = left.flatMap((of) => of.messages);
        throw new NotSent(new Set(messages), error ?? new Error('no broker has answered for them'));
      }
      await sleep(pauseMs);
    }
  }
}

interface Sent {
  topic: string;
  messages: Message[];
}

/** What a try leaves. Waits for the brokers that have not answered yet: they may still take theirs. */
async function notTaken(sent: Parcel[]): Promise<Parcel[]> {
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

/** A producer that tries once: kafkajs loses messages when it tries again itself. */
export const producerOf = (settings: KafkaSettings, clientId: string, log: Log, waitMs: number): Producer =>
  clientOf(settings, clientId, log, 2, waitMs).producer({
    allowAutoTopicCreation: false,
    maxInFlightRequests: 4,
    retry: { ...patience, retries: 0 },
    createPartitioner: keyedOrInRuns,
  });

/**
 * Length of a run. Messages with a key go to the partition of the key. Those without one go round the partitions in runs
 * of this length, because a few full batches cost less than many small ones and every instance still gets its share.
 */
const run = 32;
function keyedOrInRuns() {
  const byKey = Partitioners.DefaultPartitioner();
  let turn = Math.floor(Math.random() * 1000) * run;
  return (choice: {
    topic: string;
    partitionMetadata: { partitionId: number; leader: number }[];
    message: Message;
  }) => {
    if (choice.message.key != null) return (choice.message.partition = byKey(choice as never));
    // It is partitioned again when it is sent again; it must keep its partition, or it may come to two.
    if (choice.message.partition !== undefined) return choice.message.partition;
    const reachable = choice.partitionMetadata.filter(
      ({ partitionId, leader }) => leader >= 0 && !isSuspect(choice.topic, partitionId),
    );
    const among = reachable.length > 0 ? reachable : choice.partitionMetadata;
    return (choice.message.partition = among[Math.floor(turn++ / run) % among.length]!.partitionId);
  };
}
