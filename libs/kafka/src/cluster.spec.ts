import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually, standStill } from '@yinghuo/testing';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { provideLibs } from '../../../tools/stack/java.ts';
import { startKafka } from '../../../tools/stack/kafka.ts';
import { freePorts } from '../../../tools/ports.ts';
import type { Supervised } from '../../../tools/supervise.ts';
import { Batcher } from './batcher.ts';
import { NotSent, type Sender } from './driver.ts';
import { asAdmin, driverOf, silent } from './kafka.ts';

/** Machines whose brokers are containers have no Java. */
const here = process.env.TEST_BROKERS === 'containers' ? describe.skip : describe;

here('a cluster of three brokers', () => {
  let dir: string;
  let nodes: Supervised[] = [];
  let brokers: string[];
  let admin: Admin;
  let sender: Sender;
  let connect: () => Promise<Sender>;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'yinghuo-cluster-'));
    const libs = resolve(import.meta.dirname, '../../../.data/libs');
    await provideLibs(libs);
    const ports = await freePorts(6);
    const places = [0, 1, 2].map((node) => ({ port: ports[2 * node]!, controllerPort: ports[2 * node + 1]! }));
    const { brokers: addresses, servers } = await startKafka(dir, libs, places);
    nodes = servers;
    brokers = addresses.split(',');
    admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    connect = async () => {
      const kafka = { brokers };
      const made = driverOf(kafka).sender(kafka, 'tests', silent, -1);
      await made.connect();
      return made;
    };
  });
  // One each: who has waited for a silent broker avoids it for a while.
  beforeEach(async () => {
    sender = await connect();
  });
  afterEach(async () => {
    for (const node of nodes) process.kill(node.pid()!, 'SIGCONT');
    await sender.disconnect();
  });
  afterAll(async () => {
    await admin?.disconnect();
    await Promise.all(nodes.map((node) => node.stop()));
    await rm(dir, { recursive: true });
  });

  /** A topic with one copy of each partition, on the nodes named. */
  async function topicOn(topic: string, ...leaders: number[]): Promise<string> {
    const replicaAssignment = leaders.map((node, partition) => ({ partition, replicas: [node] }));
    const configEntries = [{ name: 'min.insync.replicas', value: '1' }];
    // A node that stood still in the test before is not one of the cluster's until it has said that it is back.
    // Nor does a busy one always say in time that there is a topic now: asked again, it says that there is one already.
    await eventually(async () => {
      await admin.createTopics({ topics: [{ topic, replicaAssignment, configEntries }] });
      return true;
    });
    await eventually(async () => (await leadersOf(topic)).join() === leaders.join());
    // The controller says who leads before that node has heard of it itself.
    await kept(topic);
    return topic;
  }
  async function leadersOf(topic: string): Promise<number[]> {
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    return topics[0]!.partitions.toSorted((one, other) => one.partitionId - other.partitionId).map((of) => of.leader);
  }
  const kept = async (topic: string) =>
    (await eventually(() => admin.fetchTopicOffsets(topic)))
      .toSorted((one, other) => one.partition - other.partition)
      .map(({ high }) => Number(high));
  const toBoth = (value: string) => [0, 1].map((partition) => ({ partition, value }));

  // Beside each other kafkajs forgot the partitions of one topic while it learnt those of the next, now and then: an edge that started ended.
  it('asks where topics end one after the other', async () => {
    const topics = await Promise.all([1, 2, 3].map((node) => topicOn(`ends-${node}`, node, (node % 3) + 1)));
    let [abreast, most] = [0, 0];
    const { admin: made } = Kafka.prototype;
    const spy = jest.spyOn(Kafka.prototype, 'admin').mockImplementation(function (this: Kafka, ...given) {
      const client = made.apply(this, given);
      const fetchTopicOffsets = async (topic: string) => {
        most = Math.max(most, (abreast += 1));
        return client.fetchTopicOffsets(topic).finally(() => (abreast -= 1));
      };
      return { ...client, fetchTopicOffsets };
    });
    const places = await asAdmin({ brokers }, silent, ({ ends }) => ends(topics)).finally(() => spy.mockRestore());
    expect(places).toHaveLength(2 * topics.length);
    expect(most).toBe(1);
  });

  // kafkajs resolved such a send, and nobody had the event of the partition that moved.
  it('takes everything once when a partition has moved to a broker that has answered already', async () => {
    const topic = await topicOn('moved', 1, 2);
    await sender.send([{ topic, messages: toBoth('before') }]);
    expect(await kept(topic)).toEqual([1, 1]);
    await admin.alterPartitionReassignments({
      topics: [{ topic, partitionAssignment: [{ partition: 1, replicas: [1] }] }],
    });
    await eventually(async () => (await leadersOf(topic))[1] === 1);
    await sender.send([{ topic, messages: toBoth('after') }]);
    expect(await kept(topic)).toEqual([2, 2]);
  });

  it('says which messages a silent broker has not taken, and takes those of others', async () => {
    const topic = await topicOn('silent', 1, 3);
    await sender.send([{ topic, messages: toBoth('before') }]);
    await standStill(nodes[2]!.pid()!);
    const [healthy, held] = toBoth('after');
    const error: unknown = await sender.send([{ topic, messages: [healthy!, held!] }]).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(NotSent);
    expect([...(error as NotSent).left]).toEqual([held]);
  });

  it('lets nobody wait for a silent broker but what is its own', async () => {
    const topic = await topicOn('apart', 1, 3);
    await sender.send([{ topic, messages: toBoth('before') }]);
    const batcher = new Batcher(sender);
    await standStill(nodes[2]!.pid()!);
    const held = batcher.send(topic, { partition: 1, value: 'held' }).then(
      () => 'sent',
      () => 'not sent',
    );
    await new Promise(setImmediate);
    const first = await Promise.race([
      held,
      batcher.send(topic, { partition: 0, value: 'healthy' }).then(() => 'healthy'),
    ]);
    expect(first).toBe('healthy');
    await held;
  });

  it('keeps a message without a key on its partition, and sends the next to others than a silent one', async () => {
    const topic = await topicOn('keyless', 1, 3);
    await sender.send([{ topic, messages: toBoth('before') }]);
    await standStill(nodes[2]!.pid()!);
    const many = Array.from({ length: 64 }, (_, n) => ({ value: String(n) }) as { value: string; partition?: number });
    await expect(sender.send([{ topic, messages: many }])).rejects.toBeInstanceOf(NotSent);
    expect(many.filter(({ partition }) => partition === 1)).toHaveLength(32);
    const later = Array.from({ length: 64 }, (_, n) => ({ value: String(n) }) as { value: string; partition?: number });
    await sender.send([{ topic, messages: later }]);
    expect(new Set(later.map(({ partition }) => partition))).toEqual(new Set([0]));
  });
});
