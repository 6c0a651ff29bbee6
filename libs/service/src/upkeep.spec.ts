import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { decideBounties } from '@yinghuo/contracts';
import { mustAskOutside } from '@yinghuo/kafka';
import { connect, type Db } from '@yinghuo/postgres';
import type { Redis } from '@yinghuo/redis';
import { brokers } from '@yinghuo/testing';
import type { Logger } from './log.ts';
import { Metrics } from './metrics.ts';
import { ResourcesModule, type Resources } from './resources.module.ts';
import { upkeep } from './upkeep.ts';

const schema = `upkeep_spec_${process.pid}`;
const open: INestApplicationContext[] = [];
const pools: Db[] = [];
const pool = () => {
  const db = connect({ url: brokers().databaseUrl, schema, max: 2 });
  pools.push(db);
  return db;
};

beforeAll(() => pool().unsafe(`create schema ${schema}`));
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});
afterAll(async () => {
  await pools[0]!.unsafe(`drop schema ${schema}`);
  await Promise.all(pools.map((db) => db.end()));
});

/** A service that has nothing but upkeep and asks nobody, with a pool of its own; what it warns of, and what it measures. */
async function service(everyMs: number, pieces: Parameters<typeof upkeep>[1]) {
  const warnings: unknown[] = [];
  const log = { warn: (fields: object) => void warnings.push(fields) } as unknown as Logger;
  const db = pool();
  const metrics = new Metrics('catalog');
  const resources: Resources = { settings: {}, log, redis: {} as Redis, db, metrics };

  @Module({ imports: [ResourcesModule.of(resources)], providers: [upkeep(everyMs, pieces)] })
  class Service {}
  const app = await NestFactory.createApplicationContext(Service, { logger: false });
  open.push(app);
  return { app, db, metrics, warnings };
}

/** A piece that is in the middle of its work until it is told to go on. */
function held() {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const piece = async () => {
    begun.resolve();
    await go.promise;
  };
  return { piece, begun: begun.promise, goOn: () => go.resolve() };
}

describe('upkeep', () => {
  it('does one piece after the other with the pool, from the start and again', async () => {
    const done: string[] = [];
    const thrice = Promise.withResolvers<void>();
    const { warnings } = await service(5, {
      first: async (db) => void done.push((await db`select 'first' as name`)[0]!.name as string),
      second: async () => {
        done.push('second');
        if (done.length >= 6) thrice.resolve();
      },
    });
    await thrice.promise;
    expect(done.slice(0, 6)).toEqual(['first', 'second', 'first', 'second', 'first', 'second']);
    expect(warnings).toEqual([]);
  });

  // Bounties that were set aside were decided by nobody: the piece asks another service, and its lock was taken for its transaction.
  it('asks other services beside the transaction that holds its lock, and none in one of its own', async () => {
    const asked = Promise.withResolvers<void>();
    const { warnings, app } = await service(60_000, {
      asks: () => Promise.resolve(mustAskOutside(decideBounties)),
      asksInside: (db) => db.begin(() => Promise.resolve(mustAskOutside(decideBounties))),
      done: () => Promise.resolve(asked.resolve()),
    });
    await asked.promise;
    await app.close();
    expect(warnings).toMatchObject([{ piece: 'asksInside', err: { name: 'AskInsideTransaction' } }]);
  });

  it('does what stands behind a piece that always fails, and counts both', async () => {
    const twice = Promise.withResolvers<void>();
    let done = 0;
    const { app, metrics, warnings } = await service(5, {
      broken: (db) => db`select from nowhere`,
      sound: async () => {
        done += 1;
        if (done === 2) twice.resolve();
      },
    });
    await twice.promise;
    await app.close();
    expect(warnings[0]).toMatchObject({ piece: 'broken', err: { message: 'relation "nowhere" does not exist' } });
    const values = async (name: string) =>
      (await metrics.registry.getSingleMetric(name)!.get()).values.map(({ labels, value }) => [labels.piece, value]);
    expect(await values('upkeep_failures_total')).toEqual([['broken', warnings.length]]);
    expect(await values('upkeep_last_success_seconds')).toEqual([['sound', expect.any(Number)]]);
  });

  it('does each piece in one process at a time, and others meanwhile', async () => {
    const slow = held();
    await service(1_000_000, { slow: slow.piece });
    await slow.begun;
    const elsewhere = Promise.withResolvers<void>();
    let rounds = 0;
    let twice = false;
    await service(5, {
      slow: async () => {
        twice = true;
      },
      other: async () => {
        rounds += 1;
        if (rounds === 3 || twice) elsewhere.resolve();
      },
    });
    await elsewhere.promise;
    expect({ rounds, twice }).toEqual({ rounds: 3, twice: false });
    slow.goOn();
  });

  // Filing names and comments began two transactions every 1.5 s to find that nothing was to be filed.
  it('begins no transaction for what is not due, and counts it as kept up', async () => {
    const looked = Promise.withResolvers<void>();
    let looks = 0;
    let done = 0;
    const { db, metrics } = await service(5, {
      seldom: {
        isDue: async (given) => {
          looks += 1;
          if (looks === 4) looked.resolve();
          return (await given<{ due: boolean }[]>`select ${looks === 3} as due`)[0]!.due;
        },
        piece: async () => void (done += 1),
      },
    });
    const begun: unknown[] = [];
    const begin = db.begin.bind(db);
    db.begin = ((...given: Parameters<typeof begin>) => {
      begun.push(looks);
      return begin(...given);
    }) as typeof db.begin;
    await looked.promise;
    expect({ done, begun }).toEqual({ done: 1, begun: [3] });
    const { values } = await metrics.registry.getSingleMetric('upkeep_last_success_seconds')!.get();
    expect(values.map(({ labels }) => labels.piece)).toEqual(['seldom']);
  });

  it('lets another process do what the one that began it did not live to end', async () => {
    const slow = held();
    const { db } = await service(1_000_000, { slow: slow.piece });
    await slow.begun;
    // Specs beside this one hold locks in the same database: one of theirs was taken for it.
    const other = await pools[0]!.reserve();
    await other`select pg_advisory_lock(4711)`;
    const [lock] = await db`select pid from pg_locks where locktype = 'advisory' and granted
      and classid::bigint = hashtext('upkeep of ' || current_schema())::bigint & 4294967295`;
    await db`select pg_terminate_backend(${lock!.pid as number}::integer)`;
    const elsewhere = Promise.withResolvers<void>();
    await service(5, { slow: async () => elsewhere.resolve() });
    await elsewhere.promise;
    slow.goOn();
    await other`select pg_advisory_unlock(4711)`;
    other.release();
  });

  it('does not begin a round while one lasts', async () => {
    const thrice = Promise.withResolvers<void>();
    let at = 0;
    let most = 0;
    let rounds = 0;
    await service(1, {
      slow: async (db) => {
        at += 1;
        most = Math.max(most, at);
        await db`select pg_sleep(0.02)`;
        at -= 1;
        rounds += 1;
        if (rounds === 3) thrice.resolve();
      },
    });
    await thrice.promise;
    expect(most).toBe(1);
  });

  it('ends with the piece that runs when the process ends', async () => {
    const slow = held();
    const after: string[] = [];
    const { app } = await service(1_000_000, {
      slow: slow.piece,
      next: async () => void after.push('next'),
    });
    await slow.begun;
    const closed = app.close().then(() => after.push('closed'));
    // Whatever does not wait has ended by the time Postgres has answered.
    await pools[0]!`select 1`;
    expect(after).toEqual([]);
    slow.goOn();
    await closed;
    expect(after).toEqual(['closed']);
  });
});
