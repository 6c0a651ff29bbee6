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

/** Looking for an author’s last row takes as long as walking past so many, and more. */
const walkedEach = 2;

/**
 * The ids of the newest rows of some members, as `(select id …)`: one more than asked for where there is more (decisions 108, 134).
 *
 * First the newest rows of everybody are walked past, a few for each of these authors: who follows many finds a page among them.
 * Where they do not, the instant of each author's last row is read, in an index alone, whether it is seen or not: nothing of theirs
 * that is seen is newer. Of those with the newest instants, twice as many as fill a page, the last row that is seen is looked at. It bounds
 * the page: who has nothing as new as enough of these has nothing on it, and is not looked at.
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
  // `is true` keeps the members in a hash, `limit 1` what is shown of them apart: of joins Postgres makes others, which look at all
  // rows before they put any in order.
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
        select from authors a, ${from} ${joined} where a.id = w.author_id and ${shownBy} and ${id} = w.id and ${seen} limit 1
      ) shown
      where ${among(sql`w.author_id`)} order by w.at desc, w.id desc ${most}
    ), reach as materialized (
      select (select count(*) from near) > ${size}::integer
             or not exists (${newestOfAll} limit 1 offset ${walked}::integer) as is_enough
    ), lasts as materialized (
      select f.id, last.at from ${followed} f (id) cross join lateral (
        select ${at} as at from ${from} where ${author} = f.id and ${only} and ${behind} ${newestFirst} limit 1
      ) last where not (select is_enough from reach)
    ), bound as materialized (
      select (
        select last.at from (select id from lasts order by at desc limit ${2 * (size + 1)}::integer) l
        join authors a on a.id = l.id and ${shownBy} cross join lateral (${ofAuthor(1)}) last
        order by last.at desc limit 1 offset ${size}::integer
      ) as at
    )
    select id from near where (select is_enough from reach)
    union all (
      select r.id from (
        select a.id from lasts l join authors a on a.id = l.id and ${shownBy} cross join lateral (${ofAuthor(1)}) last
        where l.at >= coalesce((select at from bound), '-infinity') order by last.at desc, last.id desc ${most}
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
