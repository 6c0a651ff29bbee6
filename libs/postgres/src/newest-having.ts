import type { PageQuery } from '@yinghuo/contracts';
import type { Fragment } from 'postgres';
import type { Db } from './connect.ts';
import type { Order } from './keyset.ts';

/**
 * Where words are indexed: a table, its name in the statement, its ascending id and its words. The index has among the words of a
 * row also the shelf it stands on, with 1,024 others of about its age, so that it answers for some shelves alone:
 * `create index … using gin (array_append(words, '#' || (note_id >> 10)::text)) with (fastupdate = off)`.
 */
export interface WordIndex {
  table: string;
  as: string;
  id: string;
  words: string;
}

/** A search goes through so many shelves first, then through so many below them, then through all the rest. */
const steps = [4, 16, 64];
/** How many rows there may be that have all of the words: of few all are looked at, at once. */
export type Amount = 'few' | 'any';

const shelved = (sql: Db, { as, id, words }: WordIndex): Fragment =>
  sql`array_append(${sql(`${as}.${words}`)}, '#' || (${sql(`${as}.${id}`)} >> 10)::text)`;

/** Which rows have all of some words, for who looks at all of them. */
export const having = (sql: Db, index: WordIndex, words: readonly string[]): Fragment =>
  sql`${shelved(sql, index)} @> ${[...words]}`;

/** Rows as `select … as id from … where ${having} and …`, without an order. */
type Rows = (having: Fragment) => Fragment;

/**
 * The ids of the newest rows that have all of some words, as `(select id …)`: as many as one part of a list shows, up to where it
 * ends. It does not look at all that have them: words that are common are found on the newest shelves, and words that are not have
 * few rows (decision 93). `newest` orders by the ids.
 */
export function newestHaving(
  sql: Db,
  index: WordIndex,
  words: readonly string[],
  newest: Pick<Order<never>, 'after' | 'idOf'>,
  query: PageQuery,
  rows: Rows,
  amount: Amount = 'any',
): Fragment {
  const below = newest.idOf(query);
  const most = (query.cursor ? 1 : (query.page ?? 0) + 1) * query.size + 1;
  const ends = sql`order by id desc limit ${most}`;
  const behind = (having: Fragment) => rows(sql`${having} and ${newest.after(sql, query)}`);
  return sql`(select id from (${downwards(sql, index, words, below, behind, ends, amount)}) found limit ${most})`;
}

/** How many there are, counted up to `most`. */
export async function countHaving(
  sql: Db,
  index: WordIndex,
  words: readonly string[],
  most: number,
  rows: Rows,
  amount: Amount = 'any',
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from (
      select from (${downwards(sql, index, words, null, rows, sql``, amount)}) found limit ${most}) counted`;
  return row.count;
}

/** One step after the other, each only if those before it have not given enough: Postgres runs the parts of a union in turn. */
function downwards(
  sql: Db,
  index: WordIndex,
  words: readonly string[],
  below: number | null,
  rows: Rows,
  ends: Fragment,
  amount: Amount,
): Fragment {
  const { table, as, id } = index;
  const has = having(sql, index, words);
  if (amount === 'few') return sql`(select id from (${rows(has)} offset 0) step ${ends})`;
  const highest = below === null ? sql`(select max(${sql(id)}) from ${sql(table)})` : sql`${below}::bigint`;
  const top = sql`(${highest} >> 10)`;
  let above = 0;
  const parts = steps.map((step) => {
    const [from, to] = [above, above + step - 1];
    above += step;
    return sql`${has} and ${shelved(sql, index)} && array(
      select '#' || shelf from generate_series(${top} - ${to}::bigint, ${top} - ${from}::bigint) shelf)`;
  });
  parts.push(sql`${has} and ${sql(`${as}.${id}`)} < ((${top} - ${above - 1}::bigint) << 10)`);
  return parts
    .map((one) => sql`(select id from (${rows(one)} offset 0) step ${ends})`)
    .reduce((all, one) => sql`${all} union all ${one}`);
}
