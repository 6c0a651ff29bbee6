import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brokers } from '@yinghuo/testing';
import { connect, PoolInsideTransaction, withoutPool, type Db } from './index.ts';

let db: Db;
beforeAll(() => {
  db = connect({ url: brokers().databaseUrl, schema: 'public', max: 2 });
});
afterAll(() => db.end());

describe('work that was given a transaction', () => {
  it('is refused by the pool, in whatever way it asks', async () => {
    const ways: (() => PromiseLike<unknown>)[] = [
      () => db`select 1`,
      () => db`select 1`.values(),
      () => db.unsafe('select 1'),
      () => db.begin((sql) => sql`select 1`),
      () => db.reserve(),
    ];
    for (const ask of ways) {
      await expect(withoutPool(async () => void (await ask()))).rejects.toBeInstanceOf(PoolInsideTransaction);
      await expect(withoutPool(() => Promise.all([ask(), ask()]))).rejects.toBeInstanceOf(PoolInsideTransaction);
    }
    expect([...(await db`select 1 as one`)]).toEqual([{ one: 1 }]);
  });

  it('may use its transaction, with parts that the pool made', async () => {
    const rows = await db
      .begin((sql) => withoutPool(() => sql<{ n: number }[]>`select n from ${db('ns')} where ${db`n > ${1}`}`))
      .catch((error: unknown) => error);
    expect(rows).toMatchObject({ code: '42P01' }); // it was asked: there are no such rows
    const [row] = await db.begin((sql) => withoutPool(() => sql<{ n: number }[]>`select ${db`${2}::int`} + 1 as n`));
    expect(row).toEqual({ n: 3 });
  });

  it('leaves the pool to what it began, once it is done', async () => {
    const later = Promise.withResolvers<void>();
    let begun: Promise<unknown> | undefined;
    await withoutPool(() => {
      begun = later.promise.then(() => db`select 1 as one`);
      return Promise.resolve();
    });
    later.resolve();
    expect([...((await begun) as object[])]).toEqual([{ one: 1 }]);
  });
});
