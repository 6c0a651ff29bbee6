import type { PageQuery } from '@yinghuo/contracts';
import type { Fragment } from 'postgres';
import type { Db } from './connect.ts';
import { part, type Order } from './keyset.ts';

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
  /** What a partial index asks for. */
  only?: (sql: Db) => Fragment;
}

/**
 * A search goes through so many shelves first; where it met something there, through so many below them, and so many more; then
 * through all. Two fill a page, and what is counted, with words that a twentieth of all rows have: every row more is fetched for nothing.
 */
const [first, second, third] = [2, 18, 64];
/** How many rows there may be that have all of the words: of few all are looked at, at once. */
export type Amount = 'few' | 'any';

const shelved = (sql: Db, { as, id, words }: WordIndex): Fragment =>
  sql`array_append(${sql(`${as}.${words}`)}, '#' || (${sql(`${as}.${id}`)} >> 10)::text)`;

/**
 * Which rows have all of some words, for who looks at all of them. Each word is a condition of its own: of words that are common and
 * stand nowhere together the index then skips from one to the other, where it would look at each row of the rarest of an `@>` of all.
 */
export const having = (sql: Db, index: WordIndex, words: readonly string[]): Fragment =>
  hasEach(sql, shelved(sql, index), words);

/** The same of any column of words. */
export const hasEach = (sql: Db, column: Fragment, words: readonly string[]): Fragment =>
  words.map((word) => sql`${column} @> ${[word]}`).reduce((all, one) => sql`${all} and ${one}`);

/** What is sought: rows that have all of some words. */
interface Having {
  index: WordIndex;
  words: readonly string[];
  /** `select … as id from … where ${having} and …`, without an order. */
  rows: (having: Fragment) => Fragment;
  amount?: Amount;
}
type Newest = Pick<Order<never>, 'after' | 'idOf'>;

/**
 * The statement that shows a page, newest first, with how many there are: `select …, ${total} as total from ${shown} shown join …`,
 * where `shown` has the ids, one more than the page has room for where there is more.
 */
type Show = (shown: Fragment, total: Fragment) => Fragment;

/** The rows of one part of a search that shows the newest first, and how many there are, counted up to `most`. */
export async function pageHaving<Row extends object>(
  sql: Db,
  { newest, most, show, ...having }: Having & { newest: Newest; most: number; show: Show },
  query: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const counted = () => countHaving(sql, having, most);
  const page = (found: Fragment) => sql`(select id from ${found} found order by id desc ${part(sql, query)})`;
  const asked = (statement: Fragment) => sql<(Row & { total: number })[]>`${statement}`;
  const withoutTotal = (found: readonly (Row & { total: number })[]) =>
    found.map(({ total: _, ...row }) => row as unknown as Row);
  if (query.cursor) {
    const behind = newestHaving(sql, having, newest, query);
    const [found, total] = await Promise.all([asked(show(page(behind), sql`0`)), counted()]);
    return { rows: withoutTotal(found), total };
  }
  // Shown and counted are the same rows, from the newest on: they are sought once.
  const size = Math.max(((query.page ?? 0) + 1) * query.size, most - 1);
  const sought = newestHaving(sql, having, newest, { size });
  const found = await asked(sql`
    with sought as materialized (select id from ${sought} sought)
    ${show(page(sql`sought`), sql`(select least(count(*), ${most}::integer) from sought)::integer`)}`);
  return { rows: withoutTotal(found), total: found[0]?.total ?? (query.page ? await counted() : 0) };
}

/**
 * The ids of the newest rows that have all of some words, as `(select id …)`: as many as one part of a list shows, up to where it
 * ends. It does not look at all that have them: words that are common are found on the newest shelves, and words that are not have
 * few rows (decision 93).
 */
export function newestHaving(sql: Db, having: Having, newest: Newest, query: PageQuery): Fragment {
  const most = (query.cursor ? 1 : (query.page ?? 0) + 1) * query.size + 1;
  const rows = (has: Fragment) => having.rows(sql`${has} and ${newest.after(sql, query)}`);
  return downwards(sql, { ...having, rows }, newest.idOf(query), most);
}

/** How many there are, counted up to `most`. */
export async function countHaving(sql: Db, having: Having, most: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from ${downwards(sql, having, null, most)} counted`;
  return row.count;
}

/**
 * The newest `most` of the rows, from the shelf of the id `below` on: one step after the other, each only if those before it have not
 * given enough, for Postgres runs the parts of a union in turn. Where the newest shelves had nothing there is little in the rest, and
 * to look through all of them takes no longer than through eighteen.
 */
function downwards(
  sql: Db,
  { index, words, rows, amount = 'any' }: Having,
  below: number | null,
  most: number,
): Fragment {
  const { table, as, id, only = () => sql`true` } = index;
  const has = having(sql, index, words);
  const ends = sql`order by id desc limit ${most}`;
  if (amount === 'few') return sql`(select id from (${rows(has)} offset 0) every ${ends})`;
  const row = sql`${sql(`${as}.${id}`)}`;
  const highest = below === null ? sql`(select max(${sql(id)}) from ${sql(table)})` : sql`${below}::bigint`;
  const top = sql`(${highest} >> 10)`;
  // The shelves stand first: the index then looks for the words from where those begin.
  const onShelves = (from: number, count: number) => sql`${shelved(sql, index)} && array(
    select '#' || shelf from generate_series(${top} - ${from + count - 1}::bigint, ${top} - ${from}::bigint) shelf)`;
  // Those that have the words are put in order first, and looked at one after the other until there are enough.
  const step = (which: Fragment, when = sql`true`) => sql`(
    select seen.id from (select id from (
      select ${row} as id from ${sql(table)} ${sql(as)}
      where ${when} and ${only(sql)} and ${which} and ${below === null ? sql`true` : sql`${row} < ${below}::bigint`} offset 0
    ) having_them order by id desc) candidate cross join lateral (${rows(sql`${row} = candidate.id`)}) seen
    order by candidate.id desc limit ${most})`;
  const met = sql`exists (select from newest)`;
  const rest = sql`${row} < ((${top} - case when ${met} then ${first + second + third - 1}::bigint else ${first - 1} end) << 10)`;
  return sql`(
    with newest as materialized (${step(sql`${onShelves(0, first)} and ${has}`)}),
    near as materialized (
      select id from (select id from newest union all ${step(sql`${onShelves(first, second)} and ${has}`, met)}) near limit ${most}
    )
    select id from (
      select id from near
      union all ${step(sql`${onShelves(first + second, third)} and ${has}`, met)}
      union all ${step(sql`${has} and ${rest}`)}
    ) found limit ${most})`;
}
