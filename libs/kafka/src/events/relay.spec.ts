import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Db } from '@yinghuo/postgres';
import { eventually, testDatabase } from '@yinghuo/testing';
import { isTooLarge } from '../broker-errors.ts';
import { deposited } from '../fixtures/contracts.ts';
import { Auditor } from '../fixtures/handlers.ts';
import { loggingTo, World } from '../fixtures/world.ts';
import type { Sender } from '../driver.ts';
import { driverOf, silent } from '../kafka.ts';
import { onRecorded, pruneOutbox, record, replayParked } from './outbox.ts';
import { Relay } from './relay.ts';

describe('a relay', () => {
  const world = new World();
  const logged: { level: string; message: string }[] = [];
  let sender: Sender;
  let relay: Relay;
  beforeAll(async () => {
    await world.start();
    sender = driverOf(world.kafka).sender(world.kafka, 'relay', silent, -1);
    await sender.connect();
    relay = new Relay(world.db, sender, world.kafka.prefix!, loggingTo(logged), {});
    relay.start();
  });
  afterAll(async () => {
    await relay.close();
    await sender.disconnect();
    await world.stop();
  });

  const waiting = async () => (await world.db`select seq from outbox where published_at is null`).length;
  /** `count` events of one key with `bytes` of payload each, recorded by a process that died right after. */
  const recorded = (topic: string, count: number, bytes: number) => world.db`
    insert into outbox (topic, name, version, key, payload)
    select ${topic}, 'deposited', 1, 'main', jsonb_build_object('text', repeat('x', ${bytes}::int))
    from generate_series(1, ${count}::int)`;
  const takes = (topic: string, bytes: number) =>
    sender.send([{ topic: world.kafka.prefix + topic, messages: [{ key: 'main', value: 'x'.repeat(bytes) }] }]).then(
      () => true,
      (error: unknown) => {
        if (isTooLarge(error)) return false;
        throw error;
      },
    );
  /** Until the broker takes `bytes` at once, or no longer does: the controller answers before the broker acts on it. */
  const limit = async (topic: string, most: number, bytes: number) => {
    const resource = { type: 2, name: world.kafka.prefix + topic };
    const configEntries = [{ name: 'max.message.bytes', value: String(most) }];
    await world.admin.alterConfigs({ validateOnly: false, resources: [{ ...resource, configEntries }] });
    await eventually(async () => (await takes(topic, bytes)) === bytes <= most);
  };

  it('is woken by the commit of what was recorded, and by no NOTIFY or rollback', async () => {
    let woken = 0;
    const end = onRecorded(() => (woken += 1));
    const work = world.db.begin(async (sql) => {
      await record(sql, deposited, { account: 'main', amount: 1 });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(woken).toBe(0);
    await world.db.begin(async (sql) => {
      await record(sql, deposited, { account: 'main', amount: 1 });
      expect(woken).toBe(0);
    });
    expect(woken).toBe(1);
    end();
    expect(await world.db`select 1 from pg_trigger where tgrelid = 'outbox'::regclass`).toHaveLength(0);
    await eventually(async () => (await waiting()) === 0);
  });

  it('tells what it can while a topic is missing, and the rest when it is there', async () => {
    const before = await world.sizeOf('catalog.deposits');
    await recorded('catalog.nowhere', 600, 10);
    await world.db.begin((sql) => record(sql, deposited, { account: 'main', amount: 1 }));
    await eventually(async () => (await world.sizeOf('catalog.deposits')) > before);
    await eventually(async () => (await waiting()) === 600);
    expect(logged).toContainEqual({ level: 'warn', message: 'events wait in the outbox' });
    await world.admin.createTopics({
      topics: [{ topic: `${world.kafka.prefix}catalog.nowhere` }],
      // Kafkajs takes a broker that has not heard of it yet for one that never will.
      waitForLeaders: false,
    });
    await eventually(async () => (await waiting()) === 0);
    // A broker that is asked again, for it was busy or did not know the topic yet, may have some of them twice.
    expect(await world.sizeOf('catalog.nowhere')).toBeGreaterThanOrEqual(600);
  });

  it('tells in parts what is more than a broker takes at once', async () => {
    const before = await world.sizeOf('catalog.deposits');
    await recorded('catalog.deposits', 30, 100_000);
    await world.db.begin((sql) => record(sql, deposited, { account: 'main', amount: 1 }));
    await eventually(async () => (await waiting()) === 0);
    expect(await world.sizeOf('catalog.deposits')).toBeGreaterThanOrEqual(before + 31);
  });

  it('parks the one that no broker takes, loudly, and tells it when somebody says so', async () => {
    await limit('catalog.names', 20_000, 30_000);
    const before = await world.sizeOf('catalog.names');
    await recorded('catalog.names', 5, 6000);
    await recorded('catalog.names', 1, 30_000);
    await recorded('catalog.names', 5, 6000);
    await world.db.begin((sql) => record(sql, deposited, { account: 'main', amount: 1 }));
    await eventually(async () => (await waiting()) === 0);
    const parked = await world.db<{ seq: number; reason: string }[]>`select seq, reason from outbox_parked`;
    expect(parked).toMatchObject([{ reason: expect.stringContaining('larger than the max message size') }]);
    expect(logged).toContainEqual({ level: 'error', message: 'an event that no broker takes is parked' });

    await limit('catalog.names', 1_000_000, 30_000);
    expect(await replayParked(world.db)).toBe(1);
    expect(await world.db`select seq from outbox where published_at is null`).toEqual([{ seq: parked[0]!.seq }]);
    await world.db.begin((sql) => record(sql, deposited, { account: 'main', amount: 1 }));
    await eventually(async () => (await waiting()) === 0);
    expect(await world.sizeOf('catalog.names')).toBeGreaterThanOrEqual(before + 11);
    expect(await world.db`select 1 from outbox_parked`).toHaveLength(0);
  });

  it('prunes what was told a week ago, and nothing else', async () => {
    await world.db`update outbox set published_at = now() - interval '8 days' where topic = 'catalog.nowhere'`;
    await world.db`
      insert into outbox (topic, name, version, key, payload, at) values
      ('catalog.gone', 'deposited', 1, 'main', '{}', now() - interval '8 days')`;
    const others = await world.db`select seq from outbox where topic <> 'catalog.nowhere' order by seq`;
    expect(await pruneOutbox(world.db)).toBe(600);
    expect(await world.db`select seq from outbox order by seq`).toEqual(others);
    await world.db`delete from outbox where topic = 'catalog.gone'`;
  });
});

describe('a relay at rest', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase('catalog');
  });
  afterAll(() => database.drop());

  // It began a transaction every two seconds, in six processes, to find that nothing waited.
  it('begins no transaction while nothing waits, and tells what a process left that died after its commit', async () => {
    const { db } = database;
    const seen = { looks: 0, turns: 0 };
    const enough = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const counted = new Proxy(db, {
      apply(of, self, given) {
        seen.looks += 1;
        if (seen.looks === 3) enough[0]!.resolve();
        return Reflect.apply(of, self, given) as unknown;
      },
      get(of, name) {
        const value: unknown = Reflect.get(of, name);
        if (name !== 'begin') return value;
        return (work: Parameters<Db['begin']>[1]) => {
          seen.turns += 1;
          return of.begin(work as never);
        };
      },
    });
    const sent: string[] = [];
    const sender = {
      send: (batches: { topic: string }[]) => {
        sent.push(...batches.map(({ topic }) => topic));
        enough[1]!.resolve();
        return Promise.resolve();
      },
    };
    const relay = new Relay(counted, sender as unknown as Sender, '', silent, {});
    // What is old is deleted in transactions, once an hour.
    Object.assign(relay, { prunedAt: Date.now() });
    relay.start(5);
    await enough[0]!.promise;
    expect(seen.turns).toBe(0);
    await db`insert into outbox (topic, name, version, key, payload) values ('catalog.deposits', 'deposited', 1, 'main', '{}')`;
    await enough[1]!.promise;
    await eventually(async () => (await db`select from outbox where published_at is null`).count === 0);
    await relay.close();
    expect(sent).toEqual(['catalog.deposits']);
  });

  it('lets the replies to whoever recorded go first', async () => {
    const { db } = database;
    const order: string[] = [];
    const told = Promise.withResolvers<void>();
    const sender = {
      send: () => {
        order.push('events');
        told.resolve();
        return Promise.resolve();
      },
    };
    const replies = async () => void order.push('replies');
    const relay = new Relay(db, sender as unknown as Sender, '', silent, {}, replies);
    relay.start();
    await db.begin((sql) => record(sql, deposited, { account: 'main', amount: 1 }));
    await told.promise;
    await relay.close();
    expect(order).toEqual(['replies', 'events']);
  });

  it('tries again by itself what a broker did not take, and where the database did not answer', async () => {
    const { db } = database;
    await db`insert into outbox (topic, name, version, key, payload) values ('catalog.deposits', 'deposited', 1, 'main', '{}')`;
    let [tries, begun] = [0, 0];
    const told = Promise.withResolvers<void>();
    const sender = {
      send: () => {
        tries += 1;
        if (tries === 1) return Promise.reject(new Error('Connection lost'));
        told.resolve();
        return Promise.resolve();
      },
    };
    const failing = new Proxy(db, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name);
        if (name !== 'begin') return value;
        return (work: Parameters<Db['begin']>[1]) => {
          begun += 1;
          return begun === 1 ? Promise.reject(new Error('the database is away')) : of.begin(work as never);
        };
      },
    });
    const relay = new Relay(failing, sender as unknown as Sender, '', silent, {});
    Object.assign(relay, { prunedAt: Date.now() });
    relay.start(3_600_000); // no further look
    await told.promise;
    await relay.close();
    expect({ tries, begun }).toEqual({ tries: 2, begun: 3 });
  });
});

describe('two relays on one outbox', () => {
  const world = new World();
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it('tell every event once, and those of a key in their order', async () => {
    let published = 0;
    const observer = { published: (events: number) => void (published += events) };
    await Promise.all([world.serve([Auditor], { observer }), world.serve([Auditor], { observer })]);
    const accounts = ['a', 'b', 'c', 'd'];
    const tellInOrder = async (account: string) => {
      for (let amount = 1; amount <= 50; amount += 1) {
        await world.db.begin((sql) => record(sql, deposited, { account, amount }));
      }
    };
    await Promise.all(accounts.map(tellInOrder));
    await eventually(async () => (await world.db`select 1 from audited`).length === 200);
    await eventually(async () => (await world.db`select 1 from outbox where published_at is null`).length === 0);
    // Not what the topic holds: a broker that is asked again while a topic is new may keep some of them twice.
    expect(published).toBe(200);
    for (const account of accounts) {
      const amounts = await world.db<{ amount: number }[]>`
        select amount from audited where account = ${account} order by seq`;
      expect(amounts.map(({ amount }) => amount)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    }
  });
});
