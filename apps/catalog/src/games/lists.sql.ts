import type { Caller, GameCard, ListGames, Page } from '@yinghuo/contracts';
import { part, type Db } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { cardColumns } from './cards.sql.ts';
import { choiceOf, everything, isNarrowed, type Choice } from './facets.ts';
import { behind, cursorBehind, orderColumn } from './orders.ts';
import { visible } from './visibility.ts';

/** One part of a section's list, and how many games it has in all. */
export async function pageOfGames(sql: Db, list: ListGames, caller: Caller): Promise<Page<GameCard>> {
  const choice = choiceOf(list.section, list);
  const extent = await extentOf(sql, list, choice);
  const rows = await sql<(GameCard & { orderKey: string | number })[]>`
    with part as materialized (
      select s.game_id, ${orderColumn(sql, list.sort)} as order_key
      from ${candidates(sql, list, choice, extent)} and ${behind(sql, list.sort, list.cursor)}
      order by ${orderColumn(sql, list.sort)} desc, s.game_id desc ${part(sql, list)}
    )
    select ${cardColumns(sql)}, part.order_key
    from part join games g on g.id = part.game_id join standings s on s.game_id = part.game_id
    where ${visible(sql, caller)}
    order by part.order_key desc, part.game_id desc`;
  const shown = rows.slice(0, list.size);
  const last = rows.length > list.size ? shown.at(-1)! : null;
  return {
    items: shown.map(({ orderKey: _, ...card }) => card),
    total: extent.total,
    next: last && cursorBehind(list.sort, last.orderKey, last.id),
  };
}

/** How many live games the section has, the rarest of the wanted facets has, and the whole choice has. All are exact. */
interface Extent {
  live: number;
  rarest: number;
  total: number;
}

async function extentOf(sql: Db, { section }: ListGames, choice: Choice): Promise<Extent> {
  const { wanted, unwanted } = choice;
  const live = sql`coalesce((select games from facets where facet = ${everything(section)}), 0)`;
  const [extent] = await sql<Extent[]>`
    select ${live} as live,
           coalesce((select min(games) from facets where facet = any(${wanted})), 0) as rarest,
           ${
             isNarrowed(choice)
               ? sql`(select coalesce(sum(bit_count(games)), 0)::integer from matching(${[everything(section), ...wanted]}, ${unwanted}))`
               : live
           } as total`;
  return extent!;
}

/**
 * Where to look for the rows, `from` and `where`. All rows of the section in the list's order; of those only the ones
 * whose bit is set, as long as enough are; or the few games of a rare choice, wherever they stand.
 */
function candidates(sql: Db, list: ListGames, choice: Choice, extent: Extent): Fragment {
  const inOrder = sql`standings s where s.section = ${list.section} and s.live`;
  if (!isNarrowed(choice)) return inOrder;
  const { wanted, unwanted } = choice;
  if (walks(extent, ((list.page ?? 0) + 1) * list.size)) {
    return sql`${inOrder} and get_bit(
      (select array_agg(games order by chunk) from matching(${[everything(list.section), ...wanted]}, ${unwanted}))
        [s.place / 15000 + 1], s.place % 15000) = 1`;
  }
  return sql`(
    select game_id from filed where facets @> ${wanted} and not facets && ${unwanted} offset 0
  ) few join standings s on s.game_id = few.game_id where true`;
}

/**
 * Whether to walk down the order past games that are not meant, rather than to gather all that are and sort them. A step
 * of the walk reads an index entry; a gathered game costs about eight times that, an entry in the list of its rarest
 * facet a tenth.
 */
export const walks = ({ live, rarest, total }: Extent, reach: number): boolean =>
  (reach * live) / Math.max(total, 1) < 8 * total + rarest / 10 || rarest === 0;
