/**
 * Patches eight faults of kafkajs 2.2.4, once per process. The patched methods are internal: if an upgrade removes one, the
 * process does not start, and guards.spec.ts names the method.
 */
import { createRequire } from 'node:module';
import type { Outgoing } from '../driver.ts';
import { isReplyTopic } from '../reply-topics.ts';

const require = createRequire(import.meta.url);

interface Encoder {
  buf: Buffer;
  offset: number;
  ensureAvailable(bytes: number): void;
  writeUVarInt(value: number): Encoder;
}
interface RequestQueue {
  pending: unknown[];
  inflight: Map<number, { sentAt: number; requestTimeout: number; timeoutRequest(): void }>;
  throttledUntil: number;
  requestTimeoutIntervalId: NodeJS.Timeout;
  isConnected(): boolean;
  destroy(): void;
  scheduleCheckPendingRequests(): void;
  scheduleRequestTimeoutCheck(): void;
}
interface Cluster {
  targetTopics: Set<string>;
  refreshMetadata(): Promise<void>;
  refreshMetadataIfNecessary(): Promise<void>;
}

interface ConsumerGroup {
  groupId: string;
  memberId: string | null;
  coordinator: { isConnected(): boolean } | null;
  cluster: { findGroupCoordinator(of: { groupId: string }): Promise<{ isConnected(): boolean }> };
  heartbeat(options: object): Promise<void>;
}

interface ProduceRequest {
  topicData: { topic: string; partitions: { partition: number; messages: Outgoing[] }[] }[];
}
interface Broker {
  produce(request: ProduceRequest): Promise<unknown>;
  disconnect(): Promise<void>;
}

interface ProduceResponse {
  topics: { topicName: string; partitions: { partition: number; errorCode: number }[] }[];
}
interface Response {
  parse(data: ProduceResponse): Promise<unknown>;
}

const { prototype: encoder } = require('kafkajs/src/protocol/encoder') as { prototype: Encoder };
const { prototype: queue } = require('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
const { prototype: cluster } = require('kafkajs/src/cluster') as { prototype: Cluster };
const { prototype: group } = require('kafkajs/src/consumer/consumerGroup') as { prototype: ConsumerGroup };
const { prototype: broker } = require('kafkajs/src/broker') as { prototype: Broker };
const { createErrorFromCode } = require('kafkajs/src/protocol/error') as { createErrorFromCode(code: number): Error };
const unknownMember = 25;
const produceResponses = [3, 4, 5, 6, 7].map(
  (version) => require(`kafkajs/src/protocol/requests/produce/v${version}/response`) as Response,
);

/** Reply topics that this process reads. */
export const readHere = new Set<string>();

/** Topics that could not be sent to because they do not exist. */
export const mayBeMissing = new Set<string>();

/** Of each message that went out, whether the broker that it was last sent to has taken it; settles with that Produce. */
export const taken = new WeakMap<Outgoing, Promise<boolean>>();

type MethodOf<T, M> = M extends (...args: infer A) => infer R ? (this: T, ...args: A) => R : never;

/**
 * Replaces a method of kafkajs by the one that `make` builds from the original. Throws if the method does not exist: an
 * upgrade has moved it, so the patch must be removed (if kafkajs fixed the fault) or adapted.
 */
export function mend<T extends object, K extends keyof T & string>(
  of: T,
  method: K,
  make: (original: T[K]) => MethodOf<T, T[K]>,
): void {
  const original = of[method];
  if (typeof original !== 'function') {
    throw new Error(`kafkajs has no ${method} any more where guards.ts mends it: see docs/decisions/0010`);
  }
  of[method] = make(original) as T[K];
}

let mended = false;

export function mendKafkajs(): void {
  if (mended) return;
  mended = true;

  // The queue of every connection re-armed a 1 ms timer for ever (tulios/kafkajs#1704): 3 to 5 % of a core when idle.
  mend(
    queue,
    'scheduleCheckPendingRequests',
    (schedule) =>
      function () {
        if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
      },
  );

  // Every connection checked for timed-out requests ten times a second; with a timeout of ten seconds, once is enough.
  mend(
    queue,
    'scheduleRequestTimeoutCheck',
    () =>
      function () {
        this.destroy();
        this.requestTimeoutIntervalId = setInterval(() => {
          for (const request of this.inflight.values()) {
            if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
          }
          if (!this.isConnected()) this.destroy();
        }, 1000);
      },
  );

  // The encoder allocated an array and a buffer for every varint: a third of the cost of sending a message.
  mend(
    encoder,
    'writeUVarInt',
    () =>
      function (value) {
        this.ensureAvailable(5);
        for (; (value & 0xffffff80) !== 0; value >>>= 7) this.buf[this.offset++] = (value & 0x7f) | 0x80;
        this.buf[this.offset++] = value;
        return this;
      },
  );

  // A member whose coordinator was started again kept sending its heartbeats to the old connection until it crashed. One
  // that its coordinator had forgotten, and that could not join again at the first try, read on as nobody: without a
  // heartbeat, so that nothing ever told it, beside those who had been given its partitions.
  mend(
    group,
    'heartbeat',
    (heartbeat) =>
      async function (options) {
        if (!this.memberId) throw createErrorFromCode(unknownMember);
        if (this.coordinator?.isConnected() === false) {
          this.coordinator = await this.cluster.findGroupCoordinator({ groupId: this.groupId });
        }
        await heartbeat.call(this, options);
      },
  );

  // A producer requests metadata for every topic it ever sent to, and the whole request fails once one of them is
  // deleted. Reply topics are deleted with their callers, so on that error the reply topics and the missing event topics
  // are dropped from the list; kafkajs adds a topic again when it next sends to it.
  for (const method of ['refreshMetadata', 'refreshMetadataIfNecessary'] as const) {
    mend(
      cluster,
      method,
      (refresh) =>
        async function () {
          try {
            await refresh.call(this);
          } catch (error) {
            const others = [...this.targetTopics].filter(
              (topic) => (isReplyTopic(topic) && !readHere.has(topic)) || mayBeMissing.has(topic),
            );
            if ((error as { type?: string }).type !== 'UNKNOWN_TOPIC_OR_PARTITION' || others.length === 0) throw error;
            for (const topic of others) this.targetTopics.delete(topic);
            await refresh.call(this);
          }
        },
    );
  }

  // The error of a Produce does not say which partitions succeeded, so every message was sent again.
  for (const response of new Set(produceResponses)) {
    mend(response, 'parse', (parse) => async (data) => {
      try {
        return await parse(data);
      } catch (error) {
        const partitions = data.topics.flatMap(({ topicName, partitions: of }) =>
          of.map(({ partition, errorCode }) => ({ name: `${topicName}/${partition}`, errorCode })),
        );
        const took = new Set(partitions.filter(({ errorCode }) => errorCode === 0).map(({ name }) => name));
        throw Object.assign(error as Error, { took });
      }
    });
  }

  // A send resolves although nobody took what moved to a broker that had answered before (tulios/kafkajs#1303), and rejects
  // while others may still take theirs. So every message keeps what became of it, and sender.ts goes by that. A broker that is
  // silent was asked again over the same connection, without a look at who leads now: the connection goes.
  mend(
    broker,
    'produce',
    (produce) =>
      function (request) {
        const answer = produce.call(this, request);
        const refused = answer.catch((error: unknown) => {
          if ((error as Error).name === 'KafkaJSRequestTimeoutError') void this.disconnect();
          return (error as { took?: ReadonlySet<string> }).took ?? new Set<string>();
        });
        for (const { topic, partitions } of request.topicData) {
          for (const { partition, messages } of partitions) {
            const isTaken = answer.then(
              () => true,
              async () => (await (refused as Promise<ReadonlySet<string>>)).has(`${topic}/${partition}`),
            );
            for (const message of messages) taken.set(message, isTaken);
          }
        }
        return answer;
      },
  );
}
