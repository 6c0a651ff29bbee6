import { may, mostCounted, type Caller, type IntelItem, type ListIntel, type Page } from '@yinghuo/contracts';
import { order, pageHaving, pageOf, part, type Db, type WordIndex } from '@yinghuo/postgres';
import { containing, soughtBy, type Sought } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { visible } from '../games/visibility.ts';
import { columns, itemOf, visibleIntel, type IntelRow } from './intel.sql.ts';

const published = order({ publishedAt: 'timestamptz', id: 'bigint' }, { of: 'i' });
/** The same of what is about one game, in the order of its index (decision 133). */
const ofGame = order({ publishedAt: 'timestamptz', id: ['bigint', 'about.intelId'] }, { of: 'about' });
/** Of a search: by when it was told here, which is how its index knows what is new (decision 93). */
const told = order({ id: 'bigint' }, { of: 'i', name: 'told' });
const texts: WordIndex = { table: 'intel_texts', as: 't', id: 'intelId', words: 'words' };

/** One part of the feed: what is live, one's own, and for moderators what is hidden or waits. */
export async function pageOfFeed(sql: Db, query: ListIntel, caller: Caller): Promise<Page<IntelItem>> {
  const { kind, game, id, q } = query;
  // What others were declined is nobody's news.
  const listed = sql`
    ${visibleIntel(sql, caller)} and (i.status <> 'declined' or i.author_id = ${caller.memberId ?? 0})
    and ${kind ? sql`i.kind = ${kind}` : sql`true`}`;
  const seesGame = game
    ? sql`exists (select from games g where g.id = ${game} and ${visible(sql, caller)})`
    : sql`true`;
  // Of one item, or of those that have some words, few are left to be looked at.
  const narrowed = sql`
    ${id ? sql`i.id = ${id}` : sql`true`} and ${game ? sql`${game} = any(i.game_ids)` : sql`true`} and ${seesGame}`;
  if (q) {
    const sought = soughtBy(q);
    return sought
      ? search(sql, query, sought, sql`${listed} and ${narrowed}`, caller)
      : { items: [], total: 0, next: null };
  }
  const showing =
    game && !id
      ? sql<IntelRow[]>`
          select ${columns(sql, caller)} from intel_games about join intel i on i.id = about.intel_id
          where about.game_id = ${game} and ${kind ? sql`about.kind = ${kind}` : sql`true`} and ${seesGame} and ${listed}
            and ${ofGame.after(sql, query)}
          order by ${ofGame.by(sql)} ${part(sql, query)}`
      : sql<IntelRow[]>`
          select ${columns(sql, caller)} from intel i where ${narrowed} and ${listed} and ${published.after(sql, query)}
          order by ${published.by(sql)} ${part(sql, query)}`;
  const counting = id
    ? sql<{ total: number }[]>`select count(*) as total from intel i where ${narrowed} and ${listed}`
    : sql<{ total: number }[]>`
        select coalesce(sum(items), 0) + (select count(*) from intel i where ${apart(sql, caller)} and ${narrowed} and ${listed}) as total
        from ${game ? sql`intel_game_counts` : sql`intel_counts`}
        where ${game ? sql`game_id = ${game} and ${seesGame}` : sql`true`}
          and ${may(caller.permission, 'seeGuarded') ? sql`true` : sql`not guarded`} and ${kind ? sql`kind = ${kind}` : sql`true`}`;
  const [rows, [count]] = await Promise.all([showing, counting]);
  return pageOf(rows, query, count!.total, published.keyOf, itemOf);
}

/** What is not live, as far as the caller may know of it at all: it is found by its author, or by its state, and counted one by one. */
function apart(sql: Db, caller: Caller): Fragment {
  if (caller.memberId === null) return sql`false`;
  const own = sql`i.status <> 'live' and i.author_id = ${caller.memberId}`;
  return may(caller.permission, 'moderate') ? sql`(i.status in ('pending', 'hidden') or ${own})` : own;
}

async function search(
  sql: Db,
  query: ListIntel,
  { words, phrases }: Sought,
  listed: Fragment,
  caller: Caller,
): Promise<Page<IntelItem>> {
  const rows = (having: Fragment) => sql`
    select i.id from intel_texts t join intel i on i.id = t.intel_id
    where ${having} and t.folded like all(${phrases.map(containing)}) and ${listed}`;
  const show = (shown: Fragment, total: Fragment) => sql`
    select ${columns(sql, caller)}, ${total} as total from ${shown} shown join intel i on i.id = shown.id order by ${told.by(sql)}`;
  const sought = { index: texts, words, rows, newest: told, most: mostCounted, show };
  const found = await pageHaving<IntelRow>(sql, sought, query);
  return pageOf(found.rows, query, found.total, told.keyOf, itemOf);
}
