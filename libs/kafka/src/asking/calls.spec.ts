import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { guest, Refusal } from '@yinghuo/contracts';
import { eventually } from '@yinghuo/testing';
import type { Bus } from './bus.ts';
import type { Driver } from '../driver.ts';
import { deposited, echo, refuseAs, renamed, wait, whoami } from '../fixtures/contracts.ts';
import { Answering, begun } from '../fixtures/handlers.ts';
import { loggingTo, member, World } from '../fixtures/world.ts';
import { driverOf, silent } from '../kafka.ts';
import { isReplyTopic } from './reply-topics.ts';
import type { KafkaServer } from '../answering/server.ts';

describe('a call', () => {
  const world = new World();
  const logged: { level: string; message: string }[] = [];
  const expired: string[] = [];
  let bus: Bus;
  let server: KafkaServer;

  beforeAll(async () => {
    await world.start();
    const observer = { expired: (contract: string) => void expired.push(contract) };
    server = await world.serve([Answering], { abreast: 4, log: loggingTo(logged), observer });
    bus = await world.caller();
  });
  beforeEach(() => {
    begun.length = 0;
    logged.length = 0;
  });
  afterAll(() => world.stop());

  const refusalOf = async (call: Promise<unknown>): Promise<Refusal> => {
    const error: unknown = await call.then(
      () => new Error('it was answered'),
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(Refusal);
    return error as Refusal;
  };

  // Each fetch of an edge named every partition of everything it hears, and the broker looked at and answered for all of them.
  it('has its reply read apart from events', async () => {
    const read: (readonly string[])[] = [];
    const driver = driverOf(world.kafka);
    const reader: Driver['reader'] = (settings, name, log, reading) => {
      read.push(reading.topics);
      return driver.reader(settings, name, log, reading);
    };
    const hearing = world.bus({ kafka: { ...world.kafka, driver: { ...driver, reader } } });
    hearing.hear(deposited, () => {});
    hearing.hear(renamed, () => {});
    await hearing.connect();
    const [replies, events] = read;
    expect([replies!.length, events!.length, read.length]).toEqual([1, 2, 2]);
    expect(isReplyTopic(replies![0]!)).toBe(true);
    await expect(hearing.ask(echo, { text: '萤火' }, guest())).resolves.toEqual({ text: '萤火' });
  });

  it('is answered', async () => {
    await expect(bus.ask(echo, { text: '萤火' }, guest())).resolves.toEqual({ text: '萤火' });
  });

  it('hands on what nobody reads as it was written', async () => {
    const whole = await bus.askWritten(echo, { text: '萤火' }, guest(), 'whole');
    expect(whole!.json.toString()).toBe('{"text":"萤火"}');
    // An echo is no page: it has no rows that could stay unread.
    const read = await bus.askWritten(echo, { text: '萤火' }, guest(), 'rows');
    expect(read).toEqual({ text: '萤火' });
    expect((await refusalOf(bus.askWritten(refuseAs, { kind: 'notFound' }, guest(), 'whole'))).kind).toBe('notFound');
  });

  it('is answered among hundreds asked at once', async () => {
    const texts = Array.from({ length: 300 }, (_, n) => `call ${n}`);
    const answers = await Promise.all(texts.map((text) => bus.ask(echo, { text }, guest())));
    expect(answers.map(({ text }) => text)).toEqual(texts);
  });

  it('is refused with the kind and detail that the handler gave', async () => {
    expect(await refusalOf(bus.ask(refuseAs, { kind: 'conflict' }, guest()))).toMatchObject({
      kind: 'conflict',
      detail: { reason: 'full' },
    });
    expect((await refusalOf(bus.ask(refuseAs, { kind: 'notFound' }, guest()))).kind).toBe('notFound');
  });

  it('is refused before the handler when its input or its caller will not do', async () => {
    const wrong = { ms: 'soon', more: 1 } as never;
    expect(await refusalOf(bus.ask(wait, wrong, guest()))).toMatchObject({
      kind: 'invalid',
      detail: [
        { field: 'more', rule: 'unknown' },
        { field: 'ms', rule: 'type' },
      ],
    });
    expect((await refusalOf(bus.ask(whoami, { surplus: 1 } as never, guest()))).kind).toBe('signInNeeded');
    await expect(bus.ask(whoami, {}, member(7))).resolves.toEqual({ memberId: 7 });
    expect(begun).toHaveLength(0);
  });

  it('fails the test when it is refused in a way its contract does not declare', async () => {
    const undeclared = bus.ask(refuseAs, { kind: 'banned' }, guest());
    await expect(undeclared).rejects.toThrow('catalog.Refuse refused with banned, which its contract does not declare');
    await expect(undeclared).rejects.not.toBeInstanceOf(Refusal);
    expect(logged).toContainEqual({ level: 'error', message: expect.stringContaining('banned') });
  });

  it('has failed, elsewhere than in tests, when it is refused in a way its contract does not declare', async () => {
    process.env.NODE_ENV = 'production';
    try {
      expect((await refusalOf(bus.ask(refuseAs, { kind: 'banned' }, guest()))).kind).toBe('failed');
    } finally {
      process.env.NODE_ENV = 'test';
    }
  });

  it('has failed, and is logged, when the handler fails', async () => {
    expect((await refusalOf(bus.ask(refuseAs, { kind: 'crash' }, guest()))).kind).toBe('failed');
    expect(logged).toContainEqual({ level: 'error', message: 'a handler failed' });
  });

  it('is not held back by a slow one', async () => {
    const slow = bus.ask(wait, { ms: 0 }, guest());
    await eventually(() => begun.length === 1);
    await expect(bus.ask(echo, { text: 'quick' }, guest())).resolves.toEqual({ text: 'quick' });
    begun[0]!.end();
    await expect(slow).resolves.toEqual({ waited: 0 });
  });

  it('times out, and is never started when its deadline passed before its turn came', async () => {
    const slow = Array.from({ length: 4 }, () => bus.ask(wait, { ms: 0 }, guest()));
    await eventually(() => begun.length === 4);
    expect((await refusalOf(bus.ask(wait, { ms: 0 }, guest(), { timeoutMs: 50 }))).kind).toBe('timedOut');
    // The service counts from when it came: on a busy machine later than the caller did.
    await eventually(() => server.lags().reduce((sum, { messages }) => sum + messages, 0) === 5);
    const cameBy = performance.now();
    await eventually(() => performance.now() - cameBy > 50);
    begun.forEach(({ end }) => end());
    await Promise.all(slow);
    await eventually(() => expired.includes('catalog.Wait'));
    expect(begun).toHaveLength(4);
  });

  it('is unavailable at once when too many are under way', async () => {
    const few = await world.caller({ maxInFlight: 2 });
    const slow = [few.ask(wait, { ms: 0 }, guest()), few.ask(wait, { ms: 0 }, guest())];
    expect((await refusalOf(few.ask(echo, { text: 'one more' }, guest()))).kind).toBe('unavailable');
    await eventually(() => begun.length === 2);
    begun.forEach(({ end }) => end());
    await Promise.all(slow);
    await expect(few.ask(echo, { text: 'again' }, guest())).resolves.toEqual({ text: 'again' });
  });

  it('is unavailable when it is too large for the broker, and takes no other call with it', async () => {
    const [large, small] = await Promise.allSettled([
      bus.ask(echo, { text: '萤'.repeat(400_000) }, guest()),
      bus.ask(echo, { text: 'small' }, guest()),
    ]);
    expect(large).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } });
    expect(small.status).toBe('fulfilled');
  });

  it('is refused before the handler when it is not signed with the key of the bus', async () => {
    const { brokers, prefix } = world.kafka;
    for (const key of [undefined, 'a key that somebody else thought up'.padEnd(32)]) {
      const stranger = await world.caller({ kafka: { brokers, prefix, key } });
      expect((await refusalOf(stranger.ask(whoami, {}, member(7)))).kind).toBe('malformed');
      expect((await refusalOf(stranger.ask(wait, { ms: 0 }, guest()))).kind).toBe('malformed');
    }
    expect(begun).toHaveLength(0);
    expect(logged).toContainEqual({ level: 'error', message: expect.stringContaining('not signed') });
  });

  it('is refused before the handler when its caller is none', async () => {
    for (const caller of [{}, null, { ...member(7), memberId: '7' }, { ...guest(), sessionId: 'of somebody' }]) {
      expect((await refusalOf(bus.ask(whoami, {}, caller as never))).kind).toBe('malformed');
    }
  });

  it('passes among messages that are none', async () => {
    const sender = driverOf(world.kafka).sender(world.kafka, 'stranger', silent, 1);
    await sender.connect();
    const topic = `${world.kafka.prefix}catalog.requests`;
    const until = { deadline: String(Date.now() + 5000), timeout: '5000' };
    const messages = [
      { value: null },
      { value: '{{{' },
      { value: '{}', headers: { id: 'x', type: 'catalog.Nothing', replyTo: 'nowhere', deadline: 'never' } },
      { value: '{{{', headers: { id: 'y', type: 'catalog.Echo', replyTo: 'nobody.replies.1-1', ...until } },
    ];
    await sender.send([{ topic, messages }]);
    await sender.disconnect();
    await expect(bus.ask(echo, { text: 'still here' }, guest())).resolves.toEqual({ text: 'still here' });
  });
});
