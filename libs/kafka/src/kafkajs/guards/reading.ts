import { AsyncLocalStorage } from 'node:async_hooks';
import { atMoments, untilMoment } from '../../moments.ts';
import type { Connection } from './connections.ts';
import { internal, mend } from './mend.ts';

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

interface FetchRequest {
  maxWaitTime: number;
}
interface Fetched {
  responses: unknown[];
}
interface Broker {
  connectionPool: { getConnection(index: number): Promise<Connection> };
  fetch(request: FetchRequest): Promise<Fetched>;
}

const { prototype: group } = internal<{ prototype: ConsumerGroup }>('consumer/consumerGroup');
const { prototype: runner } = internal<{ prototype: Runner }>('consumer/runner');
const { prototype: broker } = internal<{ prototype: Broker }>('broker');
const { createErrorFromCode } = internal<{ createErrorFromCode(code: number): Error }>('protocol/error');
const unknownMember = 25;

/**
 * How long a broker holds a fetch that finds nothing: until the next moment that is at least `leastMs` away. At most the sum of
 * both, which is less than a request may take.
 */
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
 * The pause between heartbeats of a group's only member, in ms. A heartbeat is how a member learns that another has left, whose
 * partitions nobody reads meanwhile; an only member has no other. Whoever joins waits this long at most, while it reads on.
 */
const aloneMs = 2000;
const isAlone = (group: ConsumerGroup) => group.isLeader() && group.members.length === 1;

/** What the broker answers; or nothing, as soon as the member has to turn to its group. */
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

export function mendReading(): void {
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
