import { randomUUID } from 'node:crypto';
import { allEvents } from '@yinghuo/contracts';
import { Kafka, logLevel } from 'kafkajs';
import type { Sql } from 'postgres';
import { services, type Sum } from '../sums.ts';

/** Whether everything that services have told is there for a consumer that knows nothing of ours but the topics. */
export async function allTold(sql: Sql, kafkaBrokers: string): Promise<Sum[]> {
  const held = await idsIn(kafkaBrokers.split(','));
  const outboxes = services.map(
    (service) => sql<{ id: string }[]>`select id::text from ${sql(`${service}.outbox`)} where published_at is not null`,
  );
  const told = (await Promise.all(outboxes)).flat();
  const missing = told.filter(({ id }) => !held.has(id)).map(({ id }) => id);
  return [{ what: `${told.length} events told, that Kafka does not hold`, differing: missing }];
}

/** The ids of all events that the topics hold, read from their beginning. */
async function idsIn(brokers: string[]): Promise<Set<string>> {
  const topics = [...new Set(allEvents().flatMap((event) => event.topics))];
  const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
  const ends = new Map<string, number>();
  const admin = kafka.admin();
  await admin.connect();
  for (const topic of topics) {
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic)) {
      if (Number(high) > Number(low)) ends.set(`${topic}/${partition}`, Number(high));
    }
  }
  const ids = new Set<string>();
  const done = Promise.withResolvers<void>();
  const groupId = `chaos-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId });
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  if (ends.size === 0) done.resolve();
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ topic, partition, message }) => {
      ids.add(String(message.headers?.id));
      const of = `${topic}/${partition}`;
      if (Number(message.offset) + 1 >= (ends.get(of) ?? 0)) ends.delete(of);
      if (ends.size === 0) done.resolve();
    },
  });
  await done.promise;
  await consumer.disconnect();
  await admin.deleteGroups([groupId]);
  await admin.disconnect();
  return ids;
}
