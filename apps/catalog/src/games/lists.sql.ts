import { refuse, type Caller, type listGames, type ListGames, type Section } from '@yinghuo/contracts';
import { Written, type Reply } from '@yinghuo/kafka';
import { isPastEnd, join, part, type Db } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { cardTextsOf } from './cards.sql.ts';
import { facetsOf, matching } from './facet-counts.sql.ts';
import { checkRanges, choiceOf, everything, isNarrowed, onlyFacet, type Choice } from './facets.ts';
import { hiddenFrom, ownHidden } from './hiding.sql.ts';
import { gathered, inOrder, orderColumn, orders } from './orders.ts';
import { pageOfUnlisted } from './not-live.sql.ts';

/** One part of a section's list, and the number of games in all of it. */
export async function pageOfGames(sql: Db, list: ListGames, caller: Caller): Promise<Reply<typeof listGames>> {
  checkRanges(list);
  if (list.status && list.status !== 'live') return pageOfUnlisted(sql, { ...list, status: list.status }, caller);
  const [page, facets] = await Promise.all([
    livePage(sql, list, caller),
    list.facets ? facetsOf(sql, list.section, list) : undefined,
  ]);
  return facets ? { ...page, facets } : page;
}

async function livePage(sql: Db, list: ListGames, caller: Caller) {
  const choice = choiceOf(list.section, list);
  const extent = isReckoned(list, choice) ? await extentOf(sql, list, choice, caller) : null;
  if (extent && isPastEnd(list, extent.total)) return { items: [], total: extent.total, next: null };
  const way = wayTo(list, choice, extent);
  const rows = await cardTextsOf<{ total?: number }>(
    sql,
    caller,
    sql`
      select o.game_id, ${orderColumn(sql, list.sort)} as order_key
      from ${candidates(sql, list, choice, way)}
        and ${hiddenFrom(sql, list, caller, sql`o.game_id`)} and ${orders[list.sort].after(sql, list)}
      ${way.isFromEnd ? fromEnd(sql, list, way) : sql`order by ${orders[list.sort].by(sql)} ${part(sql, list)}`}`,
    { more: extent ? sql`` : sql`, ${totalOf(sql, list, choice, caller)} as total` },
  );
  const shown = rows.slice(0, list.size);
  const hasMore = way.isFromEnd ? way.skipped > 0 : rows.length > list.size;
  const last = hasMore ? shown.at(-1) : null;
  // Where no row is left to tell the total, it is asked for.
  const total = extent?.total ?? rows[0]?.total ?? (await extentOf(sql, list, choice, caller)).total;
  return {
    items: Written.array(shown.map(({ card }) => card)),
    total,
    next: last ? orders[list.sort].cursorBehind(last) : null,
  };
}

/** Whether the way to a page depends on how many games there are; otherwise one statement reads both, an eighth cheaper. */
const isReckoned = ({ page }: ListGames, { wanted }: Choice): boolean => Boolean(page) || wanted.length > 0;

/** How a page is reached: over how many rows, from which end of the order, or from games gathered by their facets. */
interface Way {
  isFromEnd: boolean;
  skipped: number;
  taken: number;
  isGathered: boolean;
}

/** A page of the second half is reached from the end: the last one costs what the first does. */
function wayTo(list: ListGames, choice: Choice, extent: Extent | null): Way {
  if (!extent) return { isFromEnd: false, skipped: 0, taken: list.size, isGathered: false };
  const { live, total } = extent;
  const before = (list.page ?? 0) * list.size;
  const behind = Math.max(0, total - before - list.size);
  const isFromEnd = behind < before;
  const [skipped, taken] = isFromEnd ? [behind, total - before - behind] : [before, list.size];
  const walked = ((skipped + taken) * live) / Math.max(total, 1);
  const isGathered = isNarrowed(choice) && !walks(extent, choice, walked);
  if (!isGathered && skipped > 0 && walked > farthest) refuse('invalid', [{ field: 'page', rule: 'forbidden' }]);
  return { isFromEnd, skipped, taken, isGathered };
}

const fromEnd = (sql: Db, { sort }: ListGames, { taken, skipped }: Way): Fragment =>
  sql`order by ${orderColumn(sql, sort)}, o.game_id limit ${taken} offset ${skipped}`;

/** The most games of an order that are walked over for one page: 1 ms or two (docs/decisions/0107). */
const farthest = 20_000;

/**
 * Exact counts of live games: of the section, of the rarest group of wanted facets (or a little more, where games have
 * several of them), and of the whole choice without what the caller hides.
 */
interface Extent {
  live: number;
  rarest: number;
  total: number;
}

async function extentOf(sql: Db, list: ListGames, choice: Choice, caller: Caller): Promise<Extent> {
  const sizes = choice.wanted.map(
    (group) => sql`(select coalesce(sum(games), 0)::integer from facets where facet = any(${group}))`,
  );
  const [extent] = await sql<Extent[]>`
    select ${liveOf(sql, list)} as live,
           ${sizes.length > 0 ? sql`least(${join(sql, sizes)})` : sql`0`} as rarest,
           ${totalOf(sql, list, choice, caller)} as total`;
  return extent!;
}

const liveOf = (sql: Db, { section }: ListGames): Fragment =>
  sql`coalesce((select games from facets where facet = ${everything(section)}), 0)`;

const totalOf = (sql: Db, list: ListGames, choice: Choice, caller: Caller): Fragment => sql`
  ${isNarrowed(choice) ? countOf(sql, list.section, choice) : liveOf(sql, list)} - ${ownHidden(sql, list, choice, caller)}`;

/**
 * The number of games in a choice. Counts of one facet and of pairs are stored; more are intersections of bitmaps.
 */
function countOf(sql: Db, section: Section, choice: Choice): Fragment {
  const only = onlyFacet(choice);
  if (only) return sql`coalesce((select games from facets where facet = ${only}), 0)`;
  const [one, two] = choice.wanted.map((group) => (group.length === 1 ? group[0]! : null));
  if (one && two && choice.wanted.length === 2 && choice.unwanted.length === 0) {
    return sql`coalesce((select games from facet_pairs
                         where (facet, other) = (least(${one}, ${two} collate "C"), greatest(${one}, ${two} collate "C"))), 0)`;
  }
  return sql`(select coalesce(sum(bit_count(games)), 0)::integer from ${matching(sql, section, choice)} m)`;
}

/**
 * The query for candidates: the whole section in the list's order; of that only games whose bit is set; or the few
 * games of a rare choice, wherever they are in the order.
 */
function candidates(sql: Db, list: ListGames, choice: Choice, { isGathered }: Way): Fragment {
  if (isGathered) return gathered(sql, list.sort, choice);
  const all = inOrder(sql, list.sort, list.section);
  if (!isNarrowed(choice)) return all;
  return sql`${all} and get_bit((${placesOf(sql, list.section, choice)}), o.place) = 1`;
}

/**
 * The games of a choice as one bitmap over the section's places, built from the chunks of all its facets. A facet has
 * no chunk where it has no games; such gaps are filled with zeros.
 */
function placesOf(sql: Db, section: Section, { wanted, unwanted }: Choice): Fragment {
  const none = sql`b'0'::bit(15000)`;
  const parts = [...wanted, ...unwanted.map((facet) => [facet])].map((group, at) => ({
    group,
    chunk: sql(`f${at}`),
    isWanted: at < wanted.length,
  }));
  const games = parts.map(({ chunk, isWanted }) =>
    isWanted ? sql`${chunk}.games` : sql`~coalesce(${chunk}.games, ${none})`,
  );
  const both = [sql`every.games`, ...games].reduce((all, one) => sql`${all} & ${one}`);
  const joins = parts.map(({ group, chunk }) =>
    group.length === 1
      ? sql`left join facet_bits ${chunk} on ${chunk}.facet = ${group[0]!} and ${chunk}.chunk = every.chunk`
      : sql`left join lateral (
          select bit_or(games) as games from facet_bits where facet = any(${group}) and chunk = every.chunk
        ) ${chunk} on true`,
  );
  return sql`
    select bits_joined(coalesce(${both}, ${none}) order by every.chunk)
    from facet_bits every ${joins.reduce((all, each) => sql`${all} ${each}`)}
    where every.facet = ${everything(section)}`;
}

/**
 * Whether to scan the order and skip other games, `steps` in all until enough matches are found, instead of collecting all
 * matches and sorting them. Measured (tools/bench/growth): relative to one step of the scan (0.1 µs), collecting a game costs
 * fourteen, and checking the games of the rarest facet in the lists of the others costs one per game and list.
 */
function walks({ rarest, total }: Extent, { wanted }: Choice, steps: number): boolean {
  return wanted.length === 0 || steps < 14 * total + rarest * wanted.length;
}
