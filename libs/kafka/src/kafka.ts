import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Kafka,
  logLevel,
  Partitioners,
  type Admin,
  type ISocketFactoryArgs,
  type Message,
  type Producer,
  type SASLOptions,
} from 'kafkajs';
import { mendKafkajs } from './guards.ts';
import { isSuspect } from './suspects.ts';

/** Addresses of the brokers, prefix of all names, and keys of the bus. */
export interface KafkaSettings {
  /** `host:port` of one or more brokers. */
  brokers: string[];
  /** Prefix of every topic and group name; empty outside tests. */
  prefix?: string;
  /**
   * Key that signs and verifies requests, 32 characters or more; several, comma-separated, during a rotation. Without a
   * key, as in tests, requests are neither signed nor verified.
   */
  key?: string;
  /** Key that encrypts passwords in requests; only the sender and the receiver have it. */
  sealingKey?: string;
  /** The authority that signed the brokers' certificates, PEM; without it nothing is encrypted. */
  ca?: string;
  /** As whom the brokers know us. */
  sasl?: { mechanism: SaslMechanism; username: string; password: string };
  /** Of topics that are made: how many brokers have each partition (the cluster's default). */
  replication?: number;
  /** On how many of them a message must be before it is acknowledged (the cluster's default). */
  minInsync?: number;
}

export const saslMechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
export type SaslMechanism = (typeof saslMechanisms)[number];

/** The logger of the bus; pino's loggers satisfy it. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** Short retry intervals, in ms: clients recover within about a second after the broker does. */
const patience = { initialRetryTime: 50, maxRetryTime: 1000, multiplier: 2, factor: 0.2 };

/** `retries`: number of connection attempts before the client reports that no broker can be reached. */
function clientOf(
  { brokers, ca, sasl }: KafkaSettings,
  clientId: string,
  log: Log,
  retries: number,
  requestTimeout = 10_000,
): Kafka {
  mendKafkajs();
  return new Kafka({
    clientId,
    brokers,
    ...(ca !== undefined && { ssl: { ca: [ca] } }),
    ...(sasl && { sasl: sasl as SASLOptions }),
    connectionTimeout: 1000,
    requestTimeout,
    socketFactory,
    retry: { ...patience, retries },
    logLevel: logLevel.INFO,
    // kafkajs logs every failure that it retries as an error; only its crashes deserve a warning.
    logCreator:
      () =>
      ({ level, log: { message, timestamp: _, ...facts } }) =>
        log[level === logLevel.ERROR && message.startsWith('Crash') ? 'warn' : 'debug'](facts, `kafka: ${message}`),
  });
}

/** Turns off Nagle's algorithm, which delays a Produce while another is in flight; kafkajs leaves it on. */
function socketFactory({ host, port, ssl, onConnect }: ISocketFactoryArgs): Socket {
  const how = { host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 };
  if (!ssl) return net.connect(how, onConnect);
  return tls.connect({ ...how, ...(net.isIP(host) === 0 && { servername: host }), ...ssl }, onConnect);
}

/** How long a starting process waits for Kafka, in ms. */
export const startingMs = 20_000;

/**
 * Runs `work` with a short-lived admin client. Retriable errors are retried for `waitMs`, so with `waitMs` > 0 `work`
 * must be idempotent; after that, and for other errors, it rejects.
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

/** kafkajs marks some retriable errors as final, so the cause is checked too. */
const isRetriable = (error: Error): boolean =>
  !isTopicGone(error) && [error, error.cause].some((each) => (each as { retriable?: boolean } | undefined)?.retriable);

/** A producer that tries once, for a Sender: kafkajs loses messages when it tries again itself. */
export const producerOf = (settings: KafkaSettings, clientId: string, log: Log, producedMs: number): Producer =>
  clientOf(settings, clientId, log, 2, producedMs).producer({
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

/** Whether the topic was deleted; kafkajs would retry for ever. */
const isTopicGone = (error: Error): boolean =>
  [error, error.cause].some((each) => (each as { type?: string } | undefined)?.type === 'UNKNOWN_TOPIC_OR_PARTITION');

/** Called when a kafkajs consumer has given up for good. */
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
 * A member of a consumer group. It retries without limit while the broker is away, because it then keeps its membership;
 * a member that crashed would have to wait until its old session has expired.
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
    /** Whether it joined the group and its last heartbeat is younger than the session timeout. */
    alive: () => Date.now() - heard < sessionTimeout,
    /** Leaves the group; gives up after three seconds, because an absent member's session expires anyway. */
    leave: () => Promise.race([consumer.disconnect(), sleep(leaveMs, undefined, { ref: false })]),
  };
}
