import type { Admin as Client, ConfigResourceTypes } from 'kafkajs';
import type { Admin, Place } from '../driver.ts';
import type { KafkaSettings, Log } from '../kafka.ts';
import { clientOf } from './client.ts';

const topicType = 2 satisfies ConfigResourceTypes.TOPIC; // its enums cannot be imported by name

export async function withAdmin<T>(settings: KafkaSettings, log: Log, work: (admin: Admin) => Promise<T>): Promise<T> {
  const client = clientOf(settings, 'admin', log, 5).admin();
  try {
    await client.connect();
    return await work(adminOf(client));
  } catch (error) {
    throw saidRetriable(error as Error);
  } finally {
    await client.disconnect();
  }
}

/** A connection that was lost between two calls: another one mends it, which kafkajs does not say here. */
const saidRetriable = (error: Error): Error =>
  error.message === 'Broker not connected' ? Object.assign(error, { retriable: true }) : error;

const adminOf = (client: Client): Admin => ({
  topics: () => client.listTopics(),
  create: async (topics) => {
    const wanted = topics.map(({ topic, partitions, copies = -1, config }) => ({
      topic,
      numPartitions: partitions,
      replicationFactor: copies,
      configEntries: entriesOf(config),
    }));
    await client.createTopics({ topics: wanted, waitForLeaders: false });
  },
  remove: async (topics) => {
    for (const topic of topics) await client.deleteTopics({ topics: [topic] }).catch(unlessGone);
  },
  partitionsOf: async (topics) => {
    const found = await client.fetchTopicMetadata({ topics: [...topics] });
    return found.topics.map(({ name, partitions }) => ({
      topic: name,
      partitions: partitions.map(({ leader, replicas }) => ({ leader, copies: replicas.length })),
    }));
  },
  configOf: async (topics) => {
    const { resources } = await client.describeConfigs({
      includeSynonyms: false,
      resources: topics.map(({ topic, names }) => ({ type: topicType, name: topic, configNames: names })),
    });
    return new Map(
      resources.map(({ resourceName, configEntries }) => [
        resourceName,
        Object.fromEntries(configEntries.map(({ configName, configValue }) => [configName, configValue])),
      ]),
    );
  },
  configure: async (topics) => {
    const resources = topics.map(({ topic, config }) => ({
      type: topicType,
      name: topic,
      configEntries: entriesOf(config),
    }));
    await client.alterConfigs({ validateOnly: false, resources });
  },
  ends: async (topics) => {
    const places: Place[] = [];
    // One after the other: beside each other kafkajs forgets the partitions of one while it learns those of the next, and throws.
    for (const topic of topics) {
      const found = await client.fetchTopicOffsets(topic);
      places.push(...found.map(({ partition, high }) => ({ topic, partition, offset: Number(high) })));
    }
    return places;
  },
  committed: async (group, topic) => {
    const [found] = await client.fetchOffsets({ groupId: group, topics: [topic] });
    return found!.partitions.map(({ partition, offset }) => ({ topic, partition, offset: Number(offset) }));
  },
  groups: async (names) => {
    const { groups } = await client.describeGroups([...names]);
    // A group that nobody ever joined is `Dead` to the broker.
    return groups.map(({ groupId, members, state }) => ({
      group: groupId,
      members: members.length,
      exists: state !== 'Dead',
    }));
  },
  removeGroups: async (names) => {
    for (const name of names) await client.deleteGroups([name]).catch(unlessGone);
  },
});

const entriesOf = (config: Record<string, string>) => Object.entries(config).map(([name, value]) => ({ name, value }));

function unlessGone(error: Error & { type?: string; groups?: unknown[] }): void {
  if (error.type !== 'UNKNOWN_TOPIC_OR_PARTITION' && !error.groups) throw error;
}
