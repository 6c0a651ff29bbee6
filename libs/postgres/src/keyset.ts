import { Refusal, type Page, type PageQuery } from '@yinghuo/contracts';
import type { Fragment } from 'postgres';
import type { Db } from './connect.ts';
import type { Tx } from './transaction.ts';

/**
 * The type of a column that a list is ordered by. Instants travel in milliseconds, so such a column is `timestamptz(3)`:
 * of one with microseconds the rows of the last one's millisecond would be passed over.
 */
export type KeyKind = 'bigint' | 'integer' | 'numeric' | 'timestamptz' | 'date' | 'text';
export type Key = string | number;

/** Exactly what such a column can be compared with, spelt as `connect` spells it: anything else would be an error there. */
const fits: Record<KeyKind, (value: unknown) => boolean> = {
  bigint: Number.isSafeInteger,
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  numeric: Number.isFinite,
  timestamptz: (value) => isInstant(value),
  date: (value) => typeof value === 'string' && isInstant(`${value}T00:00:00.000Z`),
  // Postgres has no NUL.
  text: (value) => typeof value === 'string' && !value.includes('\u0000'),
};

/** Of the years 1 to 9999. */
function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || value.length !== 24 || value < '0001') return false;
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value;
}

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

/** As far as anybody reads in a list whose cursors are places. */
const farthest = 10_000;

/** How many rows stand before the part, in a list whose cursors are places: `cursorOf([place])`. */
export function placeOf({ page, size, cursor }: PageQuery): number {
  if (!cursor) return (page ?? 0) * size;
  const [place] = keyOf(cursor, ['bigint']) as [number];
  return typeof page !== 'number' && place >= 0 && place <= farthest ? place : spoilt('cursor');
}

/**
 * Where a descending list goes on: `where … and ${after(sql, query, [sql`updated_at`, sql`id`],
 * ['timestamptz', 'bigint'])}`.
 * The columns must not be null, and stand in the same order in `order by … desc` and in the index.
 */
export function after(
  sql: Db | Tx,
  { cursor }: Pick<PageQuery, 'cursor'>,
  columns: readonly Fragment[],
  kinds: readonly KeyKind[],
): Fragment {
  if (!cursor) return sql`true`;
  return beyond(sql, columns, keyOf(cursor, kinds));
}

/** An order of a list. The cursors of an order that has a name are good for it alone. */
export interface Order<Row> {
  /** `order by ${newest.by(sql)}`. */
  by(this: void, sql: Db | Tx): Fragment;
  /** The same from its end. */
  backwards(this: void, sql: Db | Tx): Fragment;
  /** `where … and ${newest.after(sql, query)}`: what is behind the cursor; everything without one. */
  after(this: void, sql: Db | Tx, query: Pick<PageQuery, 'cursor'>): Fragment;
  /** For `pageOf`. */
  keyOf(this: void, row: Row): Key[];
  cursorBehind(this: void, row: Row): string;
  /** The last part of the key in the cursor; null without one. */
  idOf(this: void, query: Pick<PageQuery, 'cursor'>): number | null;
  /** With this cursor the list begins at the row. */
  cursorAt(this: void, row: Row): string;
}

/**
 * Declares an order by the fields of its rows, the last one a number that no two rows share; descending unless it says
 * otherwise. A field is the column of its name, of the table `of`, unless it names another:
 * `order({ likes: 'integer', id: ['bigint', 'n.noteId'] }, { of: 'n', name: 'likes' })`.
 */
export function order<Field extends string>(
  fields: Readonly<Record<Field, KeyKind | readonly [KeyKind, column: string]>>,
  { of, name, ascending = false }: { of?: string; name?: string; ascending?: boolean } = {},
): Order<Readonly<Record<Field, Key>>> {
  const parts = (Object.keys(fields) as Field[]).map((field) => {
    const declared = fields[field];
    const [kind, column] = typeof declared === 'string' ? [declared] : declared;
    return { field, kind, column: column ?? (of ? `${of}.${field}` : field) };
  });
  const columns = (sql: Db | Tx) => parts.map(({ column }) => sql`${sql(column)}`);
  const prefix: Key[] = name === undefined ? [] : [name];
  const kinds = [...prefix.map(() => 'text' as const), ...parts.map(({ kind }) => kind)];
  const keyOfRow = (row: Readonly<Record<Field, Key>>): Key[] => [...prefix, ...parts.map(({ field }) => row[field])];
  const directed = (sql: Db | Tx, upwards: boolean) =>
    join(
      sql,
      columns(sql).map((column) => (upwards ? column : sql`${column} desc`)),
    );
  return {
    by: (sql) => directed(sql, ascending),
    backwards: (sql) => directed(sql, !ascending),
    after: (sql, { cursor }) => {
      if (!cursor) return sql`true`;
      const key = keyOf(cursor, kinds);
      if (prefix.length > 0 && key.shift() !== name) spoilt('cursor');
      return beyond(sql, columns(sql), key, ascending);
    },
    keyOf: keyOfRow,
    cursorBehind: (row) => cursorOf(keyOfRow(row)),
    idOf: ({ cursor }) => (cursor ? Number(keyOf(cursor, kinds).at(-1)) : null),
    cursorAt: (row) => {
      const key = keyOfRow(row);
      const last = Number(key.pop());
      return cursorOf([...key, ascending ? last - 1 : last + 1]);
    },
  };
}

const beyond = (sql: Db | Tx, columns: readonly Fragment[], key: readonly Key[], ascending = false): Fragment => {
  const values = join(
    sql,
    key.map((value) => sql`${value}`),
  );
  return ascending ? sql`(${join(sql, columns)}) > (${values})` : sql`(${join(sql, columns)}) < (${values})`;
};

/** Parts of a statement with commas between. */
export const join = (sql: Db | Tx, parts: readonly Fragment[]): Fragment =>
  parts.reduce((all, part) => sql`${all}, ${part}`);

/** `limit … offset …` of a part: one row more than asked for tells whether there is a next part. */
export function part(sql: Db | Tx, { page, size, cursor }: PageQuery): Fragment {
  if (cursor && page !== null && page !== undefined) spoilt('cursor');
  return sql`limit ${size + 1} offset ${cursor ? 0 : (page ?? 0) * size}`;
}

/**
 * The same, its size in the text of the statement: of a parameter Postgres expects a tenth of all rows, and where an order and a
 * filter have an index each, it then reads the wrong one. Each size is a statement of its own, so for few callers only.
 */
export function partOfKnownSize(sql: Db | Tx, { page, size, cursor }: PageQuery): Fragment {
  if (cursor && page !== null && page !== undefined) spoilt('cursor');
  return sql`limit ${sql.unsafe(String(size + 1))} offset ${cursor ? 0 : (page ?? 0) * size}`;
}

/**
 * The same of a list of which just `total` rows are shown: where a page is nearer to the end of the order it is read from there, in
 * `order.backwards`, so that the last page costs what the first does. The rows are to be put in order afterwards.
 */
export function partFromNearerEnd(
  sql: Db | Tx,
  query: PageQuery,
  total: number,
): { part: Fragment; isFromEnd: boolean } {
  const before = (query.page ?? 0) * query.size;
  const behind = Math.max(0, total - before - query.size);
  if (query.cursor || behind >= before) return { part: part(sql, query), isFromEnd: false };
  // Of those behind one is read too, as in the other direction.
  const more = Math.min(behind, 1);
  return {
    part: sql`limit ${Math.max(0, total - before - behind) + more} offset ${behind - more}`,
    isFromEnd: true,
  };
}

/** Whether a page is asked for by its number. */
export const isNumbered = ({ page }: Pick<PageQuery, 'page'>): boolean => page !== null && page !== undefined;

/** Whether a page lies behind the last row: to find nothing there, nobody needs to walk past a million rows. */
export const isPastEnd = ({ page, size, cursor }: PageQuery, total: number): boolean =>
  !cursor && Boolean(page) && page! * size >= total;

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
