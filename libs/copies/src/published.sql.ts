import { publishedRanks, type ListPublished, type PublishedKind } from '@yinghuo/contracts';
import { keyOf, part, type Db } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

/** What members publish, of one kind: a table and its name in the statement, and the columns for when and by whom. */
interface PublishedRows {
  kind: PublishedKind;
  table: string;
  as: string;
  at: string;
  author: string;
  /** What the partial indexes ask for: one by time, with the author in it, and one by author and time. */
  only: Fragment;
  /** What `seen` looks at besides. */
  joined?: Fragment;
  /** Whether the caller sees the row; whether its author `a` shows such rows to them. */
  seen: Fragment;
  shows: Fragment;
}

/** Looking an author up takes as long as walking past so many rows, and more. */
const walkedEach = 4;

/**
 * The ids of the newest rows of some members, as `(select id …)`: one more than asked for where there is more (decisions 108, 134).
 *
 * First the newest rows of everybody are walked past, a few for each of these authors: who follows many finds a page among them.
 * Where they do not, of each author one row is looked at, the last one: whoever wrote one of the newest rows is among as many
 * authors, those whose last row is the newest, and only of those as many as could be shown are looked at.
 */
export function newestPublished(sql: Db, rows: PublishedRows, { authors, size, cursor }: ListPublished): Fragment {
  const { kind, table, as, only, joined = sql``, seen, shows } = rows;
  const [id, at, author] = [
    sql`${sql(`${as}.id`)}`,
    sql`${sql(`${as}.${rows.at}`)}`,
    sql`${sql(`${as}.${rows.author}`)}`,
  ];
  const from = sql`${sql(table)} ${sql(as)}`;
  const behind = behindCursor(sql, kind, at, id, cursor);
  const newestFirst = sql`order by ${at} desc, ${id} desc`;
  const most = part(sql, { size });
  // As one text: each number of an array would be written for itself.
  const followed = sql`unnest(${`{${authors.join(',')}}`}::bigint[])`;
  const shownBy = sql`not a.gone and ${shows}`;
  // `is true` keeps the members in a hash: as a join Postgres would look at all rows before it puts any in order.
  const among = (author: Fragment) => sql`(${author} in (select ${followed})) is true`;
  const newestOfAll = sql`
    select ${id}, ${at} as at, ${author} as author_id from ${from} where ${only} and ${behind} ${newestFirst}`;
  const walked = authors.length * walkedEach;
  const ofAuthor = (count: number) => sql`
    select ${id}, ${at} as at from ${from} ${joined} where ${author} = a.id and ${only} and ${seen} and ${behind}
    ${newestFirst} limit ${count}::integer`;
  return sql`(
    with near as materialized (
      select w.id from (${newestOfAll} limit ${walked}::integer) w cross join lateral (
        select from authors a, ${from} ${joined} where a.id = w.author_id and ${shownBy} and ${id} = w.id and ${seen}
      ) shown
      where ${among(sql`w.author_id`)} order by w.at desc, w.id desc ${most}
    ), reach as materialized (
      select (select count(*) from near) > ${size}::integer
             or not exists (${newestOfAll} limit 1 offset ${walked}::integer) as is_enough
    )
    select id from near where (select is_enough from reach)
    union all (
      select r.id from (
        select a.id from ${followed} f (id) join authors a on a.id = f.id and ${shownBy}
        cross join lateral (${ofAuthor(1)}) last
        where not (select is_enough from reach) order by last.at desc, last.id desc ${most}
      ) a cross join lateral (${ofAuthor(size + 1)}) r order by r.at desc, r.id desc ${most}
    ))`;
}

/**
 * What is behind the cursor in the order over all kinds, (instant, rank of the kind, id): of rows of one kind it is a condition that
 * their index by time knows.
 */
function behindCursor(sql: Db, kind: PublishedKind, at: Fragment, id: Fragment, cursor?: string | null): Fragment {
  if (!cursor) return sql`true`;
  const [lastAt, lastRank, lastId] = keyOf(cursor, ['timestamptz', 'integer', 'bigint']);
  const rank = publishedRanks[kind];
  if (rank === lastRank) return sql`(${at}, ${id}) < (${lastAt!}, ${lastId!})`;
  return rank < Number(lastRank) ? sql`${at} <= ${lastAt!}` : sql`${at} < ${lastAt!}`;
}
