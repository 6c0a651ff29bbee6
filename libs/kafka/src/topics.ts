import type { Admin, ITopicConfig } from 'kafkajs';
import { setTimeout as sleep } from 'node:timers/promises';
import { allEvents, services as allServices, type AnyEvent, type Service } from '@yinghuo/contracts';
import { asAdmin, silent, startingMs, type KafkaSettings, type Log } from './kafka.ts';

export const requestTopic = (service: Service): string => `${service}.requests`;
export const deadTopic = (topic: string): string => `${topic}.dead`;

const minutes = (n: number) => String(n * 60_000);
const forever = '-1';

/** Requests are worth nothing after their deadline. Events are kept: whoever comes later reads them from the beginning. */
function wanted(prefix: string, services: readonly Service[], events: readonly AnyEvent[]): ITopicConfig[] {
  const kept = (topic: string, numPartitions: number, retention: string): ITopicConfig => ({
    topic: prefix + topic,
    numPartitions,
    configEntries: [{ name: 'retention.ms', value: retention }],
  });
  const eventTopics = [...new Set(events.flatMap(({ topics }) => topics))];
  return [
    ...services.map((service) => kept(requestTopic(service), 6, minutes(10))),
    ...eventTopics.flatMap((topic) => [kept(topic, 6, forever), kept(deadTopic(topic), 1, forever)]),
  ];
}

/** Creates the topics of the services and events declared (all of them unless told which). Harmless when repeated. */
export async function ensureTopics(
  kafka: KafkaSettings,
  {
    services = allServices,
    events = allEvents(),
    log = silent,
  }: { services?: readonly Service[]; events?: readonly AnyEvent[]; log?: Log } = {},
): Promise<void> {
  await asAdmin(kafka, log, (admin) => createTopics(admin, wanted(kafka.prefix ?? '', services, events)), startingMs);
}

/** Creates those that are missing, and waits until every one can be written to: a new topic may be unknown at first. */
export async function createTopics(admin: Admin, topics: ITopicConfig[]): Promise<void> {
  const there = new Set(await admin.listTopics());
  const missing = topics.filter(({ topic }) => !there.has(topic));
  if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: false });
  for (let tries = 0; !(await ready(admin, topics)); tries += 1) {
    if (tries === 100) throw new Error(`topics without a leader: ${topics.map(({ topic }) => topic).join(', ')}`);
    await sleep(50);
  }
}

async function ready(admin: Admin, wanted: ITopicConfig[]): Promise<boolean> {
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: wanted.map(({ topic }) => topic) });
    return topics.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0));
  } catch {
    return false; // not known yet to the broker that was asked
  }
}
