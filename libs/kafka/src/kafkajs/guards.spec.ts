import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Kafka, type Producer } from 'kafkajs';
import { eventually } from '@yinghuo/testing';
import { World } from '../fixtures/world.ts';
import { asAdmin, driverOf, silent } from '../kafka.ts';
import { mend } from './guards/mend.ts';
import { taken } from './guards/sending.ts';
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

it('wake a process for its idle connections once a second, not each of them ten times', async () => {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  await world.caller();
  const pauses = intervals.mock.calls.map(([, ms]) => ms!);
  intervals.mockRestore();
  expect(pauses.filter((ms) => ms <= 1000)).toEqual([]); // that of this file's producer looks after all of them
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

// Between a question and its answer stood a heartbeat, because the last one was half a second ago.
it('send no heartbeat after a batch that the only member of a group has no need of', async () => {
  interface Runner {
    heartbeat(): Promise<void>;
  }
  const { prototype } = require('kafkajs/src/consumer/runner') as { prototype: Runner };
  const intervalAmong = async (members: number) => {
    const heartbeat = jest.fn(async (_: { interval: number }) => {});
    const consumerGroup = { heartbeat, isLeader: () => true, members: Array.from({ length: members }) };
    await prototype.heartbeat.call({ consumerGroup, heartbeatInterval: 500 } as unknown as Runner);
    return heartbeat.mock.calls[0]![0].interval;
  };
  expect(await intervalAmong(1)).toBe(2000);
  expect(await intervalAmong(2)).toBe(500);
});

interface Connection {
  socket: Socket;
  requestQueue: { inflight: Map<number, unknown>; pending: unknown[]; push(request: object): void };
  connect(): Promise<unknown>;
  disconnect(): Promise<unknown>;
}
const Connection = require('kafkajs/src/network/connection') as new (options: object) => Connection;
const Emitter = require('kafkajs/src/instrumentation/emitter') as new () => object;

/** A connection of kafkajs to a server that answers nothing. */
function connectionTo(port: number): Connection {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  return new Connection({
    host: '127.0.0.1',
    port,
    logger: { namespace: () => log },
    socketFactory: (at: { host: string; port: number; onConnect: () => void }) => connect(at, at.onConnect),
    connectionTimeout: 10_000,
    requestTimeout: 10_000,
    instrumentationEmitter: new Emitter(),
  });
}

describe('a connection', () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  let port: number;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await once(server.close(), 'close');
  });

  it('is one socket for all who want it at once', async () => {
    const before = sockets.length;
    const connection = connectionTo(port);
    await Promise.all([connection.connect(), connection.connect()]);
    await connection.connect();
    await eventually(() => sockets.length > before);
    expect(sockets.length).toBe(before + 1);
    await connection.disconnect();
  });

  it('is not ended by the end of the socket before it', async () => {
    const before = sockets.length;
    const connection = connectionTo(port);
    await connection.connect();
    const first = connection.socket;
    await connection.disconnect();
    await connection.connect();
    await eventually(() => first.closed && sockets.length === before + 2);
    expect(connection.socket.destroyed).toBe(false);
    await connection.disconnect();
  });

  it('does not wait for a server that closes before it has greeted', async () => {
    const connection = connectionTo(port);
    const made = connection.connect();
    connection.socket.removeAllListeners('connect').destroy(); // as a TLS handshake that is cut off
    await expect(made).rejects.toThrow('Closed connection');
  });

  it('leaves no listener on a socket that has gone, however often it is closed', async () => {
    const connection = connectionTo(port);
    await connection.connect();
    const { socket } = connection;
    socket.destroy();
    await once(socket, 'close');
    await connection.disconnect();
    await connection.disconnect();
    expect(socket.listenerCount('connect')).toBe(0);
  });

  it('leaves nothing waiting for an answer when it is closed', async () => {
    const connection = connectionTo(port);
    await connection.connect();
    const closing = connection.disconnect();
    const asked = new Promise((_, reject) => {
      const entry = { apiKey: 3, apiName: 'Metadata', apiVersion: 0, correlationId: 1, resolve() {}, reject };
      connection.requestQueue.push({ entry, expectResponse: true, sendRequest() {} });
    });
    await expect(asked).rejects.toThrow('Closed connection');
    await closing;
    expect(connection.requestQueue.inflight.size).toBe(0);
  });
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

it('write long values as the protocol wants them, and do not copy them before the request is whole', () => {
  interface Encoder {
    readonly buffer: Buffer;
    pieces: Buffer[] | null;
    size(): number;
    writeInt32(value: number): Encoder;
    writeBytes(value: Buffer): Encoder;
    writeString(value: string): Encoder;
    writeEncoder(value: Encoder): Encoder;
  }
  const Encoder = require('kafkajs/src/protocol/encoder') as new () => Encoder;
  const long = Buffer.alloc(5000, 7);
  const record = new Encoder().writeBytes(long).writeString('behind');
  const request = new Encoder().writeInt32(record.size()).writeEncoder(record).writeInt32(9);
  expect(request.pieces).toContain(long);
  const lengths = (...numbers: number[]) => numbers.map((number) => Buffer.from([0, 0, number >> 8, number & 255]));
  const [all, its, last] = lengths(4 + 5000 + 2 + 6, 5000, 9);
  const expected = Buffer.concat([all!, its!, long, Buffer.from([0, 6]), Buffer.from('behind'), last!]);
  expect(request.size()).toBe(expected.length);
  expect(request.buffer.equals(expected)).toBe(true);
  expect(request.size()).toBe(expected.length);
});

it('have the sums of messages made by the processor', () => {
  const crc32C = require('kafkajs/src/protocol/recordBatch/crc32C') as { (bytes: Buffer): number; isNative?: true };
  expect(crc32C(Buffer.from('123456789'))).toBe(0xe3069283); // the check value of CRC-32C
  expect(crc32C.isNative).toBe(true);
});

it('ask for the coordinator again when the connection to it is gone', async () => {
  const { prototype } = require('kafkajs/src/consumer/consumerGroup') as {
    prototype: { heartbeat(options: object): Promise<void> };
  };
  const there = { isConnected: () => true };
  const group = {
    groupId: 'g',
    memberId: 'm',
    coordinator: { isConnected: () => false },
    cluster: { findGroupCoordinator: () => Promise.resolve(there) },
  };
  await prototype.heartbeat.call(group, { interval: 0 }).catch(() => {}); // this is no group that could send one
  expect(group.coordinator).toBe(there);
});

// Processes and brokers asked each other for nothing twice a second, or left late.
it('wait for messages as long as the broker lets them, heard of by their group meanwhile, and leave at once', async () => {
  interface Queue {
    clientId: string;
    push(request: { entry: { apiName: string; reject(error: Error): void } }): void;
  }
  const { prototype } = require('kafkajs/src/network/requestQueue') as { prototype: Queue };
  const pushes = jest.spyOn(prototype, 'push');
  const topic = `${world.kafka.prefix}catalog.deposits`;
  const group = `${world.kafka.prefix}patient`;
  const taken = Promise.withResolvers<void>();
  const reader = driverOf(world.kafka).reader(world.kafka, 'patient', silent, {
    group,
    topics: [topic],
    take: async () => taken.resolve(),
    failed: (error) => taken.reject(error),
  });
  const asked = () =>
    pushes.mock.calls
      .map(([{ entry }], nth) => ({ entry, by: (pushes.mock.contexts[nth] as Queue).clientId }))
      .filter(({ entry, by }) => by === 'patient' && ['Fetch', 'Heartbeat'].includes(entry.apiName))
      .map(({ entry }) => entry);
  const waitsAfter = (before: number) =>
    eventually(() => {
      expect(asked().length).toBeGreaterThan(before);
      expect(asked().slice(-2)).toMatchObject([{ apiName: 'Fetch' }, { apiName: 'Heartbeat' }]);
    });
  await reader.open();
  await waitsAfter(0);
  await producer.send({ topic, messages: [{ value: 'one' }] });
  await taken.promise;
  await waitsAfter(asked().length);
  const given = jest.spyOn(asked().at(-2)!, 'reject');
  await reader.close();
  expect(given).toHaveBeenCalledTimes(1);
  const { groups } = await world.admin.describeGroups([group]);
  expect(groups[0]!.members).toEqual([]);
  pushes.mockRestore();
});

// After a broker that was away for a minute, processes answered nothing until somebody ended them.
it('let a member join again whose first try failed after it had been forgotten', async () => {
  interface Group {
    groupId: string;
    memberId: string | null;
    cluster: { findGroupCoordinator(of: object): Promise<unknown> };
    heartbeat(options: object): Promise<void>;
  }
  const { prototype } = require('kafkajs/src/consumer/consumerGroup') as { prototype: Group };
  const beats = jest.spyOn(prototype, 'heartbeat');
  const topic = `${world.kafka.prefix}catalog.deposits`;
  let joined = Promise.withResolvers<void>();
  const reader = driverOf(world.kafka).reader(world.kafka, 'tests', silent, {
    group: `${world.kafka.prefix}forgotten`,
    topics: [topic],
    take: () => Promise.resolve(),
    failed: (error) => joined.reject(error),
    assigned: () => joined.resolve(),
  });
  await reader.open();
  joined = Promise.withResolvers();
  const group = await new Promise<Group>((resolve) => {
    beats.mockImplementation(async function (this: Group) {
      if (this.groupId.endsWith('forgotten')) resolve(this);
    });
  });
  beats.mockRestore();
  const find = jest.spyOn(group.cluster, 'findGroupCoordinator');
  find.mockRejectedValueOnce(Object.assign(new Error('loading'), { name: 'KafkaJSError', retriable: true }));
  group.memberId = 'somebody-else';
  await joined.promise;
  expect(find.mock.calls.length).toBeGreaterThan(1);
  expect(group.memberId).not.toBe('somebody-else');
  find.mockRestore();
  await reader.close();
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
  // Brokers hear of a setting some time after it is made.
  const tooLarge = { topic: names, messages: [{ key: 'a', value: 'x'.repeat(5000) }] };
  await eventually(() =>
    producer.send(tooLarge).then(
      () => false,
      () => true,
    ),
  );
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
  const isSent = (topic: string) =>
    producer.send({ topic, messages: [{ value: 'a message' }] }).then(
      () => true,
      () => false,
    );
  await world.admin.createTopics({ topics: [{ topic: gone }], waitForLeaders: false });
  await eventually(() => isSent(gone));
  await world.admin.deleteTopics({ topics: [gone] });
  await world.admin.createTopics({ topics: [{ topic: `${prefix}catalog.fresh` }], waitForLeaders: false });
  // A topic it does not know yet makes it ask for the metadata of all it ever sent to.
  await eventually(() => isSent(`${prefix}catalog.fresh`));
});

// A broker that fell silent while an edge started: "Broker not connected" is of no kind that kafkajs tries again, and the edge ended.
it('asks again on another connection when the one of an admin was lost between two calls', async () => {
  const Broker = require('kafkajs/src/broker') as new (options: object) => {
    metadata(topics: string[]): Promise<unknown>;
  };
  const lost = new Broker({ connectionPool: {}, logger: { namespace: () => ({}) } });
  const settings = { brokers: [] };
  let asked = 0;
  const client = { connect: async () => undefined, disconnect: async () => undefined };
  const spy = jest.spyOn(Kafka.prototype, 'admin').mockReturnValue(client as unknown as ReturnType<Kafka['admin']>);
  const work = async () => (++asked === 1 ? lost.metadata([]) : 'answered');
  await expect(asAdmin(settings, silent, work, { waitMs: 60_000 }).finally(() => spy.mockRestore())).resolves.toBe(
    'answered',
  );
});
