import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import type { Tx } from '@yinghuo/postgres';
import { eventually } from '@yinghuo/testing';
import { listDead, replayDead } from './dead-letters.ts';
import { deposit, deposited, renamed, type Deposited, type Renamed } from '../fixtures/contracts.ts';
import { Auditor, Bank } from '../fixtures/handlers.ts';
import { loggingTo, member, World } from '../fixtures/world.ts';
import { On } from '../answering/handlers.ts';
import type { Outgoing, Sender } from '../driver.ts';
import { driverOf, silent } from '../kafka.ts';
import { eventMessage } from '../messages/message.ts';
import { record, tryTurn } from './outbox.ts';
import type { KafkaServer } from '../answering/server.ts';

const audited = (world: World, account: string) =>
  world.db<{ amount: number }[]>`select amount from audited where account = ${account} order by seq`;

describe('an event', () => {
  const world = new World();
  let server: KafkaServer;
  let sender: Sender;
  /** Errors that `rename` is to meet, one a try. */
  let errors: Error[] = [];
  const names: string[] = [];

  @Controller()
  class Names {
    @On(renamed, { when: ({ name }: Renamed) => name !== 'of no concern' })
    async rename({ name }: Renamed, sql: Tx) {
      await sql`insert into accounts (name) values (${`renamed ${name}`})`;
      const error = errors.shift();
      if (error) throw error;
      names.push(name);
    }
  }

  beforeAll(async () => {
    await world.start();
    server = await world.serve([Bank, Auditor, Names], { tries: 3 });
    sender = driverOf(world.kafka).sender(world.kafka, 'tests', silent, -1);
    await sender.connect();
  });
  beforeEach(() => {
    errors = [];
    names.length = 0;
  });
  afterAll(async () => {
    await sender.disconnect();
    await world.stop();
  });

  const tell = (topic: string, ...messages: Outgoing[]) =>
    sender.send([{ topic: world.kafka.prefix + topic, messages }]);
  const allHandled = () => eventually(() => server.lags().every(({ messages }) => messages === 0));

  it('is told when the command that recorded it commits, and handled once', async () => {
    const bus = await world.caller();
    await bus.ask(deposit, { account: 'main', amount: 4 }, member(1));
    await eventually(async () => (await audited(world, 'main')).length > 0);
    expect(await audited(world, 'main')).toEqual([{ amount: 4 }]);
    await eventually(async () => (await world.db`select 1 from outbox where published_at is null`).length === 0);
  });

  it('is told without a database too, handled once although told twice, and before its teller is gone', async () => {
    const bus = await world.caller();
    const id = randomUUID();
    await bus.tell(deposited, { account: 'direct', amount: 1 }, { id });
    const again = [
      bus.tell(deposited, { account: 'direct', amount: 1 }, { id }),
      bus.tell(deposited, { account: 'direct', amount: 2 }),
    ];
    await bus.close();
    await Promise.all(again);
    await eventually(async () => (await audited(world, 'direct')).length === 2);
    await eventually(allHandled);
    expect(await audited(world, 'direct')).toEqual([{ amount: 1 }, { amount: 2 }]);
    await expect(bus.tell(deposited, { account: 'direct', amount: 3 })).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is not told when the transaction fails, nor when its payload is not what it declares', async () => {
    const failing = world.db.begin(async (sql) => {
      await record(sql, deposited, { account: 'never', amount: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await expect(
      world.db.begin((sql) => record(sql, deposited, { account: 'never', amount: -1 })),
    ).rejects.toMatchObject({ kind: 'invalid' });
    expect(await world.db`select 1 from outbox where payload->>'account' = 'never'`).toHaveLength(0);
  });

  it('has one effect when it is delivered twice', async () => {
    const [id, time] = [crypto.randomUUID(), new Date().toISOString()];
    const payload = JSON.stringify({ account: 'twice', amount: 1 });
    const message = eventMessage({ id, type: 'deposited', version: 1, time, key: 'twice', payload });
    await tell('catalog.deposits', message, message);
    await tell('catalog.deposits', message);
    await eventually(async () => (await audited(world, 'twice')).length > 0);
    await allHandled();
    expect(await audited(world, 'twice')).toHaveLength(1);
  });

  it('follows the earlier ones of its key, while other keys go their own way', async () => {
    const amounts = Array.from({ length: 40 }, (_, n) => n + 1);
    await world.db.begin(async (sql) => {
      for (const amount of amounts) {
        for (const account of ['in order', 'too']) await record(sql, deposited, { account, amount });
      }
    });
    for (const account of ['in order', 'too']) {
      await eventually(async () => (await audited(world, account)).length === amounts.length);
      expect((await audited(world, account)).map(({ amount }) => amount)).toEqual(amounts);
    }
  });

  it('that does not concern its handler, by what it says, leaves no trace, and those after it are handled', async () => {
    await world.db.begin((sql) => record(sql, renamed, { id: 1, name: 'of no concern' }));
    await world.db.begin((sql) => record(sql, renamed, { id: 1, name: 'of concern' }));
    await eventually(() => names.length === 1);
    await eventually(allHandled);
    expect(names).toEqual(['of concern']);
    const heard = await world.db`
      select 1 from inbox i join outbox o on o.id = i.event_id where o.payload->>'name' = 'of no concern'`;
    expect(heard).toHaveLength(0);
  });

  it('may tell more than this release knows', async () => {
    const payload = JSON.stringify({ account: 'newer', amount: 2, since: 'release N' });
    const time = new Date().toISOString();
    await tell(
      'catalog.deposits',
      eventMessage({ id: crypto.randomUUID(), type: 'deposited', version: 1, time, key: 'k', payload }),
    );
    await eventually(async () => (await audited(world, 'newer')).length === 1);
  });

  it('is tried again after an error, and leaves nothing of the failed try', async () => {
    errors = [new Error('first'), new Error('second')];
    await world.db.begin((sql) => record(sql, renamed, { id: 1, name: 'a' }));
    // The handler returns before its transaction commits; what a failed try had left, the name, would be in its way.
    await eventually(async () => (await world.db`select 1 from accounts where name = 'renamed a'`).length === 1);
    expect({ errors, names }).toEqual({ errors: [], names: ['a'] });
    expect(await listDead(world.kafka, 'catalog.names')).toEqual([]);
  });

  it('waits for as long as the database is away, and is no dead letter for that', async () => {
    errors = Array.from({ length: 6 }, () => Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' }));
    await world.db.begin((sql) => record(sql, renamed, { id: 1, name: 'b' }));
    await eventually(() => names.length === 1);
    expect(await world.sizeOf('catalog.names.dead')).toBe(0);
  });

  it('is a dead letter when no try helps, while its neighbours pass; then it is given again', async () => {
    await world.db.begin(async (sql) => {
      for (const account of ['before', 'poison', 'after']) await record(sql, deposited, { account, amount: 9 });
    });
    await eventually(async () => (await audited(world, 'after')).length === 1);
    const [letter] = await eventually(async () => {
      const letters = await listDead(world.kafka, 'catalog.deposits');
      return letters.length > 0 && letters;
    });
    expect(letter).toMatchObject({
      type: 'deposited',
      consumer: 'catalog/Auditor.add',
      reason: 'Error: nobody can read this',
    });
    await allHandled();
    expect(await audited(world, 'before')).toHaveLength(1);
    expect(await audited(world, 'poison')).toHaveLength(0);

    Auditor.healed = true;
    expect(await replayDead(world.kafka, 'catalog.deposits')).toBe(1);
    await eventually(async () => (await audited(world, 'poison')).length === 1);
    expect(await replayDead(world.kafka, 'catalog.deposits')).toBe(0);
    expect(await listDead(world.kafka, 'catalog.deposits')).toEqual([]);
  });

  it('is a dead letter at once when it is none', async () => {
    const before = await world.sizeOf('catalog.names.dead');
    const time = new Date().toISOString();
    const known = { id: crypto.randomUUID(), type: 'renamed', version: 1, time, key: '1' };
    await tell(
      'catalog.names',
      { key: '1', value: 'what is this' },
      eventMessage({ ...known, payload: '{{{' }),
      eventMessage({ ...known, payload: '{"id":"one"}' }),
      eventMessage({ ...known, version: 0, payload: '{"id":1,"name":"c"}' }),
      eventMessage({ ...known, type: 'of-no-concern', payload: '{}' }),
      eventMessage({ ...known, id: crypto.randomUUID(), payload: '{"id":1,"name":"d"}' }),
    );
    await eventually(() => names.includes('d'));
    expect(names).toEqual(['d']);
    expect(await world.sizeOf('catalog.names.dead')).toBe(before + 4);
    const reasons = (await listDead(world.kafka, 'catalog.names')).map(({ reason }) => reason.split(':')[0]);
    expect(reasons).toEqual(['Error', 'Unreadable', 'Unreadable', 'Unreadable']);
  });

  it('is heard by every instance that wants to hear it', async () => {
    const heard: string[] = [];
    for (const instance of ['one', 'two']) {
      const bus = world.bus();
      bus.hear(deposited, ({ account }: Deposited) => void heard.push(`${instance} ${account}`));
      await bus.connect();
    }
    await world.db.begin((sql) => record(sql, deposited, { account: 'loud', amount: 1 }));
    await eventually(() => heard.length === 2);
    expect(heard.sort()).toEqual(['one loud', 'two loud']);
  });

  it('is heard with the reply of its command by the instance that asked, where it wants to', async () => {
    const heard: string[] = [];
    const bus = world.bus();
    for (const withReply of [true, false]) {
      bus.hear(deposited, (_, { id }) => void heard.push(`${id} ${withReply}`), { withReply });
    }
    await bus.connect();
    // Nobody publishes it meanwhile: the turn is this transaction's.
    const [isOurs, isHeard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const turn = world.db.begin(async (sql) => {
      while (!(await tryTurn(sql)));
      isOurs.resolve();
      await isHeard.promise;
    });
    await isOurs.promise;
    await bus.ask(deposit, { account: 'main', amount: 1 }, member(1));
    const [{ id }] = await world.db<[{ id: string }]>`select id from outbox order by seq desc limit 1`;
    expect(heard).toEqual([`${id} true`]);
    isHeard.resolve();
    await turn;
    await eventually(() => heard.length === 3);
    expect(new Set(heard)).toEqual(new Set([heard[0], heard[0]!.replace('true', 'false')]));
  });
});

describe('an event that may pass later', () => {
  const world = new World();
  const handled: string[] = [];
  let failures: ((sql: Tx) => unknown)[] = [];

  @Controller()
  class Names {
    @On(renamed)
    async rename({ name }: Renamed, sql: Tx) {
      await failures.shift()?.(sql);
      handled.push(name);
    }
  }

  beforeAll(() => world.start());
  beforeEach(() => {
    handled.length = 0;
  });
  afterAll(() => world.stop());

  const fails = (code: string) => () => {
    throw Object.assign(new Error(`failed with ${code}`), { code });
  };
  const tooSlow = async (sql: Tx) => {
    await sql`set local statement_timeout = 1`;
    await sql`select pg_sleep(5)`;
  };
  const tellName = (name: string) => world.db.begin((sql) => record(sql, renamed, { id: 1, name }));

  it('is no dead letter because the database was slow, and its key stays in order through a rebalance', async () => {
    failures = [tooSlow, fails('55P03'), fails('25P03'), fails('XX000')];
    const service = await world.serve([Names], { tries: 2 });
    await tellName('first');
    const second = await world.serve([Names], { tries: 2 });
    for (const name of ['second', 'third']) await tellName(name);
    await eventually(() => handled.length === 3);
    expect(handled).toEqual(['first', 'second', 'third']);
    expect(await listDead(world.kafka, 'catalog.names')).toEqual([]);
    await Promise.all([service.retire(), second.retire()]);
  });

  it('is a dead letter when it has waited for too long, but not because the database is away', async () => {
    failures = [fails('CONNECTION_CLOSED'), fails('57P03')];
    const service = await world.serve([Names], { patienceMs: 0 });
    await tellName('through an outage');
    await eventually(() => handled.includes('through an outage'));
    failures = [tooSlow];
    await tellName('too slow');
    await tellName('after it');
    await eventually(() => handled.includes('after it'));
    const letters = await listDead(world.kafka, 'catalog.names');
    expect(letters.map(({ reason }) => reason)).toEqual([expect.stringContaining('statement timeout')]);
    await service.retire();
  });

  it('of a later release waits for an instance that knows its version', async () => {
    const before = await listDead(world.kafka, 'catalog.names');
    const logged: { level: string; message: string }[] = [];
    const old = await world.serve([Names], { log: loggingTo(logged), tries: 1 });
    const sender = driverOf(world.kafka).sender(world.kafka, 'tests', silent, -1);
    await sender.connect();
    const later = eventMessage({
      id: randomUUID(),
      type: 'renamed',
      version: 2,
      time: new Date().toISOString(),
      key: '1',
      payload: '{"id":1,"name":"of version 2"}',
    });
    await sender.send([{ topic: `${world.kafka.prefix}catalog.names`, messages: [later] }]);
    await sender.disconnect();
    await eventually(() => logged.some(({ message }) => message.startsWith('an event waits')));
    await old.retire();
    expect(handled).toEqual([]);

    @Controller()
    class Later {
      @On({ ...renamed, from: { 2: ({ id, name }: { id: number; name: string }) => ({ id, name: `read ${name}` }) } })
      rename({ name }: Renamed) {
        handled.push(name);
      }
    }
    await world.serve([Later]);
    await eventually(() => handled.includes('read of version 2'));
    expect(await listDead(world.kafka, 'catalog.names')).toEqual(before);
  });
});

describe('an outbox whose relay is killed between telling and marking', () => {
  const world = new World();
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it('tells again, and whoever listens has heard it once', async () => {
    await world.db.begin((sql) => record(sql, deposited, { account: 'main', amount: 1 }));
    await (
      await world.child('service', { dies: 'before it marks' })
    ).gone;
    const told = await world.sizeOf('catalog.deposits');
    expect(told).toBeGreaterThan(0);
    expect(await world.db`select 1 from outbox where published_at is null`).toHaveLength(1);

    const logged: { level: string; message: string }[] = [];
    const server = await world.serve([Bank, Auditor], { log: loggingTo(logged) });
    await eventually(async () => (await world.db`select 1 from outbox where published_at is null`).length === 0);
    await eventually(() => server.lags().some(({ topic, messages }) => topic.endsWith('deposits') && messages === 0));
    expect(await world.sizeOf('catalog.deposits')).toBeGreaterThan(told);
    await eventually(async () => (await audited(world, 'main')).length > 0);
    expect(await audited(world, 'main')).toHaveLength(1);
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
