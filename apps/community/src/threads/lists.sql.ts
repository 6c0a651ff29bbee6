import {
  mostCounted,
  type Caller,
  type HuntThreads,
  type ListOwnThreads,
  type ListThreads,
  type Page,
  type Section,
  type Thread,
  type ThreadSort,
} from '@yinghuo/contracts';
import { isPastEnd, order, pageHaving, pageOf, part, type Db, type Order, type WordIndex } from '@yinghuo/postgres';
import { containing, soughtBy } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { notBlocked } from '../relations/relations.sql.ts';
import { columns, threadOf, type ThreadRow } from './threads.sql.ts';
import { visibleThread } from './visibility.ts';

/** Each order stands in an index shelf by shelf, and ends in the id. */
const orders = {
  new: order({ id: 'bigint' }, { of: 't', name: 'new' }),
  metoo: order({ metoo: 'integer', id: 'bigint' }, { of: 't', name: 'metoo' }),
  bounty: order({ bounty: 'integer', id: 'bigint' }, { of: 't', name: 'bounty' }),
  expiring: order({ expiresAt: 'timestamptz', id: 'bigint' }, { of: 't', name: 'expiring', ascending: true }),
} satisfies Record<ThreadSort, Order<ThreadRow>>;
/** What stands in the index of each beside the id. */
const keyIn: Record<ThreadSort, (sql: Db) => Fragment> = {
  new: (sql) => sql``,
  metoo: (sql) => sql`, t.metoo`,
  bounty: (sql) => sql`, t.bounty`,
  expiring: (sql) => sql`, t.expires_at`,
};
const newest = order({ id: 'bigint' }, { of: 't' });

const filtered = (sql: Db, { section, state, bounty }: Partial<ListThreads>, of: Fragment): Fragment => sql`
  ${section ? sql`${of}.section = ${section}` : sql`true`}
  and ${state ? sql`${of}.status = ${state}` : sql`true`}
  and ${typeof bounty === 'boolean' ? sql`${of}.has_bounty = ${bounty}` : sql`true`}`;

/**
 * One part of the board. Of each shelf (section, state, with a bounty or without) only as many as could be shown are looked at,
 * along the index of the order: so it costs the same for few threads and for many, whatever is asked for.
 */
export async function pageOfBoard(sql: Db, query: ListThreads, caller: Caller): Promise<Page<Thread>> {
  const { sort } = query;
  const chosen = sql`${filtered(sql, query, sql`c`)}
    and ${sort === 'expiring' ? sql`c.status in ('open', 'claimed')` : sql`true`}`;
  const [count] = await sql<{ total: number }[]>`
    select coalesce(sum(threads), 0)::bigint as total from thread_counts c where ${chosen}`;
  const { total } = count!;
  if (isPastEnd(query, total)) return { items: [], total, next: null };
  const reach = (query.cursor ? query.size : ((query.page ?? 0) + 1) * query.size) + 1;
  const { by, after, keyOf } = orders[sort];
  const rows = await sql<ThreadRow[]>`
    select ${columns(sql, 'cut')} from (
      select t.id from thread_counts c cross join lateral (
        select t.id ${keyIn[sort](sql)} from threads t
        where t.section = c.section and t.status = c.status and t.has_bounty = c.has_bounty and t.state = 'live'
          and ${visibleThread(sql, caller)} and ${notBlocked(sql, caller, sql`t.author_id`)} and ${after(sql, query)}
        order by ${by(sql)} limit ${reach}
      ) t
      where ${chosen} and c.threads > 0
      order by ${by(sql)} ${part(sql, query)}
    ) shown join threads t on t.id = shown.id
    order by ${by(sql)}`;
  return pageOf(rows, query, total, keyOf, threadOf);
}

const texts: WordIndex = { table: 'thread_texts', as: 'x', id: 'threadId', words: 'words' };

/** What stands for a section among the words of its threads: the database writes it there. */
const wordOf = (section: Section): string => `section ${section}`;

/** Threads that have all words of a query, newest first. */
export async function found(sql: Db, query: HuntThreads, caller: Caller): Promise<Page<Thread>> {
  const sought = soughtBy(query.q);
  if (!sought) return { items: [], total: 0, next: null };
  const words = query.section ? [wordOf(query.section), ...sought.words] : sought.words;
  const rows = (having: Fragment) => sql`
    select t.id from thread_texts x join threads t on t.id = x.thread_id
    where ${having} and x.folded like all(${sought.phrases.map(containing)})
      and ${filtered(sql, query, sql`t`)} and t.state = 'live' and ${visibleThread(sql, caller)}
      and ${notBlocked(sql, caller, sql`t.author_id`)}`;
  const show = (shown: Fragment, total: Fragment) => sql`
    select ${columns(sql, 'cut')}, ${total} as total from ${shown} shown join threads t on t.id = shown.id order by ${newest.by(sql)}`;
  const found = await pageHaving<ThreadRow>(sql, { index: texts, words, rows, newest, most: mostCounted, show }, query);
  return pageOf(found.rows, query, found.total, newest.keyOf, threadOf);
}

/** The caller's threads, also hidden ones that they may see. */
export async function pageOfOwn(sql: Db, { role, ...query }: ListOwnThreads, caller: Caller): Promise<Page<Thread>> {
  const me = caller.memberId;
  const theirs = {
    asked: sql`t.author_id = ${me}`,
    metoo: sql`t.id in (select thread_id from thread_wants where member_id = ${me})`,
    answered: sql`t.id in (select thread_id from thread_answers where author_id = ${me})`,
    claimed: sql`t.claimed_by = ${me} and t.claimed_until > now()`,
  }[role];
  const chosen = sql`threads t where ${theirs} and ${visibleThread(sql, caller)}`;
  const [rows, [count]] = await Promise.all([
    sql<ThreadRow[]>`
      select ${columns(sql, 'cut')} from ${chosen} and ${newest.after(sql, query)}
      order by ${newest.by(sql)} ${part(sql, query)}`,
    sql<{ total: number }[]>`select count(*) as total from ${chosen}`,
  ]);
  return pageOf(rows, query, count!.total, newest.keyOf, threadOf);
}

/** Open threads by chance: the next one behind each of some ids between the first and the last. */
export async function some(sql: Db, count: number, caller: Caller): Promise<Thread[]> {
  const open = sql`t.status = 'open' and t.state = 'live' and ${visibleThread(sql, caller)}
    and ${notBlocked(sql, caller, sql`t.author_id`)} and t.expires_at > now()`;
  const rows = await sql<ThreadRow[]>`
    with bounds as (
      select (select id from threads t where ${open} order by id limit 1) as first,
             (select id from threads t where ${open} order by id desc limit 1) as last
    ), pivots as materialized (
      select first + floor(random() * (last - first + 1))::bigint as id from bounds, generate_series(1, ${count * 4})
    ), picked as materialized (
      select distinct behind.id from pivots cross join lateral (
        select id from threads t where ${open} and t.id >= pivots.id order by id limit 1
      ) behind
    )
    select ${columns(sql, 'cut')} from (
      select id, min(place) as place from (
        select id, 0 as place from picked
        union all (select id, 1 from threads t where ${open} order by id desc limit ${count})
      ) either_of group by id
    ) chosen cross join lateral (select * from threads where id = chosen.id limit 1) t
    order by chosen.place, random() limit ${count}`;
  return rows.map(threadOf);
}
