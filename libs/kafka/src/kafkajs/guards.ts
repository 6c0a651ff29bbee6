/**
 * Patches ten faults of kafkajs 2.2.4, once per process. The patched methods are internal: if an upgrade removes one, the
 * process does not start, and guards.spec.ts names the method.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type { Outgoing } from '../driver.ts';
import { atMoments, untilMoment } from '../moments.ts';
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
  isConnected(): boolean;
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
  /** Known to the leader alone. */
  members: unknown[];
  isLeader(): boolean;
  paused(): unknown[];
  fetch(nodeId: number): Promise<unknown[]>;
  coordinator: { isConnected(): boolean } | null;
  cluster: { findGroupCoordinator(of: { groupId: string }): Promise<{ isConnected(): boolean }> };
  heartbeat(options: { interval: number }): Promise<void>;
}
interface Runner {
  consumerGroup: ConsumerGroup;
  heartbeatInterval: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  heartbeat(): Promise<void>;
}

interface ProduceRequest {
  topicData: { topic: string; partitions: { partition: number; messages: Outgoing[] }[] }[];
}
interface FetchRequest {
  maxWaitTime: number;
}
interface Fetched {
  responses: unknown[];
}
interface Connection {
  host: string;
  port: number;
  socket: Socket | undefined;
  isConnected(): boolean;
  connect(): Promise<unknown>;
  authenticate(): Promise<void>;
  rejectRequests(error: Error): void;
  disconnect(): Promise<unknown>;
}
interface Broker {
  connectionPool: { getConnection(index: number): Promise<Connection> };
  fetch(request: FetchRequest): Promise<Fetched>;
  produce(request: ProduceRequest): Promise<ProduceResponse>;
  disconnect(): Promise<void>;
}

interface ProduceResponse {
  topics: { topicName: string; partitions: { partition: number; errorCode: number; logAppendTime: string }[] }[];
}
interface Response {
  parse(data: ProduceResponse): Promise<unknown>;
}

const { prototype: connection } = require('kafkajs/src/network/connection') as { prototype: Connection };
const { prototype: encoder } = require('kafkajs/src/protocol/encoder') as { prototype: Encoder };
const { prototype: queue } = require('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
const { prototype: cluster } = require('kafkajs/src/cluster') as { prototype: Cluster };
const { prototype: group } = require('kafkajs/src/consumer/consumerGroup') as { prototype: ConsumerGroup };
const { prototype: runner } = require('kafkajs/src/consumer/runner') as { prototype: Runner };
const { prototype: broker } = require('kafkajs/src/broker') as { prototype: Broker };
const { createErrorFromCode } = require('kafkajs/src/protocol/error') as { createErrorFromCode(code: number): Error };
const { KafkaJSConnectionClosedError: ConnectionClosed } = require('kafkajs/src/errors') as {
  KafkaJSConnectionClosedError: new (message: string, at: { host: string; port: number }) => Error;
};
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

/** In ms; -1 in topics whose messages keep the time of their sender. */
function appendTimeIn({ topics }: ProduceResponse, topic: string, partition: number): number {
  const of = topics
    .find(({ topicName }) => topicName === topic)
    ?.partitions.find((each) => each.partition === partition);
  return Number(of?.logAppendTime ?? -1);
}

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

/** The queues of connections that are there. */
const watched = new Set<RequestQueue>();
const lookForLateMs = 1000;
let watching = false;

function endLate(): void {
  const now = Date.now();
  for (const queue of watched) {
    for (const request of queue.inflight.values()) {
      if (now - request.sentAt > request.requestTimeout) request.timeoutRequest();
    }
    if (!queue.isConnected()) watched.delete(queue);
  }
}

/** How long a broker holds a fetch that finds nothing, in ms: until the next moment but this soon; together less than a request may take. */
const longPoll = { everyMs: 6000, leastMs: 2000 };
/** Which of the connections to a broker is for fetches alone. */
const ofFetches = 1;

/** A member of a group, while it reads. */
interface Polling {
  heartbeatInterval: number;
  /** How to end each fetch that waits. */
  readonly waiting: Set<() => void>;
  stopped: boolean;
}
const pollings = new WeakMap<ConsumerGroup, Polling>();
/** For whom a broker is asked. */
const fetching = new AsyncLocalStorage<ConsumerGroup>();

/**
 * Between heartbeats of the only member of a group, in ms. By a heartbeat one learns that somebody left, whose partitions nobody
 * reads meanwhile: of an only member, nobody can. Who joins it waits for so long at most, and it goes on reading meanwhile.
 */
const aloneMs = 2000;
const isAlone = (group: ConsumerGroup) => group.isLeader() && group.members.length === 1;

/** What a broker answers when there is something, or nothing as soon as the member has to do with its group. */
async function polled(
  group: ConsumerGroup,
  of: Polling,
  connection: Connection,
  fetched: Promise<Fetched>,
): Promise<Fetched> {
  const { promise: ended, resolve: end } = Promise.withResolvers<null>();
  const endThis = () => end(null);
  const endAll = () => of.waiting.forEach((each) => each());
  of.waiting.add(endThis);
  const everyMs = isAlone(group) ? aloneMs : of.heartbeatInterval;
  // A failure is the reader's to deal with: it sends another one after a fetch that brought nothing.
  const endBeats = atMoments(everyMs, () => void group.heartbeat({ interval: everyMs / 2 }).catch(endAll));
  try {
    const first = await Promise.race([fetched, ended]);
    if (first) return first;
    // A broker serves one request of a connection after the other: the next fetch would wait behind this one.
    if (connection.isConnected()) {
      connection.rejectRequests(new Error('nobody waits for it any more'));
      connection.socket?.destroy();
      await connection.disconnect();
    }
    return { responses: [] };
  } finally {
    endBeats();
    of.waiting.delete(endThis);
  }
}

/** Connections that are being made. */
const connecting = new WeakMap<Connection, Promise<unknown>>();
/** Rejects when the connection's present socket has closed. */
const closed = (connection: Connection) =>
  new Promise((_, reject) => {
    connection.socket?.once('close', () => reject(new ConnectionClosed('Closed connection', connection)));
  });

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

  // Every connection checked for timed-out requests ten times a second; once for all of them is enough, with timeouts of seconds.
  mend(
    queue,
    'scheduleRequestTimeoutCheck',
    () =>
      function () {
        watched.add(this);
        if (!watching) atMoments(lookForLateMs, endLate);
        watching = true;
      },
  );

  // Two that wanted a connection at once opened a socket each, and the end of a socket that had been replaced was taken for
  // that of the one in use. A server that closed before it had greeted (TLS) was waited for without end, and so was the
  // answer to what had been sent while a connection was being closed: nobody looked any more whether it was late.
  mend(
    connection,
    'connect',
    (connect) =>
      function () {
        if (this.isConnected()) return Promise.resolve(true);
        let made = connecting.get(this);
        if (!made) {
          this.socket?.destroy();
          made = Promise.race([connect.call(this), closed(this)]).finally(() => connecting.delete(this));
          connecting.set(this, made);
        }
        return made;
      },
  );
  mend(
    connection,
    'disconnect',
    (disconnect) =>
      async function () {
        const done = await disconnect.call(this);
        this.rejectRequests(new ConnectionClosed('Closed connection', this));
        return done;
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
              (response) => {
                const appendedAt = appendTimeIn(response, topic, partition);
                if (appendedAt >= 0) for (const message of messages) message.appendedAt = appendedAt;
                return true;
              },
              async () => (await (refused as Promise<ReadonlySet<string>>)).has(`${topic}/${partition}`),
            );
            for (const message of messages) taken.set(message, isTaken);
          }
        }
        return answer;
      },
  );

  // Heartbeats went out between two fetches, and to leave a group it waited for the fetch that was under way. So fetches had to
  // be short, and most of what processes and brokers did at rest was to ask for nothing twice a second.
  mend(
    runner,
    'start',
    (start) =>
      function () {
        const { consumerGroup, heartbeatInterval } = this;
        pollings.set(consumerGroup, { heartbeatInterval, waiting: new Set(), stopped: false });
        return start.call(this);
      },
  );
  mend(
    runner,
    'stop',
    (stop) =>
      function () {
        const polling = pollings.get(this.consumerGroup);
        if (polling) {
          polling.stopped = true;
          for (const end of polling.waiting) end();
        }
        return stop.call(this);
      },
  );
  // It sent one after each batch as well, half a second after the last: whoever is asked once in a while had it between the
  // question and the answer.
  mend(
    runner,
    'heartbeat',
    (heartbeat) =>
      function () {
        if (!isAlone(this.consumerGroup)) return heartbeat.call(this);
        return heartbeat.call(Object.create(this, { heartbeatInterval: { value: aloneMs } }) as Runner);
      },
  );
  mend(
    group,
    'fetch',
    (fetch) =>
      function (nodeId) {
        return fetching.run(this, () => fetch.call(this, nodeId));
      },
  );
  mend(
    broker,
    'fetch',
    (fetch) =>
      async function (request) {
        const group = fetching.getStore();
        const polling = group && pollings.get(group);
        if (!polling) return fetch.call(this, request);
        const connection = await this.connectionPool.getConnection(ofFetches);
        await connection.authenticate();
        if (polling.stopped) return { responses: [] };
        // A partition that goes on is in the next fetch only.
        const maxWaitTime =
          group.paused().length > 0 ? request.maxWaitTime : untilMoment(longPoll.everyMs, longPoll.leastMs);
        return polled(group, polling, connection, fetch.call(this, { ...request, maxWaitTime }));
      },
  );
}
