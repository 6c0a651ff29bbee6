import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Driver } from './driver.ts';
import { kafkajs } from './kafkajs/driver.ts';

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
  /** Partitions of each topic that is made (6): as many processes of one service can share its work. */
  partitions?: number;
  /** The Kafka client (kafkajs). */
  driver?: Driver;
}

export const saslMechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
export type SaslMechanism = (typeof saslMechanisms)[number];

export const driverOf = ({ driver = kafkajs }: KafkaSettings): Driver => driver;

/** The logger of the bus; pino's loggers satisfy it. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** How long a tool waits for Kafka, in ms. */
export const startingMs = 20_000;

const againMs = { first: 50, most: 1000 };
const sayEveryMs = 10_000;

interface Patience {
  /** For how long, in ms, from now on; without end when left out. */
  waitMs?: number;
  /** Whoever waits is closing. */
  stop?: AbortSignal;
}

/**
 * Repeats `work` while it fails for what passes by itself, such as a broker that is away; says so in the log now and then.
 * Rejects with any other error, and when its time is over. What has waited for long is what a process does that starts during
 * an outage: it is not ready meanwhile, and begins when Kafka is back.
 */
export async function onceThere<T>(log: Log, work: () => Promise<T>, { waitMs, stop }: Patience = {}): Promise<T> {
  const began = Date.now();
  let said = 0;
  for (let pauseMs = againMs.first; ; pauseMs = Math.min(pauseMs * 2, againMs.most)) {
    try {
      return await work();
    } catch (error) {
      if (!isRetriable(error as Error) || Date.now() - began >= (waitMs ?? Infinity) || stop?.aborted) throw error;
      if (Date.now() - said >= sayEveryMs) {
        said = Date.now();
        log.warn({ err: error, seconds: Math.round((said - began) / 1000) }, 'waiting for Kafka');
      }
    }
    await sleep(pauseMs, undefined, { ref: true });
  }
}

/** Runs `work` with a short-lived connection, as `onceThere` does: where it may be repeated, it must be idempotent. */
export const asAdmin = <T>(
  settings: KafkaSettings,
  log: Log,
  work: (admin: Admin) => Promise<T>,
  patience: Patience = { waitMs: 0 },
): Promise<T> => onceThere(log, () => driverOf(settings).admin(settings, log, work), patience);

/** A client may call final what another try mends, so the cause is asked, too. */
const isRetriable = (error: Error): boolean =>
  !isTopicGone(error) && causes(error).some((each) => (each as { retriable?: boolean }).retriable);

/** Whether a topic was deleted: it would be asked for in vain for ever. */
export const isTopicGone = (error: Error): boolean =>
  causes(error).some((each) => (each as { type?: string }).type === 'UNKNOWN_TOPIC_OR_PARTITION');

function causes(error: Error): unknown[] {
  return error.cause instanceof Error ? [error, error.cause] : [error];
}

/** Called when a reader has given up for good. */
export type Fatal = (error: Error) => void;
export const exitOnFatal =
  (log: Log): Fatal =>
  (error) => {
    log.error({ err: error }, 'the consumer cannot go on: ending the process');
    process.exit(1);
  };
