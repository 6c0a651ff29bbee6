import {
  may,
  type Caller,
  type GameCard,
  type GameFilter,
  type GameStatus,
  type ListGames,
  type ListSort,
  type Page,
} from '@yinghuo/contracts';
import { after, pageOf, part, type Db, type KeyKind } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { cardOf, cardsOf } from './cards.sql.ts';
import { valuesOf, type FacetKind } from './facets.ts';

const orders: Record<ListSort, { by: (sql: Db) => Fragment; kind: KeyKind }> = {
  updated: { by: (sql) => sql`coalesce(g.submitted_at, g.created_at)`, kind: 'timestamptz' },
  new: { by: (sql) => sql`g.created_at`, kind: 'timestamptz' },
  released: { by: (sql) => sql`coalesce(g.release_date, '0001-01-01')`, kind: 'date' },
  popular: { by: (sql) => sql`s.heat`, kind: 'integer' },
  score: { by: (sql) => sql`s.score`, kind: 'numeric' },
};

/** Games that are not live: one's own, or everybody's for moderators; drafts only one's own. */
export async function pageOfUnlisted(
  sql: Db,
  list: ListGames & { status: GameStatus },
  caller: Caller,
): Promise<Page<GameCard>> {
  if (caller.memberId === null) return { items: [], total: 0, next: null };
  const { by, kind } = orders[list.sort];
  const matching = sql`
    games g join standings s on s.game_id = g.id where g.section = ${list.section} and ${unlisted(sql, list, caller)}`;
  const [rows, [count]] = await Promise.all([
    cardsOf(
      sql,
      caller,
      sql`
        select g.id as game_id, ${by(sql)} as order_key from ${matching}
        and ${after(sql, list, [by(sql), sql`g.id`], [kind, 'bigint'])}
        order by order_key desc, g.id desc ${part(sql, list)}`,
    ),
    sql<{ total: number }[]>`select count(*)::integer as total from ${matching}`,
  ]);
  return pageOf(rows, list, count!.total, ({ orderKey, id }) => [orderKey, id], cardOf);
}

/** Games `g` with a filter's status: the caller's, or everybody's for moderators; drafts only the caller's. */
export const unlisted = (sql: Db, filter: GameFilter, { memberId, permission }: Caller): Fragment => sql`
  g.status = ${filter.status!} and g.status <> 'live'
    and ${may(permission, 'moderate') && filter.status !== 'draft' ? sql`true` : sql`g.submitter_id = ${memberId}`}
    and ${has(sql, filter)}`;

/** The filter on the rows themselves, because games that are not live have no facets. */
const has = (sql: Db, filter: GameFilter): Fragment => {
  const labelled = (ids: readonly number[]) =>
    sql`(select count(*) from game_labels l where l.game_id = g.id and l.label_id = any(${[...ids]}::bigint[]))`;
  const among = (kind: FacetKind, column: Fragment) => {
    const values = valuesOf(filter, kind);
    return values && sql`${column} && ${values}::text[]`;
  };
  const conditions = [
    filter.labels?.length ? sql`${labelled(filter.labels)} = ${filter.labels.length}` : null,
    filter.notLabels?.length ? sql`${labelled(filter.notLabels)} = 0` : null,
    among('language', sql`g.languages`),
    among('platform', sql`g.platforms`),
    among('runtime', sql`g.runtimes`),
    among('engine', sql`array[g.engine]`),
    among('kind', sql`array(select v.kind from versions v where v.game_id = g.id)`),
    among('year', sql`array[ranking_year(g.release_date)]`),
    among('age', sql`array[g.age]`),
    among('nsfw', sql`array[g.nsfw::text]`),
    filter.lengthFrom || filter.lengthTo
      ? sql`g.length_minutes >= ${60 * (filter.lengthFrom ?? 0)} and g.length_minutes < ${60 * (filter.lengthTo ?? 100_000)}`
      : null,
    // Only live games have a score.
    filter.scoreFrom || filter.scoreTo ? sql`false` : null,
  ];
  return conditions
    .filter((condition) => condition !== null)
    .reduce((all, condition) => sql`${all} and ${condition}`, sql`true`);
};
