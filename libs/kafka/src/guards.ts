/**
 * Five faults of kafkajs 2.2.4 mended where they are, once per process. All are internals: the tests fail when an upgrade
 * moves them.
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

const { prototype: encoder } = require('kafkajs/src/protocol/encoder') as { prototype: Encoder };
const { prototype: queue } = require('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
const { prototype: cluster } = require('kafkajs/src/cluster') as { prototype: Cluster };
const { prototype: group } = require('kafkajs/src/consumer/consumerGroup') as { prototype: ConsumerGroup };

/** Reply topics that somebody in this process reads. */
export const readHere = new Set<string>();

/** `catalog.replies.<base36 start time>-<random>`: one per instance, gone with it. */
export const isReplyTopic = (topic: string): boolean => topic.includes('.replies.');

let mended = false;

export function mendKafkajs(): void {
  if (mended) return;
  mended = true;

  // The queue of every connection re-armed a 1 ms timer for ever (tulios/kafkajs#1704): 3 to 5 % of a core when idle.
  const schedule = queue.scheduleCheckPendingRequests;
  queue.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };

  // Every connection looked ten times a second for requests that are late; ours may take ten seconds.
  queue.scheduleRequestTimeoutCheck = function () {
    this.destroy();
    this.requestTimeoutIntervalId = setInterval(() => {
      for (const request of this.inflight.values()) {
        if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
      }
      if (!this.isConnected()) this.destroy();
    }, 1000);
  };

  // Every number of a message went through an array and a buffer of its own: a third of the cost of sending a message.
  encoder.writeUVarInt = function (value) {
    this.ensureAvailable(5);
    for (; (value & 0xffffff80) !== 0; value >>>= 7) this.buf[this.offset++] = (value & 0x7f) | 0x80;
    this.buf[this.offset++] = value;
    return this;
  };

  // A member whose coordinator was started again kept sending its heartbeats to the old connection until it crashed.
  const heartbeat = group.heartbeat;
  group.heartbeat = async function (options) {
    if (this.coordinator?.isConnected() === false) {
      this.coordinator = await this.cluster.findGroupCoordinator({ groupId: this.groupId });
    }
    await heartbeat.call(this, options);
  };

  // A producer remembers every topic it ever sent to, and no metadata comes any more once one of them is deleted. Reply
  // topics go with their callers, so they are forgotten then; those still alive are learnt again at the next reply.
  for (const method of ['refreshMetadata', 'refreshMetadataIfNecessary'] as const) {
    const refresh = cluster[method];
    cluster[method] = async function () {
      try {
        await refresh.call(this);
      } catch (error) {
        const others = [...this.targetTopics].filter((topic) => isReplyTopic(topic) && !readHere.has(topic));
        if ((error as { type?: string }).type !== 'UNKNOWN_TOPIC_OR_PARTITION' || others.length === 0) throw error;
        for (const topic of others) this.targetTopics.delete(topic);
        await refresh.call(this);
      }
    };
  }
}
