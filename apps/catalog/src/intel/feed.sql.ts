import { may, type Caller, type IntelItem, type ListIntel, type Page } from '@yinghuo/contracts';
import { after, pageOf, part, type Db } from '@yinghuo/postgres';
import { containing, soughtBy } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { visible } from '../games/visibility.ts';
import { columns, itemOf, visibleIntel, type IntelRow } from './intel.sql.ts';

/** The total of a search counts no further: common words would mean counting all there is. */
const mostFound = 10_000;

/** One part of the feed: what is live, one's own, and for moderators what is hidden or waits. */
export async function pageOfFeed(sql: Db, query: ListIntel, caller: Caller): Promise<Page<IntelItem>> {
  const narrowed = narrowing(sql, query, caller);
  if (!narrowed) return { items: [], total: 0, next: null };
  const { kind } = query;
  // What others were declined is nobody's news.
  const listed = sql`
    ${visibleIntel(sql, caller)} and (i.status <> 'declined' or i.author_id = ${caller.memberId ?? 0})
    and ${kind ? sql`i.kind = ${kind}` : sql`true`}`;
  const isWhole = narrowed.length === 0;
  const matching = [...narrowed, listed].reduce((all, each) => sql`${all} and ${each}`);
  const [rows, [count]] = await Promise.all([
    sql<IntelRow[]>`
      select ${columns(sql, caller)} from intel i
      where ${matching} and ${after(sql, query, [sql`i.published_at`, sql`i.id`], ['timestamptz', 'bigint'])}
      order by i.published_at desc, i.id desc ${part(sql, query)}`,
    isWhole
      ? sql<{ total: number }[]>`
          select coalesce(sum(items), 0) + (select count(*) from intel i where i.status <> 'live' and ${listed}) as total
          from intel_counts
          where ${may(caller.permission, 'seeGuarded') ? sql`true` : sql`not guarded`} and ${kind ? sql`kind = ${kind}` : sql`true`}`
      : sql<{ total: number }[]>`
          select count(*) as total from (select from intel i where ${matching} limit ${mostFound}) found`,
  ]);
  return pageOf(rows, query, count!.total, ({ publishedAt, id }) => [publishedAt, id], itemOf);
}

/** What the feed is narrowed to beside its kind; null where nothing can be found. */
function narrowing(sql: Db, { game, q, id }: ListIntel, caller: Caller): Fragment[] | null {
  const narrowed: Fragment[] = [];
  if (id) narrowed.push(sql`i.id = ${id}`);
  if (game) {
    narrowed.push(sql`i.game_ids @> array[${game}::bigint]
      and exists (select from games g where g.id = ${game} and ${visible(sql, caller)})`);
  }
  if (q) {
    const sought = soughtBy(q);
    if (!sought) return null;
    narrowed.push(sql`i.id in (
      select t.intel_id from intel_texts t
      where t.words @> ${sought.words} and t.folded like all(${sought.phrases.map(containing)}))`);
  }
  return narrowed;
}
