import { refuse, type CommentSort } from '@yinghuo/contracts';
import { cursorOf, keyOf, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

export interface Standing {
  id: number;
  floor: number;
  likes: number;
}

/** One order of a list of `comments c`; each stands in an index. */
interface Order {
  by: (sql: Db | Tx) => Fragment;
  /** The rows behind a key. */
  behind: (sql: Db | Tx, key: number[]) => Fragment;
  keyOf: (row: Standing) => number[];
  /** A key that has the row itself right behind it. */
  keyBefore: (row: Standing) => number[];
}

/** Floors rise with time, so they order by it; replies have none and go by id. */
const orders = {
  new: {
    by: (sql) => sql`c.floor desc`,
    behind: (sql, [floor]) => sql`c.floor < ${floor!}`,
    keyOf: ({ floor }) => [floor],
    keyBefore: ({ floor }) => [floor + 1],
  },
  old: {
    by: (sql) => sql`c.floor`,
    behind: (sql, [floor]) => sql`c.floor > ${floor!}`,
    keyOf: ({ floor }) => [floor],
    keyBefore: ({ floor }) => [floor - 1],
  },
  likes: {
    by: (sql) => sql`c.likes desc, c.floor desc`,
    behind: (sql, [likes, floor]) => sql`(c.likes, c.floor) < (${likes!}, ${floor!})`,
    keyOf: ({ likes, floor }) => [likes, floor],
    keyBefore: ({ likes, floor }) => [likes, floor + 1],
  },
  replies: {
    by: (sql) => sql`c.id`,
    behind: (sql, [id]) => sql`c.id > ${id!}`,
    keyOf: ({ id }) => [id],
    keyBefore: ({ id }) => [id - 1],
  },
  newest: {
    by: (sql) => sql`c.id desc`,
    behind: (sql, [id]) => sql`c.id < ${id!}`,
    keyOf: ({ id }) => [id],
    keyBefore: ({ id }) => [id + 1],
  },
} satisfies Record<CommentSort | 'replies' | 'newest', Order>;
export type OrderName = keyof typeof orders;

const order = (name: OrderName): Order => orders[name];

export const orderBy = (sql: Db | Tx, name: OrderName): Fragment => order(name).by(sql);

export const cursorBehind = (name: OrderName, row: Standing): string => cursorOf([name, ...order(name).keyOf(row)]);

/** With this cursor the list begins at the row. */
export const cursorAt = (name: OrderName, row: Standing): string => cursorOf([name, ...order(name).keyBefore(row)]);

/** The rows behind the cursor; all of them without one. A spoilt cursor, or one of another order, is refused. */
export function behind(sql: Db | Tx, name: OrderName, cursor: string | null | undefined): Fragment {
  if (!cursor) return sql`true`;
  const [of, ...key] = keyOf(cursor, name === 'likes' ? ['text', 'number', 'number'] : ['text', 'number']);
  const fits = name === 'replies' || name === 'newest' ? Number.isSafeInteger : isInteger;
  if (of !== name || !key.every(fits)) refuse('invalid', [{ field: 'cursor', rule: 'format' }]);
  return order(name).behind(sql, key as number[]);
}

/** What a column of that type can be compared with. */
const isInteger = (value: unknown) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
