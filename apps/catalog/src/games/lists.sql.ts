import type { Caller, Faceted, GameCard, ListGames, Page, Section } from '@yinghuo/contracts';
import { isPastEnd, part, type Db } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { cardOf, cardsOf } from './cards.sql.ts';
import { facetsOf, matching } from './facet-counts.sql.ts';
import { choiceOf, everything, isNarrowed, type Choice } from './facets.ts';
import { gathered, inOrder, orderColumn, orders } from './orders.ts';
import { pageOfUnlisted } from './not-live.sql.ts';

/** One part of a section's list, and how many games it has in all. */
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

/** How many live games the section has, the rarest of the wanted facets has, and the whole choice has. All are exact. */
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

/** Of one facet and of two the count is kept; more are what their bitmaps have in common. */
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
 * Where to look for the rows: the whole section in the list's order; of that only the games whose bit is set; or the few
 * games of a rare choice, wherever they stand.
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
 * The games of a choice as one bitmap of the section's places: the chunks of all its facets side by side. A facet has no
 * chunk where it has no game, but none may be missing in front of another.
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
 * Whether to walk down the order past games that are not meant until `reach` are found, rather than to gather all that
 * are and sort them. Measured (tools/bench/growth): where a step of the walk costs one (0.1 µs), a gathered game costs
 * fourteen, and looking up the games of the rarest facet in the lists of the others one for each game and list.
 */
export function walks({ live, rarest, total }: Extent, { wanted }: Choice, reach: number): boolean {
  const steps = (reach * live) / Math.max(total, 1);
  return wanted.length === 0 || steps < 14 * total + rarest * wanted.length;
}
