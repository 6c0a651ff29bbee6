import net, { type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Kafka,
  logLevel,
  Partitioners,
  type Admin,
  type ISocketFactoryArgs,
  type Message,
  type Producer,
} from 'kafkajs';
import { mendKafkajs } from './guards.ts';

/** Where the broker is, and what tells one run of tests from another. */
export interface KafkaSettings {
  /** `host:port` of one or more brokers. */
  brokers: string[];
  /** Put before every topic and group name; empty outside tests. */
  prefix?: string;
  /**
   * The key of the bus, 32 characters or more; several comma-separated while one follows another. Who has it signs what it
   * asks, and refuses what nobody signed. Without it, as in tests, everybody is believed.
   */
  key?: string;
  /** What seals passwords on their way; only who asks with them and who is asked has it. */
  sealingKey?: string;
}

/** What the bus needs of a logger; a pino logger is one. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** Short waits, so that everything is back a second after the broker is. */
const patience = { initialRetryTime: 50, maxRetryTime: 1000, multiplier: 2, factor: 0.2 };

/** `retries`: how often it tries to reach any broker at all before it says that none is there. */
function clientOf({ brokers }: KafkaSettings, clientId: string, log: Log, retries: number): Kafka {
  mendKafkajs();
  return new Kafka({
    clientId,
    brokers,
    connectionTimeout: 1000,
    requestTimeout: 10_000,
    socketFactory,
    retry: { ...patience, retries },
    logLevel: logLevel.INFO,
    // kafkajs calls errors what it then tries again, many times a second; what matters to us is when it gives up.
    logCreator:
      () =>
      ({ level, log: { message, timestamp: _, ...facts } }) =>
        log[level === logLevel.ERROR && message.startsWith('Crash') ? 'warn' : 'debug'](facts, `kafka: ${message}`),
  });
}

/** kafkajs leaves Nagle's algorithm on, which holds back a Produce while another is under way. */
function socketFactory({ host, port, onConnect }: ISocketFactoryArgs): Socket {
  return net.connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 }, onConnect);
}

/** How long whoever starts with Kafka, or soon after it, waits until it can answer, in ms. */
export const startingMs = 20_000;

/**
 * Connects an admin client, uses it and lets it go: nobody needs one for long. For `waitMs` it begins again while no
 * broker is there or none can answer yet; then `work` must be harmless when repeated.
 */
export async function asAdmin<T>(
  settings: KafkaSettings,
  log: Log,
  work: (admin: Admin) => Promise<T>,
  waitMs = 0,
): Promise<T> {
  const end = Date.now() + waitMs;
  for (;;) {
    const admin = clientOf(settings, 'admin', log, 5).admin();
    try {
      await admin.connect();
      return await work(admin);
    } catch (error) {
      if (!isRetriable(error as Error) || Date.now() >= end) throw error;
    } finally {
      await admin.disconnect();
    }
    await sleep(patience.initialRetryTime);
  }
}

/** kafkajs says of some of what would pass that it would not: its cause knows. */
const isRetriable = (error: Error): boolean =>
  !isTopicGone(error) && [error, error.cause].some((each) => (each as { retriable?: boolean } | undefined)?.retriable);

/** Outlives the move of a partition to another broker, but says within half a second when none can be reached. */
export const producerOf = (settings: KafkaSettings, clientId: string, log: Log): Producer =>
  clientOf(settings, clientId, log, 2).producer({
    allowAutoTopicCreation: false,
    maxInFlightRequests: 4,
    retry: { ...patience, retries: 4 },
    createPartitioner: keyedOrInRuns,
  });

/**
 * Messages of one key go to one partition. The others take turns in runs, because a few full batches cost less than
 * many small ones, and every instance of a service still gets its share.
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
    // Once: kafkajs asks again when it tries again, and what was sent must not go elsewhere too.
    if (choice.message.partition !== undefined) return choice.message.partition;
    const reachable = choice.partitionMetadata.filter(({ leader }) => leader >= 0);
    const among = reachable.length > 0 ? reachable : choice.partitionMetadata;
    return (choice.message.partition = among[Math.floor(turn++ / run) % among.length]!.partitionId);
  };
}

/** kafkajs would try for ever. */
const isTopicGone = (error: Error): boolean =>
  [error, error.cause].some((each) => (each as { type?: string } | undefined)?.type === 'UNKNOWN_TOPIC_OR_PARTITION');

/** Ends the process, so that its supervisor starts it again: kafkajs has given up for good. */
export type Fatal = (error: Error) => void;
export const exitOnFatal =
  (log: Log): Fatal =>
  (error) => {
    log.error({ err: error }, 'the consumer cannot go on: ending the process');
    process.exit(1);
  };

const sessionTimeout = 6000;
const leaveMs = 3000;

/**
 * A member of a consumer group. It waits for a broker that is away for as long as it takes, because it keeps its place
 * in the group meanwhile; a member that crashed and came back would have to wait for its own old session to end.
 */
export function memberOf(settings: KafkaSettings, clientId: string, groupId: string, log: Log, onFatal: Fatal) {
  const consumer = clientOf(settings, clientId, log, Number.MAX_SAFE_INTEGER).consumer({
    groupId,
    sessionTimeout,
    rebalanceTimeout: 10_000,
    heartbeatInterval: 500,
    maxWaitTimeInMs: 500,
    maxBytes: 4 << 20,
    maxBytesPerPartition: 256 << 10,
    maxInFlightRequests: 4,
    allowAutoTopicCreation: false,
    retry: { ...patience, retries: 10 },
  });
  let heard = 0;
  const hear = () => (heard = Date.now());
  consumer.on(consumer.events.GROUP_JOIN, hear);
  consumer.on(consumer.events.HEARTBEAT, hear);
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    heard = 0;
    if (!payload.restart || isTopicGone(payload.error)) onFatal(payload.error);
  });
  return {
    consumer,
    /** Joined the group, and heard from its coordinator within the session. */
    alive: () => Date.now() - heard < sessionTimeout,
    /** Leaves the group; when the broker is away it is enough to be gone. */
    leave: () => Promise.race([consumer.disconnect(), sleep(leaveMs, undefined, { ref: false })]),
  };
}
