import type { Caller, FindGameBriefs, FindGameRefs, FoundRow, GameBrief, GameCard, GameRef } from '@yinghuo/contracts';
import { openSection } from '@yinghuo/copies';
import { withBytes, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { visible } from './visibility.ts';

/** The columns of a card except labels, from `games g`, its `standings s` and, if any, its `listings l`. */
export const factColumns = (sql: Db | Tx): Fragment => sql`
  g.id, g.section, g.title, g.cover, g.age, g.nsfw, g.title_zh, g.title_ja, g.title_en,
  g.release_date, g.release_precision, g.developers, g.engine, g.languages, g.platforms, g.runtimes, coalesce(l.kinds, '{}') as kinds,
  nullif(s.score, 0) as score, l.resource_updated_at, g.published_at, g.status,
  json_build_object('views', s.views, 'downloads', s.downloads, 'comments', s.comments,
                    'favourites', s.favourites, 'ratings', s.ratings) as counters`;

/** Joins the tables of those columns to `games g`. */
export const standing = (sql: Db | Tx): Fragment =>
  sql`join standings s on s.game_id = g.id left join listings l on l.game_id = g.id`;

/**
 * The CTEs of a statement about cards: `part`, whose query selects `game_id`, and `labelled` with each game's first
 * six labels without spoilers. Aggregating all at once makes a list a tenth cheaper than a subquery per game.
 */
export const withCards = (sql: Db | Tx, part: Fragment): Fragment => sql`
  with part as materialized (${part}),
  labelled as materialized (
    select game_id, json_agg(json_build_object('id', id, 'name', name, 'spoiler', spoiler) order by nth) as labels
    from (
      select gl.game_id, label.id, label.name, gl.spoiler,
             row_number() over (partition by gl.game_id order by gl.position, label.id) as nth
      from part join game_labels gl on gl.game_id = part.game_id join labels label on label.id = gl.label_id
      where gl.spoiler = 0
    ) numbered
    where nth <= 6 group by game_id
  )`;

/** The columns of a card in such a statement. */
export const cardColumns = (sql: Db | Tx): Fragment =>
  sql`${factColumns(sql)}, coalesce(labelled.labels, '[]') as labels`;

/** The from clause of such a statement: `games g` with the tables of a card's columns. */
export const cardRows = (sql: Db | Tx): Fragment => sql`
  part join games g on g.id = part.game_id ${standing(sql)} left join labelled on labelled.game_id = g.id`;

/** A reference to a game as json; `game` is the alias of `games`. */
export const gameRef = (sql: Db | Tx, game: Fragment): Fragment => sql`
  json_build_object('id', ${game}.id, 'section', ${game}.section, 'title', ${game}.title, 'cover', ${game}.cover,
                    'age', ${game}.age, 'nsfw', ${game}.nsfw)`;

export const gameRefsOf = (sql: Db, { ids }: FindGameRefs, caller: Caller): Promise<GameRef[]> =>
  sql<GameRef[]>`
    select g.id, g.section, g.title, g.cover, g.age, g.nsfw from games g
    where g.id = any(${ids}::bigint[]) and ${visible(sql, caller)}`;

export async function findGameRow(sql: Db, id: number, caller: Caller): Promise<FoundRow | null> {
  const [row] = await sql<FoundRow[]>`
    select g.id, g.submitter_id as owner_id, g.title from games g where g.id = ${id} and ${visible(sql, caller)}`;
  return row ?? null;
}

export const gameBriefsOf = (sql: Db, { ids }: FindGameBriefs, caller: Caller): Promise<GameBrief[]> =>
  sql<GameBrief[]>`
    select g.id, g.section, g.title, g.cover, g.age, g.nsfw, g.developers[1] as developer, g.release_date,
           nullif(s.score, 0) as score, l.resource_updated_at
    from games g ${standing(sql)}
    where g.id = any(${ids}::bigint[]) and ${visible(sql, caller)}`;

export type CardRow = GameCard & { orderKey: string | number };

/**
 * The cards of the games that `part` selects as `game_id`, by descending `order_key`; those the caller may not see
 * are left out. `more` selects further columns of `part` or `games g`.
 */
export const cardsOf = <More extends object = object>(
  sql: Db | Tx,
  caller: Caller,
  part: Fragment,
  more: Fragment = sql``,
): Promise<(CardRow & More)[]> =>
  sql<(CardRow & More)[]>`
    ${withCards(sql, part)}
    select ${cardColumns(sql)}, part.order_key ${more}
    from ${cardRows(sql)}
    where ${visible(sql, caller)}
    order by part.order_key desc, part.game_id desc`;

/** A card as it goes to whoever asked, and where it stands in its order. */
export interface CardText {
  /** A GameCard as JSON, in the bytes that go to whoever asked. */
  card: Buffer;
  orderKey: string | number;
  id: number;
}

/**
 * As `cardsOf`, for live games alone, and as JSON: their cards are written once, where they are filed (decision 150). `more` selects
 * further columns of `part`, or of what `joined` joins to it.
 */
export const cardTextsOf = <More extends object = object>(
  sql: Db,
  caller: Caller,
  part: Fragment,
  { more = sql``, joined = sql`` }: { more?: Fragment; joined?: Fragment } = {},
): Promise<(CardText & More)[]> =>
  withBytes(
    sql<(CardText & More)[]>`
      with part as materialized (${part})
      select concat(c.card, ',"score":', coalesce(nullif(s.score, 0)::text, 'null'),
                    ',"counters":{"views":', s.views, ',"downloads":', s.downloads, ',"comments":', s.comments,
                    ',"favourites":', s.favourites, ',"ratings":', s.ratings, '}}') as card,
             part.order_key, part.game_id as id ${more}
      from part join standings s on s.game_id = part.game_id join cards c on c.game_id = part.game_id ${joined}
      where s.live and ${openSection(sql, caller, sql`s.section`)}
      order by part.order_key desc, part.game_id desc`,
    'card',
  );

export const cardOf = ({ orderKey: _, ...card }: CardRow): GameCard => card;
