import type { Caller, Faceted, GameCard, ListGames, Page, Section } from '@yinghuo/contracts';
import { isPastEnd, part, type Db } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { cardOf, cardsOf } from './cards.sql.ts';
import { facetsOf, matching } from './facet-counts.sql.ts';
import { choiceOf, everything, isNarrowed, type Choice } from './facets.ts';
import { gathered, inOrder, orderColumn, orders } from './orders.ts';
import { pageOfUnlisted } from './not-live.sql.ts';

/** One part of a section's list, and the number of games in all of it. */
export async function pageOfGames(sql: Db, list: ListGames, caller: Caller): Promise<Page<GameCard> & Faceted> {
  if (list.status && list.status !== 'live') return pageOfUnlisted(sql, { ...list, status: list.status }, caller);
  const [page, facets] = await Promise.all([
    livePage(sql, list, caller),
    list.facets ? facetsOf(sql, list.section, list) : undefined,
  ]);
  return facets ? { ...page, facets } : page;
}

async function livePage(sql: Db, list: ListGames, caller: Caller): Promise<Page<GameCard>> {
  const choice = choiceOf(list.section, list);
  const extent = await extentOf(sql, list, choice);
  if (isPastEnd(list, extent.total)) return { items: [], total: extent.total, next: null };
  const rows = await cardsOf(
    sql,
    caller,
    sql`
      select o.game_id, ${orderColumn(sql, list.sort)} as order_key
      from ${candidates(sql, list, choice, extent)} and ${orders[list.sort].after(sql, list)}
      order by ${orders[list.sort].by(sql)} ${part(sql, list)}`,
  );
  const shown = rows.slice(0, list.size);
  const last = rows.length > list.size ? shown.at(-1)! : null;
  return {
    items: shown.map(cardOf),
    total: extent.total,
    next: last && orders[list.sort].cursorBehind(last),
  };
}

/** Exact counts of live games: of the section, of the rarest wanted facet, and of the whole choice. */
interface Extent {
  live: number;
  rarest: number;
  total: number;
}

async function extentOf(sql: Db, { section }: ListGames, choice: Choice): Promise<Extent> {
  const live = sql`coalesce((select games from facets where facet = ${everything(section)}), 0)`;
  const [extent] = await sql<Extent[]>`
    select ${live} as live,
           coalesce((select min(games) from facets where facet = any(${choice.wanted})), 0) as rarest,
           ${isNarrowed(choice) ? counted(sql, section, choice) : live} as total`;
  return extent!;
}

/**
 * The number of games in a choice. Counts of one facet and of pairs are stored; more are intersections of bitmaps.
 */
function counted(sql: Db, section: Section, choice: Choice): Fragment {
  const [one, two, ...more] = choice.wanted;
  if (!one || more.length > 0 || choice.unwanted.length > 0) {
    return sql`(select coalesce(sum(bit_count(games)), 0)::integer from ${matching(sql, section, choice)})`;
  }
  return two
    ? sql`coalesce((select games from facet_pairs
                    where (facet, other) = (least(${one}, ${two} collate "C"), greatest(${one}, ${two} collate "C"))), 0)`
    : sql`coalesce((select games from facets where facet = ${one}), 0)`;
}

/**
 * The query for candidates: the whole section in the list's order; of that only games whose bit is set; or the few
 * games of a rare choice, wherever they are in the order.
 */
function candidates(sql: Db, list: ListGames, choice: Choice, extent: Extent): Fragment {
  const all = inOrder(sql, list.sort, list.section);
  if (!isNarrowed(choice)) return all;
  if (walks(extent, choice, ((list.page ?? 0) + 1) * list.size)) {
    return sql`${all} and get_bit((${placesOf(sql, list.section, choice)}), o.place) = 1`;
  }
  return gathered(sql, list.sort, choice);
}

/**
 * The games of a choice as one bitmap over the section's places, built from the chunks of all its facets. A facet has
 * no chunk where it has no games; such gaps are filled with zeros.
 */
function placesOf(sql: Db, section: Section, { wanted, unwanted }: Choice): Fragment {
  const none = sql`b'0'::bit(15000)`;
  const facets = [...wanted, ...unwanted].map((facet, at) => ({
    facet,
    chunk: sql(`f${at}`),
    isWanted: at < wanted.length,
  }));
  const games = facets.map(({ chunk, isWanted }) =>
    isWanted ? sql`${chunk}.games` : sql`~coalesce(${chunk}.games, ${none})`,
  );
  const both = (wanted.length > 0 ? games : [sql`every.games`, ...games]).reduce((all, one) => sql`${all} & ${one}`);
  const joins = facets.map(
    ({ facet, chunk }) =>
      sql`left join facet_bits ${chunk} on ${chunk}.facet = ${facet} and ${chunk}.chunk = every.chunk`,
  );
  return sql`
    select bits_joined(coalesce(${both}, ${none}) order by every.chunk)
    from facet_bits every ${joins.reduce((all, join) => sql`${all} ${join}`)}
    where every.facet = ${everything(section)}`;
}

/**
 * Whether to scan the order and skip other games until `reach` matches are found, instead of collecting all matches
 * and sorting them. Measured (tools/bench/growth): relative to one step of the scan (0.1 µs), collecting a game costs
 * fourteen, and checking the games of the rarest facet in the lists of the others costs one per game and list.
 */
export function walks({ live, rarest, total }: Extent, { wanted }: Choice, reach: number): boolean {
  const steps = (reach * live) / Math.max(total, 1);
  return wanted.length === 0 || steps < 14 * total + rarest * wanted.length;
}
