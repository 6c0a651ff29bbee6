import { setTimeout as sleep } from 'node:timers/promises';
import { allEvents, services as allServices, type AnyEvent, type Service } from '@yinghuo/contracts';
import type { Admin, TopicWanted } from './driver.ts';
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
  // How old a request is, is asked of the broker's clock, not of the caller's (ages.ts).
  'message.timestamp.type': 'LogAppendTime',
};

/** Requests are worth nothing after their deadline. Events are kept: whoever comes later reads them from the beginning. */
function wanted(
  { prefix = '', replication, minInsync, partitions = 6 }: KafkaSettings,
  services: readonly Service[],
  events: readonly AnyEvent[],
): TopicWanted[] {
  const safe: Record<string, string> = minInsync === undefined ? {} : { 'min.insync.replicas': String(minInsync) };
  const configured = (topic: string, config: Record<string, string>, parts = partitions): TopicWanted => ({
    topic: prefix + topic,
    partitions: parts,
    copies: replication,
    config: { ...config, ...safe },
  });
  const kept = (topic: string, parts?: number) => configured(topic, { 'retention.ms': forever }, parts);
  const eventTopics = [...new Set(events.flatMap(({ topics }) => topics))];
  return [
    ...services.map((service) => configured(requestTopic(service), requestConfig)),
    ...eventTopics.flatMap((topic) => [kept(topic), kept(deadTopic(topic), 1)]),
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
      await warnOfOthers(admin, old, kafka, log);
    },
    { waitMs: startingMs },
  );
}

/**
 * Copies and partitions of a topic that is there are an operator's to change, not ours: says where they are not as they should
 * be. Topics of events keep their partitions: events of one key would change places with later ones.
 */
async function warnOfOthers(admin: Admin, topics: TopicWanted[], kafka: KafkaSettings, log: Log): Promise<void> {
  const { prefix = '', replication, partitions } = kafka;
  if (topics.length === 0 || (replication === undefined && partitions === undefined)) return;
  const requests = new Set(allServices.map((service) => prefix + requestTopic(service)));
  for (const { topic, partitions: there } of await admin.partitionsOf(namesOf(topics))) {
    const copies = Math.min(...there.map((of) => of.copies));
    if (replication !== undefined && copies !== replication)
      log.warn({ topic, copies, replication }, 'a topic has not as many copies as it should');
    if (partitions !== undefined && requests.has(topic) && there.length !== partitions)
      log.warn(
        { topic, partitions: there.length, should: partitions },
        'a topic has not as many partitions as it should',
      );
  }
}

/** Changes what the settings of existing topics differ in. */
async function configureTopics(admin: Admin, topics: TopicWanted[]): Promise<void> {
  if (topics.length === 0) return;
  const found = await admin.configOf(topics.map(({ topic, config }) => ({ topic, names: Object.keys(config) })));
  const different = topics.filter(({ topic, config }) =>
    Object.entries(config).some(([name, value]) => found.get(topic)?.[name] !== value),
  );
  if (different.length > 0) await admin.configure(different);
}

/**
 * Creates those that are missing, and waits until every one can be written to: a new topic may be unknown at first. Answers
 * the names of those it created.
 */
export async function createTopics(admin: Admin, topics: TopicWanted[]): Promise<ReadonlySet<string>> {
  const there = new Set(await admin.topics());
  const missing = topics.filter(({ topic }) => !there.has(topic));
  if (missing.length > 0) await admin.create(missing);
  for (let tries = 0; !(await ready(admin, topics)); tries += 1) {
    if (tries === 100) throw new Error(`topics without a leader: ${namesOf(topics).join(', ')}`);
    await sleep(50);
  }
  return new Set(namesOf(missing));
}

async function ready(admin: Admin, topics: TopicWanted[]): Promise<boolean> {
  try {
    const found = await admin.partitionsOf(namesOf(topics));
    return found.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0));
  } catch {
    return false; // not known yet to the broker that was asked
  }
}

const namesOf = (topics: readonly TopicWanted[]): string[] => topics.map(({ topic }) => topic);
