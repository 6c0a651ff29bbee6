import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brokers, eventually } from '@yinghuo/testing';
import { connect, type Db } from './index.ts';

let db: Db;
beforeAll(() => {
  db = connect({ url: brokers().databaseUrl, schema: 'public', max: 1 });
});
afterAll(() => db.end({ timeout: 2 }));

describe('rows', () => {
  it('come as the contracts want them', async () => {
    const [row] = await db`
      select 7::bigint as id, '2025-03-01 16:00:00+00'::timestamptz as seen_at, '2025-03-02'::date as on_day,
             1.25::numeric as mean, '{"snake_key": 1}'::jsonb as facts, array['2025-03-02'::date] as some_days`;
    expect(row).toEqual({
      id: 7,
      seenAt: '2025-03-01T16:00:00.000Z',
      onDay: '2025-03-02',
      mean: 1.25,
      facts: { snake_key: 1 },
      someDays: ['2025-03-02'],
    });
  });

  it('take back what they gave', async () => {
    const [row] = await db`
      select ${'2025-03-01T16:00:00.123Z'}::timestamptz as at, ${new Date(0)}::timestamptz as beginning,
             ${'2025-03-02'}::date as day, ${2 ** 53 - 1}::bigint as id`;
    expect(row).toEqual({
      at: '2025-03-01T16:00:00.123Z',
      beginning: '1970-01-01T00:00:00.000Z',
      day: '2025-03-02',
      id: 2 ** 53 - 1,
    });
  });

  it('refuse an id that is no safe integer, and the connection goes on', async () => {
    await expect(db`select ${'9007199254740993'}::bigint as id`).rejects.toThrow('does not fit');
    expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('are not waited for longer than the server may work', async () => {
    const hasty = connect({ url: brokers().databaseUrl, schema: 'public', max: 1, statementTimeoutMs: 200 });
    await expect(hasty`select pg_sleep(100)`).rejects.toMatchObject({ code: '57014' });
    await hasty.end({ timeout: 2 });
  });
});

// All 36 of the product stayed open for good: taken in turns, none was ever idle for long.
describe('connections', () => {
  it('are closed when nobody needs them, but for the one that is used, and opened again', async () => {
    const pool = connect({ url: brokers().databaseUrl, schema: 'public', max: 4, idleSeconds: 0.1 });
    const own = String(pool.options.connection.application_name);
    const open = async () => (await db`select from pg_stat_activity where application_name = ${own}`).count;
    const all = async () => {
      const pids = new Set<number>();
      const allThere = Promise.withResolvers<void>();
      const one = () =>
        pool.begin(async (sql) => {
          const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
          if (pids.add(row!.pid).size === 4) allThere.resolve();
          await allThere.promise;
        });
      await Promise.all([one(), one(), one(), one()]);
      return pids;
    };
    const first = await all();
    await eventually(async () => {
      await pool`select 1`;
      return (await open()) === 1;
    });
    await eventually(async () => (await open()) === 0);
    expect([...(await all())].filter((pid) => first.has(pid))).toEqual([]);
    await pool.end({ timeout: 2 });
  });
});
