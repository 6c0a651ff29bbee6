import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brokers } from '@yinghuo/testing';
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
