import {
  guardedSections,
  may,
  refuse,
  sectionKeys,
  type Caller,
  type Credit,
  type GetPerson,
  type Image,
  type ListPersonGames,
  type ListPersonPages,
  type Page,
  type PeopleFound,
  type PersonDetail,
  type PersonGame,
  type PersonPages,
  type PersonRef,
  type SearchPeople,
  type Section,
} from '@yinghuo/contracts';
import { openSection } from '@yinghuo/copies';
import { keyOf, pageOf, placeOf, type Db, type Tx } from '@yinghuo/postgres';
import { containing, fold, nameKey, soughtBy } from '@yinghuo/search';
import { cardColumns, cardRows, withCards, type CardRow } from '../games/cards.sql.ts';
import { visible } from '../games/visibility.ts';
import { lookUp } from './filing.sql.ts';
import { keyText, scopeOf } from './names.ts';

type Viewer = Pick<Caller, 'memberId' | 'permission'>;

const openSections = ({ permission }: Viewer): Section[] =>
  sectionKeys.filter((section) => may(permission, 'seeGuarded') || !guardedSections.includes(section));

/** Whom an id or a name means, whatever was merged since; null for nobody. */
export async function whoIs(sql: Db, { id, kind, name, gameId }: GetPerson, caller: Caller): Promise<number | null> {
  if (id) {
    const [row] = await sql<{ id: number }[]>`select coalesce(merged_into, id) as id from people where id = ${id}`;
    return row?.id ?? null;
  }
  const key = { kind: kind!, scope: '', key: nameKey(name!) };
  if (kind === 'character') {
    const [game] = await sql<{ id: number; developers: string[] }[]>`
      select g.id, g.developers from games g where g.id = ${gameId ?? 0} and ${visible(sql, caller)}`;
    if (!game) return null;
    key.scope = scopeOf(game);
  }
  return (await lookUp(sql, [key])).get(keyText(key)) ?? null;
}

/** Somebody with at least one game that the caller sees. */
export async function personInFull(sql: Db, id: number, caller: Caller): Promise<PersonDetail | null> {
  const [[person], counts, [scores], [picture]] = await Promise.all([
    sql<Omit<PersonRef, 'games'>[]>`
      select id, kind, name, aliases from people where id = ${id} and merged_into is null`,
    sql<{ role: string; games: number }[]>`
      select role, sum(games)::integer as games from credit_counts c
      where person_id = ${id} and games > 0 and ${openSection(sql, caller, sql`c.section`)}
      group by role order by games desc, role limit 30`,
    sql<{ mean: number | null; ranked: number }[]>`
      select round(avg(s.score), 2) as mean, count(*)::integer as ranked
      from (${newestOf(sql, id, '', caller, meanOf)}) c join standings s on s.game_id = c.game_id and s.live and s.score > 0`,
    sql<{ image: Image }[]>`
      select c.image from (${newestOf(sql, id, '', caller, pictureOf)}) c
      where c.image is not null order by c.released_on desc, c.game_id desc limit 1`,
  ]);
  const games = counts.find(({ role }) => role === '')?.games;
  if (!person || !games) return null;
  const roles = counts.filter(({ role }) => role !== '').map(({ role, games }) => ({ role, games }));
  return { ...person, games, roles, ...scores!, image: picture?.image ?? null };
}

/** Of somebody's games so many are looked at for the mean of their scores, and for a picture. */
const meanOf = 1000;
const pictureOf = 50;

/** The newest credits of a role in each section that is open to the caller: as many as asked for, whatever is guarded. */
const newestOf = (sql: Db | Tx, id: number, role: string, caller: Viewer, limit: number, behind = sql`true`) => sql`
  select c.* from unnest(${openSections(caller)}::text[]) open (section) cross join lateral (
    select c.game_id, c.section, c.released_on, c.parts, c.image from credits c
    where c.person_id = ${id} and c.role = ${role} and c.section = open.section and ${behind}
    order by c.released_on desc, c.game_id desc limit ${limit}
  ) c order by c.released_on desc, c.game_id desc limit ${limit}`;

type Row = CardRow & { parts: Credit[]; releasedOn: string };

/** One part of somebody's games; null where the caller sees none. */
export async function gamesOf(sql: Db, query: ListPersonGames, caller: Caller): Promise<Page<PersonGame> | null> {
  const { id, size, page, cursor } = query;
  if (cursor && typeof page === 'number') refuse('invalid', [{ field: 'cursor', rule: 'format' }]);
  const role = query.role ?? '';
  const offset = cursor ? 0 : (page ?? 0) * size;
  const key = cursor ? keyOf(cursor, ['date', 'bigint']) : null;
  const behind = key ? sql`(c.released_on, c.game_id) < (${key[0]!}, ${key[1]!})` : sql`true`;
  const [counts, rows] = await Promise.all([
    sql<{ role: string; games: number }[]>`
      select role, sum(games)::integer as games from credit_counts c
      where person_id = ${id} and role in ('', ${role}) and ${openSection(sql, caller, sql`c.section`)} group by role`,
    sql<Row[]>`
      ${withCards(
        sql,
        sql`
          select c.game_id, c.released_on, of_all.parts
          from (${newestOf(sql, id, role, caller, offset + size + 1, behind)}) c
          join credits of_all on of_all.person_id = ${id} and of_all.role = ''
            and (of_all.section, of_all.released_on, of_all.game_id) = (c.section, c.released_on, c.game_id)
          order by c.released_on desc, c.game_id desc limit ${size + 1} offset ${offset}`,
      )}
      select ${cardColumns(sql)}, part.parts, part.released_on from ${cardRows(sql)}
      where ${visible(sql, caller)}
      order by part.released_on desc, part.game_id desc`,
  ]);
  if (!counts.some(({ role, games }) => role === '' && games > 0)) return null;
  const total = counts.find((each) => each.role === role)?.games ?? 0;
  return pageOf(
    rows,
    query,
    total,
    ({ releasedOn, id }) => [releasedOn, id],
    ({ parts, releasedOn: _, ...game }) => ({ game, credits: parts }),
  );
}

/** Of those who match, so many are compared; with more, one is asked for a longer word. */
const comparedAtMost = 2000;

/** Who is called so, as far as the caller sees a game of theirs. */
export async function peopleFor(sql: Db, { q, kind, ...query }: SearchPeople, caller: Caller): Promise<PeopleFound> {
  const sought = soughtBy(q);
  if (!sought) return { items: [], total: 0, next: null };
  const whole = fold(q);
  // So few are compared that a cursor says how many were shown; the total is of all of them.
  const { size } = query;
  const from = placeOf(query);
  const ofKind = kind ? sql`p.kind = ${kind}` : sql`true`;
  const rows = await sql<(PersonRef & { total: number; compared: number; orderKey: number })[]>`
    with matching as materialized (
      (select p.id from people p where p.names @> ${[whole]} and p.merged_into is null and ${ofKind} limit ${comparedAtMost})
      union
      (select p.id from people p where p.words @> ${sought.words} and p.merged_into is null and ${ofKind} limit ${comparedAtMost})
    ), found as (
      select p.id, p.kind, p.name, p.aliases, seen.games,
             (case when p.names @> ${[whole]} then 3
                   when exists (select from unnest(p.names) name where starts_with(name, ${whole})) then 2
                   else 1 end << 28) + least(seen.games, (1 << 28) - 1) as order_key
      from matching m join people p on p.id = m.id
      cross join lateral (
        select coalesce(sum(c.games), 0)::integer as games from credit_counts c
        where c.person_id = p.id and c.role = '' and ${openSection(sql, caller, sql`c.section`)}
      ) seen
      where seen.games > 0 and p.text like all(${sought.phrases.map(containing)})
    )
    select *, (count(*) over ())::integer as total, (select count(*) from matching)::integer as compared from found
    order by order_key desc, id limit ${size + 1} offset ${from}`;
  const found = pageOf(rows, query, rows[0]?.total ?? 0, () => [from + size], refOf);
  return { ...found, ...((rows[0]?.compared ?? 0) >= comparedAtMost && { isPartial: true as const }) };
}

const refOf = ({ id, kind, name, aliases, games }: PersonRef): PersonRef => ({ id, kind, name, aliases, games });

export async function personRef(sql: Db | Tx, id: number, caller: Viewer): Promise<PersonRef | null> {
  const [row] = await sql<PersonRef[]>`
    select p.id, p.kind, p.name, p.aliases,
           (select coalesce(sum(c.games), 0)::integer from credit_counts c
            where c.person_id = p.id and c.role = '' and ${openSection(sql, caller, sql`c.section`)}) as games
    from people p where p.id = ${id} and p.merged_into is null`;
  return row && row.games > 0 ? row : null;
}

/** Ids of one slice: some 500 KB of a sitemap at most. */
const sliceSize = 5000;

/** Those of one slice of all ids who have a game that the caller sees: a slice further on costs what the first does. */
export async function personPagesOf(sql: Db, { slice }: ListPersonPages, caller: Caller): Promise<PersonPages> {
  const [[last], rows] = await Promise.all([
    sql<{ id: number }[]>`select coalesce(max(id), 0) as id from people`,
    sql<{ id: number }[]>`
      select p.id from people p
      where p.id >= ${slice * sliceSize} and p.id < ${(slice + 1) * sliceSize} and p.merged_into is null
        and exists (select from credit_counts c
                    where c.person_id = p.id and c.role = '' and c.games > 0 and ${openSection(sql, caller, sql`c.section`)})
      order by p.id`,
  ]);
  return { slices: Math.floor(last!.id / sliceSize) + 1, ids: rows.map(({ id }) => id) };
}
