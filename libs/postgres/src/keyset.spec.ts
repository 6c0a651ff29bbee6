import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal } from '@yinghuo/contracts';
import { brokers } from '@yinghuo/testing';
import {
  after,
  connect,
  cursorOf,
  isPastEnd,
  keyOf,
  order,
  pageOf,
  part,
  placeOf,
  type Db,
  type KeyKind,
} from './index.ts';

let db: Db;
beforeAll(async () => {
  db = connect({ url: brokers().databaseUrl, schema: 'pg_temp', max: 1 });
  await db`create temporary table marks (id bigint primary key, seen_at timestamptz(3) not null)`;
});
afterAll(() => db.end({ timeout: 2 }));

const instantOf = (n: number) => new Date(Date.UTC(2025, 0, 1 + Math.floor(n / 3))).toISOString();
const kinds = ['timestamptz', 'bigint'] as const;

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

  it.each([
    ['timestamptz(3)', 5],
    // What instants.spec.ts keeps out of the services.
    ['timestamptz', 0],
  ])('show rows of one millisecond that is written in %s: %d of 5', async (type, left) => {
    await db`truncate marks`;
    await db.unsafe(`alter table marks alter column seen_at type ${type}`);
    await db`insert into marks select n, '2025-01-01 00:00:00.1231Z'::timestamptz + n * interval '1 microsecond'
             from generate_series(1, 9) n`;
    const { next } = await read({ size: 4 });
    expect((await read({ size: 9, cursor: next })).items).toHaveLength(left);
    await db`alter table marks alter column seen_at type timestamptz(3)`;
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

describe('an order', () => {
  const rows = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, heat: Math.floor(index / 4), title: 'x' }));
  beforeAll(async () => {
    await db`create temporary table games (game_id bigint primary key, heat integer not null)`;
    for (const { id, heat } of rows) await db`insert into games values (${id}, ${heat})`;
  });
  const popular = order({ heat: 'integer', id: ['bigint', 'g.gameId'] }, { of: 'g', name: 'popular' });
  const oldest = order({ id: ['bigint', 'game_id'] }, { ascending: true });
  const list = ({ by, after }: typeof popular | typeof oldest, cursor?: string) => db<{ id: number }[]>`
    select game_id as id from games g where ${after(db, { cursor })} order by ${by(db)}`;
  const ids = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ id }) => id);

  it('goes on behind a row, or begins with it', async () => {
    const all = [...rows].sort((a, b) => b.heat - a.heat || b.id - a.id).map(({ id }) => id);
    expect(await ids(popular)).toEqual(all);
    expect(await ids(popular, popular.cursorBehind(rows[5]!))).toEqual(all.slice(all.indexOf(6) + 1));
    expect(await ids(popular, popular.cursorAt(rows[5]!))).toEqual(all.slice(all.indexOf(6)));
    expect(await ids(oldest, oldest.cursorBehind({ id: 7 }))).toEqual([8, 9]);
    expect(await ids(oldest, oldest.cursorAt({ id: 7 }))).toEqual([7, 8, 9]);
  });

  it('that has a name refuses the cursors of others', () => {
    const other = order({ heat: 'integer', id: 'bigint' }, { name: 'other' });
    for (const cursor of [other.cursorBehind(rows[0]!), oldest.cursorBehind(rows[0]!)]) {
      expect(() => popular.after(db, { cursor })).toThrow(
        new Refusal('invalid', [{ field: 'cursor', rule: 'format' }]),
      );
    }
  });
});

it('a cursor that is a place begins there, and stands beside no page', () => {
  const places = [{}, { page: 3 }, { cursor: cursorOf([7]) }].map((query) => placeOf({ size: 5, ...query }));
  expect(places).toEqual([0, 15, 7]);
  for (const wrong of [{ cursor: cursorOf([7]), page: 0 }, { cursor: cursorOf([-1]) }, { cursor: cursorOf([10_001]) }])
    expect(() => placeOf({ size: 5, ...wrong })).toThrow(new Refusal('invalid', [{ field: 'cursor', rule: 'format' }]));
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

  it.each<[KeyKind, string, unknown[]]>([
    ['bigint', 'bigint', [1.5, 1e300, 2 ** 60, '1', null]],
    ['integer', 'integer', [1.5, 2 ** 31, -(2 ** 31), '1']],
    ['numeric', 'numeric(4, 2)', [null, '1', true]],
    [
      'timestamptz',
      'timestamptz(3)',
      [
        '2026',
        '1 Jan 2026 (x)',
        '2026-02-30T00:00:00.000Z',
        '0000-01-01T00:00:00.000Z',
        '+012026-01-01T00:00:00.000Z',
        1,
      ],
    ],
    ['date', 'date', ['2026-1-1', '2026-02-30', '0000-01-01', '2026-01-01T00:00:00.000Z', 20260101]],
  ])('with a key that is no %s never reaches Postgres, and every other does', async (kind, type, wrong) => {
    for (const value of wrong) expect(() => keyOf(cursorOf([value as string]), [kind])).toThrow(refusal);
    const right = { bigint: -(2 ** 52), integer: 1 - 2 ** 31, numeric: 1e300, timestamptz: '0001-01-01T00:00:00.000Z' };
    for (const value of kind === 'date'
      ? ['0001-01-01', '9999-12-31']
      : [right[kind as keyof typeof right], ...(kind === 'timestamptz' ? ['9999-12-31T23:59:59.999Z'] : [0])]) {
      const where = after(db, { cursor: cursorOf([value]) }, [db`one`], [kind]);
      await db`select from (select null::${db.unsafe(type)} as one) t where ${where}`;
    }
  });

  it('with a NUL in a text is refused: Postgres has none', () => {
    expect(() => keyOf(cursorOf(['夏\u0000', 1]), ['text', 'bigint'])).toThrow(refusal);
  });

  it('and a page together are refused', () => {
    expect(() => part(db, { size: 1, page: 0, cursor: cursorOf([instantOf(1), 1]) })).toThrow(refusal);
  });
});

it.each([
  [{ page: 4, size: 10 }, 40, true],
  [{ page: 10_000, size: 100 }, 3, true],
  [{ page: 3, size: 10 }, 31, false],
  [{ page: 0, size: 10 }, 0, false],
  [{ size: 10 }, 0, false],
  [{ size: 10, cursor: 'behind' }, 0, false],
])('%p of %p rows lies behind the end: %p', (query, total, past) => {
  expect(isPastEnd(query, total)).toBe(past);
});
