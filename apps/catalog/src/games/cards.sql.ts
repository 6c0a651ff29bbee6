import type { Caller, FindGameRefs, GameCard, GameRef } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { visible } from './visibility.ts';

/** The columns of a card, of `games g` with its `standings s` and, where it has one, its `listings l`. */
export const cardColumns = (sql: Db | Tx): Fragment => sql`
  g.id, g.section, g.title, g.cover, g.age, g.nsfw, g.title_zh, g.title_ja, g.title_en,
  g.release_date, g.release_precision, g.developers, g.engine, g.languages, g.platforms, g.runtimes, coalesce(l.kinds, '{}') as kinds,
  nullif(s.score, 0) as score, l.resource_updated_at, g.published_at, g.status,
  json_build_object('views', s.views, 'downloads', s.downloads, 'comments', s.comments,
                    'favourites', s.favourites, 'ratings', s.ratings) as counters,
  array(
    select json_build_object('id', label.id, 'name', label.name, 'spoiler', gl.spoiler)
    from game_labels gl join labels label on label.id = gl.label_id
    where gl.game_id = g.id and gl.spoiler = 0 order by gl.position, label.id limit 6
  ) as labels`;

/** Joins what the columns of a card need to `games g`. */
export const standing = (sql: Db | Tx): Fragment =>
  sql`join standings s on s.game_id = g.id left join listings l on l.game_id = g.id`;

/** A reference to a game, as json, of `games` under an alias. */
export const gameRef = (sql: Db | Tx, game: Fragment): Fragment => sql`
  json_build_object('id', ${game}.id, 'section', ${game}.section, 'title', ${game}.title, 'cover', ${game}.cover,
                    'age', ${game}.age, 'nsfw', ${game}.nsfw)`;

export const gameRefsOf = (sql: Db, { ids }: FindGameRefs, caller: Caller): Promise<GameRef[]> =>
  sql<GameRef[]>`
    select g.id, g.section, g.title, g.cover, g.age, g.nsfw from games g
    where g.id = any(${ids}::bigint[]) and ${visible(sql, caller)}`;

export type CardRow = GameCard & { orderKey: string | number };

/**
 * The cards of the games that `part` selects as `game_id`, highest `order_key` first; none the caller may not see. `more`
 * selects further columns, of `part` or of `games g`.
 */
export const cardsOf = <More extends object = object>(
  sql: Db | Tx,
  caller: Caller,
  part: Fragment,
  more: Fragment = sql``,
): Promise<(CardRow & More)[]> =>
  sql<(CardRow & More)[]>`
    with part as materialized (${part})
    select ${cardColumns(sql)}, part.order_key ${more}
    from part join games g on g.id = part.game_id ${standing(sql)}
    where ${visible(sql, caller)}
    order by part.order_key desc, part.game_id desc`;

export const cardOf = ({ orderKey: _, ...card }: CardRow): GameCard => card;
