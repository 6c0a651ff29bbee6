import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@yinghuo/testing';
import { deposited } from './fixtures/contracts.ts';
import { World } from './fixtures/world.ts';
import { ensureTopics } from './topics.ts';

const world = new World();
beforeAll(() => world.start());
afterAll(() => world.stop());

const topicType = 2;
const settingsOf = async (topic: string) => {
  const name = world.kafka.prefix + topic;
  const { resources } = await world.admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: topicType, name, configNames: ['retention.ms', 'segment.ms', 'segment.bytes'] }],
  });
  return Object.fromEntries(
    resources[0]!.configEntries.map(({ configName, configValue }) => [configName, configValue]),
  );
};

it('gives requests, with what is secret in them, segments that are closed and deleted soon', async () => {
  const small = { 'retention.ms': '600000', 'segment.ms': '600000', 'segment.bytes': String(16 << 20) };
  expect(await settingsOf('catalog.requests')).toEqual(small);
  const bus = await world.caller();
  const [replies] = (await world.admin.listTopics()).filter((topic) =>
    topic.startsWith(`${world.kafka.prefix}bff.replies.`),
  );
  expect(await settingsOf(replies!.slice(world.kafka.prefix!.length))).toMatchObject({
    'retention.ms': '60000',
    'segment.ms': '60000',
  });
  await bus.close();
});

it('gives topics that an earlier release created the settings of this one', async () => {
  const name = `${world.kafka.prefix}catalog.requests`;
  await world.admin.alterConfigs({
    validateOnly: false,
    resources: [{ type: topicType, name, configEntries: [{ name: 'retention.ms', value: '600000' }] }],
  });
  // A broker answers before it has taken over what the controller changed.
  await eventually(async () => (await settingsOf('catalog.requests'))['segment.ms'] !== '600000');
  await ensureTopics(world.kafka, { services: ['catalog'], events: [deposited] });
  await eventually(async () => (await settingsOf('catalog.requests'))['segment.ms'] === '600000');
  expect((await settingsOf('catalog.deposits'))['retention.ms']).toBe('-1');
});

it('makes as many partitions as the setting says, and one for what is dead', async () => {
  const kafka = { ...world.kafka, prefix: `${world.kafka.prefix}parted.`, partitions: 3 };
  await ensureTopics(kafka, { services: ['catalog'], events: [deposited] });
  const made = (await world.admin.listTopics()).filter((topic) => topic.startsWith(kafka.prefix)).sort();
  const { topics } = await world.admin.fetchTopicMetadata({ topics: made });
  expect(topics.map(({ name, partitions }) => [name.slice(kafka.prefix.length), partitions.length]).sort()).toEqual([
    ['catalog.deposits', 3],
    ['catalog.deposits.dead', 1],
    ['catalog.requests', 3],
  ]);
});
