import type { Admin, ConfigResourceTypes, ITopicConfig } from 'kafkajs';
import { setTimeout as sleep } from 'node:timers/promises';
import { allEvents, services as allServices, type AnyEvent, type Service } from '@yinghuo/contracts';
import { asAdmin, silent, startingMs, type KafkaSettings, type Log } from './kafka.ts';

export const requestTopic = (service: Service): string => `${service}.requests`;
export const deadTopic = (topic: string): string => `${topic}.dead`;

const minutes = (n: number) => String(n * 60_000);
const forever = '-1';

/** Nothing is deleted before its segment is closed, which takes a week or a gigabyte unless the topic says so. */
const requestConfig = {
  'retention.ms': minutes(10),
  'segment.ms': minutes(10),
  'segment.bytes': String(16 << 20),
};

/** Requests are worth nothing after their deadline. Events are kept: whoever comes later reads them from the beginning. */
function wanted(
  { prefix = '', replication = -1, minInsync }: KafkaSettings,
  services: readonly Service[],
  events: readonly AnyEvent[],
): ITopicConfig[] {
  const safe = minInsync === undefined ? {} : { 'min.insync.replicas': String(minInsync) };
  const configured = (topic: string, numPartitions: number, config: Record<string, string>): ITopicConfig => ({
    topic: prefix + topic,
    numPartitions,
    replicationFactor: replication,
    configEntries: Object.entries({ ...config, ...safe }).map(([name, value]) => ({ name, value })),
  });
  const kept = (topic: string, numPartitions: number) => configured(topic, numPartitions, { 'retention.ms': forever });
  const eventTopics = [...new Set(events.flatMap(({ topics }) => topics))];
  return [
    ...services.map((service) => configured(requestTopic(service), 6, requestConfig)),
    ...eventTopics.flatMap((topic) => [kept(topic, 6), kept(deadTopic(topic), 1)]),
  ];
}

/**
 * Creates the topics of the services and events declared (all of them unless told which), and gives those that are there
 * the settings they should have; partitions stay as they are. Harmless when repeated.
 */
export async function ensureTopics(
  kafka: KafkaSettings,
  {
    services = allServices,
    events = allEvents(),
    log = silent,
  }: { services?: readonly Service[]; events?: readonly AnyEvent[]; log?: Log } = {},
): Promise<void> {
  const topics = wanted(kafka, services, events);
  await asAdmin(
    kafka,
    log,
    async (admin) => {
      const created = await createTopics(admin, topics);
      const old = topics.filter(({ topic }) => !created.has(topic));
      await configureTopics(admin, old);
      if (kafka.replication !== undefined) await warnOfCopies(admin, old, kafka.replication, log);
    },
    startingMs,
  );
}

/** Copies of a topic that is there are moved by an operator, not by us: says of which there are fewer or more. */
async function warnOfCopies(admin: Admin, topics: ITopicConfig[], replication: number, log: Log): Promise<void> {
  if (topics.length === 0) return;
  const found = await admin.fetchTopicMetadata({ topics: topics.map(({ topic }) => topic) });
  for (const { name, partitions } of found.topics) {
    const copies = Math.min(...partitions.map(({ replicas }) => replicas.length));
    if (copies !== replication)
      log.warn({ topic: name, copies, replication }, 'a topic has not as many copies as it should');
  }
}

/** Changes what the settings of existing topics differ in. */
async function configureTopics(admin: Admin, topics: ITopicConfig[]): Promise<void> {
  if (topics.length === 0) return;
  const type = 2 satisfies ConfigResourceTypes.TOPIC; // its enums cannot be imported by name
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map(({ topic: name, configEntries = [] }) => ({
      type,
      name,
      configNames: configEntries.map((entry) => entry.name),
    })),
  });
  const found = new Map(
    resources.map(({ resourceName, configEntries }) => [
      resourceName,
      new Map(configEntries.map(({ configName, configValue }) => [configName, configValue])),
    ]),
  );
  const different = topics.filter(({ topic, configEntries = [] }) =>
    configEntries.some(({ name, value }) => found.get(topic)?.get(name) !== value),
  );
  if (different.length === 0) return;
  await admin.alterConfigs({
    validateOnly: false,
    resources: different.map(({ topic: name, configEntries = [] }) => ({ type, name, configEntries })),
  });
}

/**
 * Creates those that are missing, and waits until every one can be written to: a new topic may be unknown at first. Answers
 * the names of those it created.
 */
export async function createTopics(admin: Admin, topics: ITopicConfig[]): Promise<ReadonlySet<string>> {
  const there = new Set(await admin.listTopics());
  const missing = topics.filter(({ topic }) => !there.has(topic));
  if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: false });
  for (let tries = 0; !(await ready(admin, topics)); tries += 1) {
    if (tries === 100) throw new Error(`topics without a leader: ${topics.map(({ topic }) => topic).join(', ')}`);
    await sleep(50);
  }
  return new Set(missing.map(({ topic }) => topic));
}

async function ready(admin: Admin, wanted: ITopicConfig[]): Promise<boolean> {
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: wanted.map(({ topic }) => topic) });
    return topics.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0));
  } catch {
    return false; // not known yet to the broker that was asked
  }
}
