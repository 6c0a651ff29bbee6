import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { guest, type Refusal } from '@yinghuo/contracts';
import { eventually } from '@yinghuo/testing';
import { provideLibs } from '../../../tools/stack/java.ts';
import { answersKafka, startKafka } from '../../../tools/stack/kafka.ts';
import { freePorts } from '../../../tools/ports.ts';
import type { Supervised } from '../../../tools/supervise.ts';
import { listDead, replayDead } from './events/dead-letters.ts';
import { deposit, deposited, echo } from './fixtures/contracts.ts';
import { Answering, Auditor, Bank } from './fixtures/handlers.ts';
import { member, World } from './fixtures/world.ts';
import { record } from './events/outbox.ts';
import { forgetProgress } from './answering/progress.ts';
import { ensureTopics } from './topics.ts';

describe('a broker', () => {
  let dir: string;
  let broker: Supervised;
  let world: World;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'yinghuo-broker-'));
    const libs = resolve(import.meta.dirname, '../../../.data/libs');
    await provideLibs(libs);
    const [port, controllerPort] = (await freePorts(2)) as [number, number];
    const { brokers, servers } = await startKafka(dir, libs, [{ port, controllerPort }]);
    broker = servers[0]!;
    world = await new World([brokers]).start();
  });
  afterAll(async () => {
    await world.stop();
    await broker.stop();
    await rm(dir, { recursive: true });
  });

  it('that is started again is survived by every client', async () => {
    const fatal: Error[] = [];
    const onFatal = (error: Error) => void fatal.push(error);
    const heard: string[] = [];
    const bus = world.bus({ onFatal });
    bus.hear(deposited, ({ account }) => void heard.push(account));
    await bus.connect();
    const server = await world.serve([Answering, Bank, Auditor], { onFatal });
    await bus.ask(deposit, { account: 'main', amount: 1 }, member(1));
    await eventually(() => heard.length === 1);

    process.kill(broker.pid()!, 'SIGTERM');
    // Not one after the other: a call that was taken just before it went is told of nothing before its time is over.
    const refused = new Set<string>();
    await eventually(() => {
      bus.ask(echo, { text: 'anybody?' }, guest()).catch(({ kind }: Refusal) => refused.add(kind));
      return refused.has('unavailable') && !bus.ready();
    });
    await world.db.begin((sql) => record(sql, deposited, { account: 'other', amount: 2 }));

    await eventually(() => bus.ask(echo, { text: 'back' }, guest()).catch(() => null));
    await eventually(async () => (await world.db`select 1 from audited where account = 'other'`).length === 1);
    await eventually(() => heard.includes('other'));
    await eventually(() => bus.ready() && server.ready());
    await expect(bus.ask(deposit, { account: 'main', amount: 1 }, member(1))).resolves.toEqual({ balance: 2 });
    expect(fatal).toEqual([]);
  });

  // Each process that was started during an outage ended itself after some seconds, and again.
  it('that is not there yet is waited for by services and callers that start', async () => {
    process.kill(broker.pid()!, 'SIGKILL');
    await eventually(async () => !(await answersKafka(world.kafka.brokers[0]!)));
    const [bus] = await Promise.all([world.caller(), world.serve([Answering])]);
    await expect(bus.ask(echo, { text: 'hello' }, guest())).resolves.toEqual({ text: 'hello' });
  });

  it('that is not there yet is waited for by the tools', async () => {
    process.kill(broker.pid()!, 'SIGKILL');
    await eventually(async () => !(await answersKafka(world.kafka.brokers[0]!)));
    await Promise.all([
      listDead(world.kafka, 'catalog.deposits'),
      replayDead(world.kafka, 'catalog.deposits'),
      forgetProgress(world.kafka, 'members'),
      ensureTopics(world.kafka, { services: [], events: [deposited] }),
    ]);
  });
});
