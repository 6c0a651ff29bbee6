/**
 * Six faults of kafkajs 2.2.4 mended where they are, once per process. All are internals: a process that cannot find one of
 * them does not start, and guards.spec.ts names it.
 */
import { createRequire } from 'node:module';

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
  coordinator: { isConnected(): boolean } | null;
  cluster: { findGroupCoordinator(of: { groupId: string }): Promise<{ isConnected(): boolean }> };
  heartbeat(options: object): Promise<void>;
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
const produceResponses = [3, 4, 5, 6, 7].map(
  (version) => require(`kafkajs/src/protocol/requests/produce/v${version}/response`) as Response,
);

/** Reply topics that somebody in this process reads. */
export const readHere = new Set<string>();

/** Topics with all prefixes that a relay could not send to because they are not there. */
export const mayBeMissing = new Set<string>();

/** `catalog.replies.<base36 start time>-<random>`: one per instance, gone with it. */
export const isReplyTopic = (topic: string): boolean => topic.includes('.replies.');

type MethodOf<T, M> = M extends (...args: infer A) => infer R ? (this: T, ...args: A) => R : never;

/**
 * Puts another method in the place of one of kafkajs' own, which it gets. Throws where there is none: an upgrade has moved
 * it, and either the fault is mended there (then the guard goes) or it has to be mended elsewhere.
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

  // Every connection looked ten times a second for requests that are late; ours may take ten seconds.
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

  // Every number of a message went through an array and a buffer of its own: a third of the cost of sending a message.
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

  // A member whose coordinator was started again kept sending its heartbeats to the old connection until it crashed.
  mend(
    group,
    'heartbeat',
    (heartbeat) =>
      async function (options) {
        if (this.coordinator?.isConnected() === false) {
          this.coordinator = await this.cluster.findGroupCoordinator({ groupId: this.groupId });
        }
        await heartbeat.call(this, options);
      },
  );

  // A producer remembers every topic it ever sent to, and no metadata comes any more once one of them is deleted. Reply
  // topics go with their callers, so they are forgotten then; those still alive are learnt again at the next reply. So is
  // an event's topic that somebody deleted.
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

  // The error of a Produce does not say which of its partitions were taken all the same, so all was sent once more.
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
}
