import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal } from '@yinghuo/contracts';
import { brokers } from '@yinghuo/testing';
import { after, connect, cursorOf, keyOf, pageOf, part, type Db } from './index.ts';

let db: Db;
beforeAll(async () => {
  db = connect({ url: brokers().databaseUrl, schema: 'pg_temp', max: 1 });
  await db`create temporary table marks (id bigint primary key, seen_at timestamptz(3) not null)`;
});
afterAll(() => db.end({ timeout: 2 }));

const instantOf = (n: number) => new Date(Date.UTC(2025, 0, 1 + Math.floor(n / 3))).toISOString();
const kinds = ['instant', 'number'] as const;

async function read(query: { size: number; cursor?: string | null; page?: number | null }) {
  const rows = await db<{ id: number; seenAt: string }[]>`
    select id, seen_at from marks
    where ${after(db, query, [db`seen_at`, db`id`], kinds)}
    order by seen_at desc, id desc ${part(db, query)}`;
  return pageOf(
    rows,
    query,
    25,
    (row) => [row.seenAt, row.id],
    (row) => row.id,
  );
}

describe('pages by key', () => {
  it('show every row once, whatever is inserted meanwhile', async () => {
    for (let id = 1; id <= 25; id += 1) await db`insert into marks values (${id}, ${instantOf(id)})`;
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: number[]; next: string | null } = await read({ size: 7, cursor });
      seen.push(...page.items);
      cursor = page.next;
      await db`insert into marks values (${100 + seen.length}, ${instantOf(300)})`;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
  });

  it('do not lose rows of one millisecond', async () => {
    await db`truncate marks`;
    await db`insert into marks select n, '2025-01-01 00:00:00.123456Z'::timestamptz + n * interval '1 microsecond'
             from generate_series(1, 9) n`;
    const { next } = await read({ size: 4 });
    expect((await read({ size: 9, cursor: next })).items).toHaveLength(5);
  });
});

describe('pages by number', () => {
  it('begin with 0, end with null, and are empty past the end', async () => {
    await db`truncate marks`;
    for (let id = 1; id <= 5; id += 1) await db`insert into marks values (${id}, ${instantOf(0)})`;
    expect(await read({ size: 3, page: 0 })).toMatchObject({ items: [5, 4, 3], total: 25 });
    expect(await read({ size: 3, page: 1 })).toMatchObject({ items: [2, 1], next: null });
    expect(await read({ size: 3, page: 9 })).toMatchObject({ items: [], next: null });
  });
});

describe('a cursor', () => {
  const refusal = new Refusal('invalid', [{ field: 'cursor', rule: 'format' }]);
  const spoilt = [
    '!!',
    '',
    cursorOf(['x', 1]),
    cursorOf([1, 1]),
    cursorOf([instantOf(1)]),
    cursorOf([instantOf(1), Infinity]),
  ];

  it.each(spoilt)('that is spoilt or of another order is refused: %s', (cursor) => {
    expect(() => keyOf(cursor, kinds)).toThrow(refusal);
  });

  it.each(spoilt.filter(Boolean))('that is spoilt never reaches Postgres: %s', (cursor) => {
    expect(() => after(db, { cursor }, [db`seen_at`, db`id`], kinds)).toThrow(refusal);
  });

  it('with a NUL in a text is refused: Postgres has none', () => {
    expect(() => keyOf(cursorOf(['夏\u0000', 1]), ['text', 'number'])).toThrow(refusal);
  });

  it('and a page together are refused', () => {
    expect(() => part(db, { size: 1, page: 0, cursor: cursorOf([instantOf(1), 1]) })).toThrow(refusal);
  });
});
