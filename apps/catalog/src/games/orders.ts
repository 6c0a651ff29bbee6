import type { ListSort, Section, TopPeriod } from '@yinghuo/contracts';
import { order, type Db, type KeyKind, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import type { Choice } from './facets.ts';

/**
 * Each order is a column of `listings` or `standings` with an index `(section, column desc, game_id desc)` that
 * includes the place.
 */
const ordered = (sort: ListSort, table: 'listings' | 'standings', column: string, kind: KeyKind) => ({
  table,
  column,
  ...order({ orderKey: [kind, `o.${column}`], id: ['bigint', 'o.game_id'] }, { name: sort }),
});
export const orders = {
  updated: ordered('updated', 'listings', 'updated_at', 'timestamptz'),
  new: ordered('new', 'listings', 'published_at', 'timestamptz'),
  released: ordered('released', 'listings', 'released_on', 'date'),
  popular: ordered('popular', 'standings', 'heat', 'integer'),
  score: ordered('score', 'standings', 'score', 'numeric'),
} satisfies Record<ListSort, unknown>;

/** The live games of a section as `o`, for `from`; further conditions may follow. */
export const inOrder = (sql: Db | Tx, sort: ListSort, section: Section): Fragment =>
  orders[sort].table === 'listings'
    ? sql`listings o where o.section = ${section}`
    : sql`standings o where o.section = ${section} and o.live`;

/** Whether a row of `listings` is filed under a choice; `facets` is its column. */
export function filedUnder(sql: Db | Tx, { wanted, unwanted }: Choice, facets: Fragment): Fragment {
  const conditions = [
    sql`${facets} @> ${wanted.flatMap((group) => (group.length === 1 ? group : []))}`,
    ...wanted.flatMap((group) => (group.length === 1 ? [] : [sql`${facets} && ${group}`])),
    sql`not ${facets} && ${unwanted}`,
  ];
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`);
}

/** The games of a choice as `o`, looked up by facets instead of in order; for `from`, as above. */
export function gathered(sql: Db | Tx, sort: ListSort, choice: Choice): Fragment {
  // `offset 0` keeps the planner from scanning the order instead.
  const few = sql`(select * from listings where ${filedUnder(sql, choice, sql`facets`)} offset 0)`;
  return orders[sort].table === 'listings'
    ? sql`${few} o where true`
    : sql`${few} l join standings o on o.game_id = l.game_id where true`;
}

export const orderColumn = (sql: Db | Tx, sort: ListSort): Fragment => sql`o.${sql(orders[sort].column)}`;

/** Popularity within a period: a column of `standings` with such an index. */
export const heatColumn = (sql: Db | Tx, period: TopPeriod): Fragment =>
  sql`s.${sql(period === 'all' ? 'heat' : `heat_${period}`)}`;
