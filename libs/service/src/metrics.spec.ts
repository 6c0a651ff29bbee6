import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connect, type Db } from '@yinghuo/postgres';
import { Metrics } from './metrics.ts';

let db: Db;
beforeAll(() => {
  db = connect({ url: process.env.DATABASE_URL!, schema: 'public', name: 'metrics-spec', max: 2 });
});
afterAll(() => db.end());

const watched = (metrics = new Metrics('catalog')) => {
  metrics.watchPool(db);
  return async (name: string) =>
    Number(new RegExp(`^${name}\\{.*\\} (.+)$`, 'm').exec(await metrics.registry.metrics())![1]);
};

// Nothing else is read here: it would be seen at work.
it('says how many connections work, and that a statement does not wait', async () => {
  const figure = watched();
  expect(await figure('postgres_pool_busy')).toBe(0);
  await db.begin(async (sql) => {
    await sql`select 1`;
    expect(await figure('postgres_pool_busy')).toBe(1);
    expect(await figure('postgres_pool_wait_seconds')).toBeLessThan(2);
  });
});

// A process whose pool was full answered nobody who asked for figures, and was taken for one that is gone.
it('says that all of them work, and all other figures, where none is free', async () => {
  const metrics = new Metrics('catalog');
  metrics.gauge('of_the_database', 'Something that is read from it', async () => (await db`select 1`).length);
  const figure = watched(metrics);
  const [done, both] = [Promise.withResolvers<void>(), [Promise.withResolvers<void>(), Promise.withResolvers<void>()]];
  const holding = both.map(({ resolve }) =>
    db.begin(async (sql) => {
      await sql`select 1`;
      resolve();
      await done.promise;
    }),
  );
  await Promise.all(both.map(({ promise }) => promise));
  expect(await figure('postgres_pool_wait_seconds')).toBe(2);
  expect(await figure('postgres_pool_busy')).toBe(2);
  expect(await figure('of_the_database')).toBeNaN();
  expect(await figure('process_cpu_seconds_total')).toBeGreaterThan(0);
  done.resolve();
  await Promise.all(holding);
  expect(await figure('of_the_database')).toBe(1);
});
