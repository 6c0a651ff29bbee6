import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal } from '@yinghuo/contracts';
import postgres from 'postgres';
import { after, connect, cursorOf, pageOf, part, TransactionOver, type Db } from './index.ts';

const url = process.env.DATABASE_URL!;
const schema = `connect_spec_${process.pid}`;
const admin = postgres(url, { max: 1, onnotice: () => {} });
let db: Db;

beforeAll(async () => {
  await admin.unsafe(`create schema ${schema}`);
  db = connect({ url, schema });
  await db`create table marks (id bigint primary key, seen_at timestamptz not null, on_day date, facts jsonb)`;
});
afterAll(async () => {
  await db.end({ timeout: 2 });
  await admin.unsafe(`drop schema ${schema} cascade`);
  await admin.end();
});

describe('rows', () => {
  it('come as the contracts want them', async () => {
    const [row] = await db`
      select 7::bigint as id, '2025-03-01 16:00:00+00'::timestamptz as seen_at, '2025-03-02'::date as on_day,
             1.25::numeric as mean, '{"snake_key": 1}'::jsonb as facts`;
    expect(row).toEqual({
      id: 7,
      seenAt: '2025-03-01T16:00:00.000Z',
      onDay: '2025-03-02',
      mean: 1.25,
      facts: { snake_key: 1 },
    });
  });

  it('refuse an id that is no safe integer', async () => {
    await expect(db`select ${'9007199254740993'}::bigint as id`).rejects.toThrow('does not fit');
  });
});

describe('a transaction whose backend is killed', () => {
  it('takes no effect, not even what its function does afterwards', async () => {
    const lost = db.begin(async (sql) => {
      await sql`insert into marks (id, seen_at) values (1, now())`;
      const [{ pid }] = (await sql`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
      await admin`select pg_terminate_backend(${pid})`;
      // Until the loss is noticed; each try goes to the dead connection or, unguarded, to a new one.
      for (let id = 2; id < 200; id += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        await sql`insert into marks (id, seen_at) values (${id}, now())`;
      }
    });
    await expect(lost).rejects.toThrow();
    expect(await db`select id from marks`).toHaveLength(0);
  });

  it('says so to whoever kept its sql', async () => {
    let kept: Parameters<Parameters<Db['begin']>[1]>[0] | undefined;
    await db.begin((sql) => {
      kept = sql;
      return sql`select 1`;
    });
    expect(() => kept!`select 1`).toThrow(TransactionOver);
  });
});

describe('keyset pages', () => {
  const day = (n: number) => new Date(Date.UTC(2025, 0, 1 + Math.floor(n / 3))).toISOString();

  it('show every row once, whatever was inserted meanwhile', async () => {
    await db`truncate marks`;
    for (let id = 1; id <= 25; id += 1) await db`insert into marks (id, seen_at) values (${id}, ${day(id)})`;
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const query: { size: number; cursor: string | null } = { size: 7, cursor };
      const rows = await db<{ id: number; seenAt: string }[]>`
        select id, seen_at from marks
        where ${after(db, query, [db`seen_at`, db`id`], ['instant', 'number'])}
        order by seen_at desc, id desc ${part(db, query)}`;
      const page = pageOf(rows, query, 25, (row) => [row.seenAt, row.id]);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
      await db`insert into marks (id, seen_at) values (${100 + seen.length}, ${day(300)})`;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
  });

  it('refuse a spoilt cursor, one of another order, and a cursor beside a page', () => {
    const columns = [db`seen_at`, db`id`];
    for (const cursor of ['!!', cursorOf(['x', 1]), cursorOf([1, 1]), cursorOf([day(1)])]) {
      expect(() => after(db, { cursor }, columns, ['instant', 'number'])).toThrow(Refusal);
    }
    expect(() => part(db, { size: 1, page: 0, cursor: cursorOf([day(1), 1]) })).toThrow(Refusal);
  });
});
