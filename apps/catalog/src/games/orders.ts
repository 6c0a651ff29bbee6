import { refuse, type ListSort, type Section, type TopPeriod } from '@yinghuo/contracts';
import { cursorOf, keyOf, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import type { Choice } from './facets.ts';

type OrderKey = string | number;

/**
 * Each order is a column of `listings` or `standings` with an index `(section, column desc, game_id desc)` that knows the
 * place, too.
 */
const orders: Record<ListSort, { table: 'listings' | 'standings'; column: string; key: 'instant' | 'day' | 'number' }> =
  {
    updated: { table: 'listings', column: 'updated_at', key: 'instant' },
    new: { table: 'listings', column: 'published_at', key: 'instant' },
    released: { table: 'listings', column: 'released_on', key: 'day' },
    popular: { table: 'standings', column: 'heat', key: 'number' },
    score: { table: 'standings', column: 'score', key: 'number' },
  };

/** The live games of a section as `o`, for `from`; followed by more conditions. */
export const inOrder = (sql: Db | Tx, sort: ListSort, section: Section): Fragment =>
  orders[sort].table === 'listings'
    ? sql`listings o where o.section = ${section}`
    : sql`standings o where o.section = ${section} and o.live`;

/** The games of a choice as `o`, found one by one wherever they stand in the order; for `from`, likewise. */
export function gathered(sql: Db | Tx, sort: ListSort, { wanted, unwanted }: Choice): Fragment {
  // `offset 0` keeps the planner from walking the order after all.
  const few = sql`(select * from listings where facets @> ${wanted} and not facets && ${unwanted} offset 0)`;
  return orders[sort].table === 'listings'
    ? sql`${few} o where true`
    : sql`${few} l join standings o on o.game_id = l.game_id where true`;
}

export const orderColumn = (sql: Db | Tx, sort: ListSort): Fragment => sql`o.${sql(orders[sort].column)}`;

/** What is sought within a period, a column of `standings` with such an index. */
export const heatColumn = (sql: Db | Tx, period: TopPeriod): Fragment =>
  sql`s.${sql(period === 'all' ? 'heat' : `heat_${period}`)}`;

const fits = {
  instant: (key: unknown) => isDate(key, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  day: (key: unknown) => isDate(key, /^\d{4}-\d\d-\d\d$/),
  number: (key: unknown) => typeof key === 'number' && Math.abs(key) < 2 ** 31,
};
const isDate = (text: unknown, form: RegExp) =>
  typeof text === 'string' && form.test(text) && !Number.isNaN(Date.parse(text));

/** The cursor behind a game at `key` of the order; good for that order only. */
export const cursorBehind = (sort: ListSort, key: OrderKey, gameId: number): string => cursorOf([sort, key, gameId]);

/** The games behind the cursor; all of them without one. A spoilt cursor, or one of another order, is refused. */
export function behind(sql: Db | Tx, sort: ListSort, cursor: string | null | undefined): Fragment {
  if (!cursor) return sql`true`;
  const kind = orders[sort].key;
  const [of, key, gameId] = keyOf(cursor, ['text', kind === 'number' ? 'number' : 'text', 'number']);
  if (of !== sort || !fits[kind](key) || !Number.isSafeInteger(gameId)) {
    refuse('invalid', [{ field: 'cursor', rule: 'format' }]);
  }
  return sql`(${orderColumn(sql, sort)}, o.game_id) < (${key!}, ${gameId!})`;
}
