import { randomInt } from 'node:crypto';
import type { Caller, GameCard, RandomGames, TopGames } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { cardOf, cardsOf } from './cards.sql.ts';
import { everything } from './facets.ts';
import { heatColumn } from './orders.ts';

/**
 * Random games with equal chances. Places are dense numbers, so random numbers find games without sorting; a small
 * section is shuffled instead.
 */
export async function randomGamesOf(sql: Db, { section, count }: RandomGames, caller: Caller): Promise<GameCard[]> {
  const [size] = await sql<{ live: number; places: number }[]>`
    select coalesce((select games from facets where facet = ${everything(section)}), 0) as live,
           coalesce((select max(place) + 1 from standings where section = ${section}), 0) as places`;
  const { live, places } = size!;
  const few = live <= 20 * count;
  const drawn = few
    ? sql`select game_id from standings where section = ${section} and live order by random()`
    : sql`
      select s.game_id from unnest(${thrown(places, ((2 * count + 6) * places) / live)}::integer[]) dice
      join standings s on s.section = ${section} and s.place = dice and s.live`;
  const rows = await cardsOf(
    sql,
    caller,
    sql`select game_id, random() as order_key from (${drawn} limit ${count}) drawn`,
  );
  return rows.map(cardOf);
}

/** Distinct random numbers below `sides`; more than needed, because hidden games leave gaps. */
function thrown(sides: number, count: number): number[] {
  const dice = new Set<number>();
  while (dice.size < count) dice.add(randomInt(sides));
  return [...dice];
}

/** The most popular games of a section; those without views in the period are left out. */
export async function topGamesOf(sql: Db, { section, period, size }: TopGames, caller: Caller): Promise<GameCard[]> {
  const heat = heatColumn(sql, period);
  const rows = await cardsOf(
    sql,
    caller,
    sql`
      select s.game_id, ${heat} as order_key from standings s
      where s.section = ${section} and s.live and ${heat} > 0
      order by order_key desc, s.game_id desc limit ${size}`,
  );
  return rows.map(cardOf);
}
