import type { Page, PageQuery } from '@yinghuo/contracts';
import type { Fragment } from 'postgres';
import type { Db } from './connect.ts';
import { isNumbered, isPastEnd, pageOf, partFromNearerEnd, type Order } from './keyset.ts';

/** A list of rows of one table, by its name in the statement. */
interface List<Row> {
  table: string;
  as: string;
  columns: Fragment;
  /** Which rows the list has. */
  has: Fragment;
  /** Which of them its reader sees: nobody knows from behind how many of a page these are. */
  seen: Fragment;
  order: Order<Row>;
}

/**
 * One part of a list of `total` rows, read from the end that it is nearer to. A page that is asked for by its number is cut where
 * everybody's is, and holds less for whoever does not see all of it (decision 135).
 */
export async function pageFromNearerEnd<Row extends object>(
  sql: Db,
  { table, as, columns, has, seen, order }: List<Row>,
  query: PageQuery,
  total: number,
): Promise<Page<Row>> {
  if (isPastEnd(query, total)) return { items: [], total, next: null };
  const [rows, id] = [sql`${sql(table)} ${sql(as)}`, sql`${sql(`${as}.id`)}`];
  const { part, isFromEnd } = partFromNearerEnd(sql, query, total);
  // The ids first: of the rows that a late page skips Postgres would make all columns.
  const found = await sql<(Row & { seen: boolean })[]>`
    select ${columns}, ${seen} as seen from ${rows} where ${id} = any(array(
      select ${id} from ${rows} where ${has} and ${isNumbered(query) ? sql`true` : seen} and ${order.after(sql, query)}
      order by ${isFromEnd ? order.backwards(sql) : order.by(sql)} ${part}))
    order by ${order.by(sql)}`;
  const page = pageOf(found, query, total, order.keyOf);
  return { ...page, items: page.items.flatMap(({ seen, ...row }) => (seen ? [row as unknown as Row] : [])) };
}
