import { Refusal, type Page, type PageQuery } from '@yinghuo/contracts';
import type { Fragment } from 'postgres';
import type { Db } from './connect.ts';
import type { Tx } from './transaction.ts';

/** What a list is ordered by, in its order; the last is the id. */
export type KeyKind = 'instant' | 'number' | 'text';
export type Key = string | number;

const fits: Record<KeyKind, (value: unknown) => boolean> = {
  instant: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  // Postgres has no NUL.
  text: (value) => typeof value === 'string' && !value.includes('\u0000'),
};

const spoilt = (field: string): never => {
  throw new Refusal('invalid', [{ field, rule: 'format' }]);
};

/** The opaque cursor behind a row with this key. */
export const cursorOf = (key: readonly Key[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** The key in a cursor. A spoilt cursor, or one of another order, is refused. */
export function keyOf(cursor: string, kinds: readonly KeyKind[]): Key[] {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return spoilt('cursor');
  }
  const ok = Array.isArray(key) && key.length === kinds.length && kinds.every((kind, index) => fits[kind](key[index]));
  return ok ? (key as Key[]) : spoilt('cursor');
}

/**
 * Where a descending list goes on: `where … and ${after(sql, query, [sql`updated_at`, sql`id`], ['instant', 'number'])}`.
 * The columns must not be null, and stand in the same order in `order by … desc` and in the index.
 */
export function after(
  sql: Db | Tx,
  { cursor }: Pick<PageQuery, 'cursor'>,
  columns: readonly Fragment[],
  kinds: readonly KeyKind[],
): Fragment {
  if (!cursor) return sql`true`;
  const key = keyOf(cursor, kinds);
  return sql`(${join(sql, columns)}) < (${join(
    sql,
    key.map((value) => sql`${value}`),
  )})`;
}

/** Parts of a statement with commas between. */
export const join = (sql: Db | Tx, parts: readonly Fragment[]): Fragment =>
  parts.reduce((all, part) => sql`${all}, ${part}`);

/** `limit … offset …` of a part: one row more than asked for tells whether there is a next part. */
export function part(sql: Db | Tx, { page, size, cursor }: PageQuery): Fragment {
  if (cursor && page !== null && page !== undefined) spoilt('cursor');
  return sql`limit ${size + 1} offset ${cursor ? 0 : (page ?? 0) * size}`;
}

/** The rows of a part, read with `part()`, as the page that the contracts promise. */
export function pageOf<Row, Item = Row>(
  rows: readonly Row[],
  { size }: Pick<PageQuery, 'size'>,
  total: number,
  key: (row: Row) => readonly Key[],
  item: (row: Row) => Item = (row) => row as unknown as Item,
): Page<Item> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { items: shown.map(item), total, next: rows.length > size && last ? cursorOf(key(last)) : null };
}
