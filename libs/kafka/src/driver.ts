/**
 * What the bus needs of a Kafka client, and nothing else of the library knows more of it. kafkajs/ is the driver; another one is
 * another object of this shape (`KafkaSettings.driver`; decision 95).
 */
import type { KafkaSettings, Log } from './kafka.ts';

export type Headers = Record<string, string | Buffer | (string | Buffer)[] | undefined>;

/** A message to be sent. */
export interface Outgoing {
  key?: string | Buffer | null;
  value: string | Buffer | null;
  headers?: Headers;
  /** Chosen by the driver when it is first sent, and kept from then on. */
  partition?: number;
  /** When the broker appended it, by its clock, in ms: set by the driver when it is acknowledged, in topics that say so. */
  appendedAt?: number;
}
export interface Parcel {
  topic: string;
  messages: Outgoing[];
}

/** A message that was read. */
export interface Incoming {
  offset: string;
  key: Buffer | null;
  value: Buffer | null;
  headers?: Headers;
  /** Instant in ms: when the broker appended it, in topics that say so, otherwise when it was sent. */
  timestamp: string;
}
export interface Batch {
  topic: string;
  partition: number;
  messages: readonly Incoming[];
  /** The offset after the partition's last message. */
  end: number;
}

export interface Place {
  topic: string;
  partition: number;
  /** Of the message to be read next. */
  offset: number;
}

/**
 * By how many brokers a message must be kept before it counts as sent: by each that has its partition (-1), or by the leader.
 */
export type Acks = -1 | 1;

/** What no broker has acknowledged; the cause is the last try's error. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  constructor(
    readonly left: ReadonlySet<Outgoing>,
    cause: unknown,
  ) {
    super(`${left.size} messages were not acknowledged: ${(cause as Error).message}`, { cause });
  }
}

export interface Sends {
  /** Resolves when every message has been acknowledged; rejects with NotSent, which says what has not. */
  send(parcels: readonly Parcel[]): Promise<void>;
}
export interface Sender extends Sends {
  connect(): Promise<void>;
  disconnect(): Promise<void>;
}

export interface Reading {
  group: string;
  topics: readonly string[];
  /** Read from here and commit nothing; otherwise from after what the group has committed, or from the beginning. */
  from?: readonly Place[];
  /** A partition's next batch waits until it resolves. */
  take(batch: Batch): Promise<void>;
  /** The group has changed: the partitions that this member reads from now on, by topic. */
  assigned?(partitions: Record<string, number[]>): void;
  /** The group is about to change: the moment to commit what is done. */
  leaving?(): void;
  /** The reader cannot go on. */
  failed(error: Error): void;
}
export interface Reader {
  /** Resolves when it has joined the group. */
  open(): Promise<void>;
  /** Whether it is in the group and has heard of it lately. */
  alive(): boolean;
  /** Of one partition, or of all that it reads of the topic. */
  pause(topic: string, partition?: number): void;
  resume(topic: string, partition?: number): void;
  commit(places: readonly Place[]): Promise<void>;
  /** Leaves the group. */
  close(): Promise<void>;
}

export interface TopicWanted {
  topic: string;
  partitions: number;
  /** Copies of each partition; the cluster's default where left out. */
  copies?: number;
  config: Record<string, string>;
}
export interface Admin {
  topics(): Promise<string[]>;
  create(topics: readonly TopicWanted[]): Promise<void>;
  /** Those that are gone already are passed over. */
  remove(topics: readonly string[]): Promise<void>;
  /** Rejects while one of them is unknown. A leader below 0 is none. */
  partitionsOf(
    topics: readonly string[],
  ): Promise<{ topic: string; partitions: { leader: number; copies: number }[] }[]>;
  /** The values of the settings named. */
  configOf(topics: readonly { topic: string; names: string[] }[]): Promise<Map<string, Record<string, string>>>;
  configure(topics: readonly { topic: string; config: Record<string, string> }[]): Promise<void>;
  /** The offsets after the last messages of these topics. */
  ends(topics: readonly string[]): Promise<Place[]>;
  /** Where a group goes on in a topic; a negative offset: nothing is committed. */
  committed(group: string, topic: string): Promise<Place[]>;
  groups(names: readonly string[]): Promise<{ group: string; members: number; exists: boolean }[]>;
  /** Those that are gone already are passed over. */
  removeGroups(names: readonly string[]): Promise<void>;
}

export interface Driver {
  sender(settings: KafkaSettings, clientId: string, log: Log, acks: Acks): Sender;
  reader(settings: KafkaSettings, clientId: string, log: Log, reading: Reading): Reader;
  /** Runs `work` with a connection of its own; errors that another try may mend have `retriable`. */
  admin<T>(settings: KafkaSettings, log: Log, work: (admin: Admin) => Promise<T>): Promise<T>;
}
