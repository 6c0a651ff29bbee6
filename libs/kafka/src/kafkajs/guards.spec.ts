import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Producer } from 'kafkajs';
import { World } from '../fixtures/world.ts';
import { silent } from '../kafka.ts';
import { mend, taken } from './guards.ts';
import { producerOf } from './sender.ts';

const world = new World();
let producer: Producer;
beforeAll(async () => {
  await world.start();
  producer = producerOf(world.kafka, 'tests', silent, 10_000);
  await producer.connect();
});
afterAll(async () => {
  await producer.disconnect();
  await world.stop();
});

const require = createRequire(import.meta.url);

it('name what an upgrade of kafkajs has moved', () => {
  expect(() => mend({} as { heartbeat(): void }, 'heartbeat', () => () => {})).toThrow(
    'kafkajs has no heartbeat any more where guards.ts mends it',
  );
});

it('wake an idle connection once a second, not ten times', async () => {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  await world.caller();
  const pauses = intervals.mock.calls.map(([, ms]) => ms!);
  intervals.mockRestore();
  expect(pauses.filter((ms) => ms === 1000).length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...pauses)).toBe(1000);
});

it('arm no timer for a connection that has nothing to send', () => {
  const { prototype } = require('kafkajs/src/network/requestQueue') as {
    prototype: { scheduleCheckPendingRequests(): void };
  };
  const timeouts = jest.spyOn(globalThis, 'setTimeout');
  prototype.scheduleCheckPendingRequests.call({ pending: [], throttledUntil: -1 });
  expect(timeouts).not.toHaveBeenCalled();
  timeouts.mockRestore();
});

it('write numbers as the protocol wants them, into the buffer that is there', () => {
  const Encoder = require('kafkajs/src/protocol/encoder') as new () => {
    buf: Buffer;
    offset: number;
    writeUVarInt(value: number): unknown;
  };
  const encoder = new Encoder();
  const { buf } = encoder;
  for (const value of [0, 127, 128, 300, 2 ** 31 - 1]) encoder.writeUVarInt(value);
  expect(encoder.buf).toBe(buf);
  expect(buf.subarray(0, encoder.offset).toString('hex')).toBe('007f8001ac02ffffffff07');
});

it('ask for the coordinator again when the connection to it is gone', async () => {
  const { prototype } = require('kafkajs/src/consumer/consumerGroup') as {
    prototype: { heartbeat(options: object): Promise<void> };
  };
  const there = { isConnected: () => true };
  const group = {
    groupId: 'g',
    coordinator: { isConnected: () => false },
    cluster: { findGroupCoordinator: () => Promise.resolve(there) },
  };
  await prototype.heartbeat.call(group, { interval: 0 }).catch(() => {}); // this is no group that could send one
  expect(group.coordinator).toBe(there);
});

it('say what a broker took although it refused something else of the same Produce', async () => {
  const prefix = world.kafka.prefix!;
  const [deposits, names] = [`${prefix}catalog.deposits`, `${prefix}catalog.names`];
  await world.admin.alterConfigs({
    validateOnly: false,
    resources: [{ type: 2, name: names, configEntries: [{ name: 'max.message.bytes', value: '1000' }] }],
  });
  const [small, large] = [
    { key: 'a', value: 'small' },
    { key: 'a', value: 'x'.repeat(5000) },
  ];
  const sent = producer.sendBatch({
    acks: -1,
    topicMessages: [
      { topic: deposits, messages: [small] },
      { topic: names, messages: [large] },
    ],
  });
  await expect(sent).rejects.toThrow('larger than the max message size');
  expect([await taken.get(small), await taken.get(large)]).toEqual([true, false]);
});

it('forget the reply topic of a caller that is gone, so that others are still sent to', async () => {
  const prefix = world.kafka.prefix!;
  const gone = `${prefix}bff.replies.1-1`;
  await world.admin.createTopics({ topics: [{ topic: gone }], waitForLeaders: true });
  await producer.send({ topic: gone, messages: [{ value: 'a reply' }] });
  await world.admin.deleteTopics({ topics: [gone] });
  await world.admin.createTopics({ topics: [{ topic: `${prefix}catalog.fresh` }], waitForLeaders: true });
  // A topic it does not know yet makes it ask for the metadata of all it ever sent to.
  await producer.send({ topic: `${prefix}catalog.fresh`, messages: [{ value: 'an event' }] });
});
