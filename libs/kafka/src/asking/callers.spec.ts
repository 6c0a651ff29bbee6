import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { guest } from '@yinghuo/contracts';
import { eventually } from '@yinghuo/testing';
import { Bus } from './bus.ts';
import { echo, wait } from '../fixtures/contracts.ts';
import { Answering, begun } from '../fixtures/handlers.ts';
import { World } from '../fixtures/world.ts';
import { asAdmin, silent } from '../kafka.ts';
import { sweepReplyTopics } from './reply-topics.ts';

describe('callers come and go', () => {
  const world = new World();
  let first: { retire(): Promise<void> };
  beforeAll(async () => {
    await world.start();
    first = await world.serve([Answering]);
  });
  afterAll(() => world.stop());

  const replyTopics = async () =>
    (await world.admin.listTopics()).filter((topic) => topic.startsWith(`${world.kafka.prefix}bff.replies.`));

  it('waits for the calls under way when it closes, and takes its reply topic along', async () => {
    const bus = await world.caller();
    const last = bus.ask(wait, { ms: 0 }, guest());
    await eventually(() => begun.length === 1);
    const closed = bus.close();
    await expect(bus.ask(echo, { text: 'too late' }, guest())).rejects.toMatchObject({ kind: 'unavailable' });
    begun[0]!.end();
    await expect(last).resolves.toEqual({ waited: 0 });
    await closed;
    expect(await replyTopics()).toEqual([]);
  });

  it('connects and closes with the Nest application it belongs to', async () => {
    const bus = world.bus();
    @Module({ providers: [{ provide: Bus, useValue: bus }] })
    class Application {}
    const app = await NestFactory.createApplicationContext(Application, { logger: false });
    await expect(app.get(Bus).ask(echo, { text: 'hello' }, guest())).resolves.toEqual({ text: 'hello' });
    await app.close();
    expect(await replyTopics()).toEqual([]);
  });

  it('has its reply topic swept when it was killed, and nobody else loses theirs', async () => {
    const living = await world.caller();
    const dying = await world.child('caller');
    expect(await replyTopics()).toHaveLength(2);
    await dying.kill();
    const sweep = (olderThanMs: number, emptyBefore: ReadonlySet<string>) =>
      asAdmin(world.kafka, silent, (admin) => sweepReplyTopics(admin, world.kafka.prefix!, olderThanMs, emptyBefore));
    const first = await eventually(async () => {
      const swept = await sweep(0, new Set());
      return swept.empty.size > 0 && swept;
    });
    // Its reader may only have lost sight of its coordinator for a moment.
    expect(first.deleted).toEqual([]);
    expect(await replyTopics()).toHaveLength(2);
    expect((await sweep(0, first.empty)).deleted).toEqual([...first.empty]);
    await eventually(async () => (await replyTopics()).length === 1);
    expect((await sweep(60_000, first.empty)).deleted).toEqual([]);
    // The service has written to the swept topic's neighbours only; whoever is alive is still answered.
    await expect(living.ask(echo, { text: 'here' }, guest())).resolves.toEqual({ text: 'here' });
  });

  it('ends its process when somebody takes its reply topic away: it could not be answered any more', async () => {
    const gone = Promise.withResolvers<Error>();
    const others = await replyTopics();
    const bus = await world.caller({ onFatal: gone.resolve });
    const own = (await replyTopics()).filter((topic) => !others.includes(topic));
    await world.admin.deleteTopics({ topics: own });
    await expect(gone.promise).resolves.toBeInstanceOf(Error);
    expect(bus.ready()).toBe(false);
  });

  it('loses no reply while callers are rolled out', async () => {
    let calls = 0;
    const keepAsking = (bus: Bus, stop: { now: boolean }) =>
      Array.from({ length: 8 }, async () => {
        while (!stop.now) {
          await bus.ask(echo, { text: `call ${(calls += 1)}` }, guest());
        }
      });
    let stop = { now: false };
    let bus = await world.caller();
    let asking = keepAsking(bus, stop);
    for (let generation = 0; generation < 3; generation += 1) {
      const next = await world.caller();
      const nextStop = { now: false };
      const nextAsking = keepAsking(next, nextStop);
      stop.now = true;
      await Promise.all([...asking, bus.close()]);
      [bus, stop, asking] = [next, nextStop, nextAsking];
    }
    stop.now = true;
    await Promise.all(asking);
    expect(calls).toBeGreaterThan(100);
  });

  it('answers every call while the service itself is rolled out', async () => {
    const bus = await world.caller();
    let stop = false;
    let calls = 0;
    const asking = Array.from({ length: 8 }, async () => {
      while (!stop) await bus.ask(echo, { text: `call ${(calls += 1)}` }, guest());
    });
    const second = await world.serve([Answering]);
    await first.retire();
    await eventually(() => second.lags().length === 6);
    const soFar = calls;
    await eventually(() => calls > soFar + 100);
    stop = true;
    await Promise.all(asking);
  });
});
