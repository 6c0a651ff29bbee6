import {
  guardedSections,
  may,
  sectionKeys,
  type Caller,
  type findGames,
  type FindGames,
  type FoundGame,
  type GameRef,
  type Page,
  type PageQuery,
  type searchGames,
  type SearchGames,
  type SearchSort,
  type Section,
} from '@yinghuo/contracts';
import { openSection } from '@yinghuo/copies';
import { Written, type Reply } from '@yinghuo/kafka';
import { after, pageOf, part, type Db } from '@yinghuo/postgres';
import { containing, fold, soughtBy, type Sought } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { cardOf, cardsOf, cardTextsOf } from '../games/cards.sql.ts';
import { nameGames } from '../games/names.sql.ts';
import { facetsAmong } from '../games/facet-counts.sql.ts';
import { checkRanges, choiceOf, everything, isNarrowed } from '../games/facets.ts';
import { hiddenFrom } from '../games/hiding.sql.ts';
import { unlisted } from '../games/not-live.sql.ts';
import { visible } from '../games/visibility.ts';
import { filedUnder } from '../games/orders.ts';
import { entryOf, sectionWord, type Findable } from './entries.ts';
import { hitOf } from './hits.ts';
import { entriesWithin, everywhere, reachOf, type Reach } from './tiers.sql.ts';

/**
 * The entries within reach that have what is sought, as `game_id, nearness`: 5 a name is just that, 4 a name begins with
 * it, 3 it is in the titles, 2 in the aliases or their pinyin, 1 in other text.
 */
function found(sql: Db, q: string, sought: Sought, section: Fragment, reach: Reach): Fragment {
  const whole = fold(q);
  const all = sought.phrases.map(containing);
  // A phrase that is one word stands wherever the index has it: the text, the largest part of a row, need not be read.
  const unsure = sought.phrases.filter((phrase) => !sought.words.includes(phrase)).map(containing);
  return sql`
    select e.game_id,
           case when e.names @> ${[whole]} then 5
                when exists (select from unnest(e.names) name where starts_with(name, ${whole})) then 4
                when e.titles like all(${all}) then 3
                when e.aliases like all(${all}) then 2
                else 1 end as nearness
    from (${entriesWithin(sql, reach, sought, whole, section)}) e
    where ${unsure.length > 0 ? sql`e.text like all(${unsure})` : sql`true`}`;
}

const openToAll = sectionKeys.filter((key) => !guardedSections.includes(key));
/** The sections that `openSection` lets the caller see. */
const sectionsOf = ({ permission }: Caller): readonly Section[] =>
  may(permission, 'seeGuarded') ? sectionKeys : openToAll;

/** What each order is by, of `found f`, `standings s`, `listings l`: one descending key. */
const keys = {
  relevance: { by: (sql: Db) => sql`(f.nearness::bigint << 32) + s.heat`, kind: 'bigint' },
  updated: { by: (sql: Db) => sql`l.updated_at`, kind: 'timestamptz' },
  score: { by: (sql: Db) => sql`s.score`, kind: 'numeric' },
} as const;

/** One part of what a section has for a query, and how many games that are in all. */
export async function pageOfFound(sql: Db, input: SearchGames, caller: Caller): Promise<Reply<typeof searchGames>> {
  checkRanges(input);
  const asked = soughtBy(input.q);
  if (!asked) return { items: [], total: 0, next: null };
  const sought = { ...asked, words: [...asked.words, sectionWord(input.section)] };
  const choice = choiceOf(input.section, input);
  const isLive = !input.status || input.status === 'live';
  const section = sql`e.section = ${input.section}`;
  // What is narrowed or ordered otherwise is sought to the end; it is what members do when there is too much.
  const isPlain = isLive && input.sort === 'relevance' && !isNarrowed(choice);
  const reach = isPlain ? await reachOf(sql, sought, [input.section]) : everywhere;
  const matches = found(sql, input.q, sought, section, reach);
  const matching = isLive
    ? sql`
        (${matches}) f
        join standings s on s.game_id = f.game_id and s.live
        ${isNarrowed(choice) || input.sort === 'updated' ? sql`join listings l on l.game_id = f.game_id` : sql``}
        where ${isNarrowed(choice) ? filedUnder(sql, choice, sql`l.facets`) : sql`true`}
          and ${hiddenFrom(sql, input, caller, sql`f.game_id`)}`
    : sql`
        (${matches}) f
        join standings s on s.game_id = f.game_id
        join games g on g.id = f.game_id
        cross join lateral (select coalesce(g.submitted_at, g.created_at) as updated_at) l
        where ${unlisted(sql, input, caller)}`;
  const pageOfStatus = isLive ? livePart : unlistedPart;
  const [page, facets] = await Promise.all([
    pageOfStatus(sql, { matching, sort: input.sort, sought, query: input }, caller),
    input.facets && isLive
      ? facetsAmong(sql, input.section, sql`(select f.game_id from ${matching}) found`)
      : undefined,
  ]);
  return { ...page, ...(facets && { facets }), ...(!reach.isWhole && { isPartial: true }) };
}

/** One part of what all sections that are open to the caller have for a query, the most relevant first. */
export async function pageAcross(
  sql: Db,
  { q, ...query }: FindGames,
  caller: Caller,
): Promise<Reply<typeof findGames>> {
  const sought = soughtBy(q);
  if (!sought) return { items: [], total: 0, next: null };
  const section = openSection(sql, caller, sql`e.section`);
  const reach = await reachOf(sql, sought, sectionsOf(caller));
  const matching = sql`
    (${found(sql, q, sought, section, reach)}) f join standings s on s.game_id = f.game_id and s.live`;
  const page = await livePart(sql, { matching, sort: 'relevance', sought, query }, caller);
  return { ...page, ...(!reach.isWhole && { isPartial: true }) };
}

/** Which part of which games is asked for. */
interface Matches {
  /** `found f`, with what the order is by. */
  matching: Fragment;
  sort: SearchSort;
  sought: Sought;
  query: PageQuery;
}

/** The query for one part of the games that match: `game_id`, `order_key`, `total`. */
function partOf(sql: Db, { matching, sort, query }: Matches): Fragment {
  const { by, kind } = keys[sort];
  return sql`
    select * from (select f.game_id, ${by(sql)} as order_key, (count(*) over ())::integer as total from ${matching}) m
    where ${after(sql, query, [sql`order_key`, sql`game_id`], [kind, 'bigint'])}
    order by order_key desc, game_id desc ${part(sql, query)}`;
}

/** One part of the live games that match; their cards are JSON already, behind which stands why each was found. */
async function livePart(sql: Db, matches: Matches, caller: Caller) {
  const { phrases } = matches.sought;
  const rows = await cardTextsOf<{ total: number } & Findable>(sql, caller, partOf(sql, matches), {
    more: sql`, part.total, g.section, g.title_zh, g.title_ja, g.title_en, g.aliases, g.developers, g.intro`,
    joined: sql`join games g on g.id = part.game_id`,
  });
  const total = rows[0]?.total ?? (await countOf(sql, matches));
  const text = (row: (typeof rows)[number]) =>
    Buffer.concat([row.card.subarray(0, -1), Buffer.from(`,"hit":${JSON.stringify(hitOf(row, phrases))}}`)]);
  const { items, ...page } = pageOf(rows, matches.query, total, ({ orderKey, id }) => [orderKey, id], text);
  return { ...page, items: Written.array(items) };
}

/** One part of the games that match and are not live. */
async function unlistedPart(sql: Db, matches: Matches, caller: Caller): Promise<Page<FoundGame>> {
  const { phrases } = matches.sought;
  const rows = await cardsOf<{ total: number } & Pick<Findable, 'aliases' | 'intro'>>(
    sql,
    caller,
    partOf(sql, matches),
    sql`, part.total, g.aliases, g.intro`,
  );
  const total = rows[0]?.total ?? (await countOf(sql, matches));
  const foundGame = ({ total: _, aliases, intro, ...row }: (typeof rows)[number]): FoundGame => ({
    ...cardOf(row),
    hit: hitOf({ ...row, aliases, intro }, phrases),
  });
  return pageOf(rows, matches.query, total, ({ orderKey, id }) => [orderKey, id], foundGame);
}

/** For a part behind the last one. */
async function countOf(sql: Db, { matching }: Matches): Promise<number> {
  const [count] = await sql<{ total: number }[]>`select count(*)::integer as total from ${matching}`;
  return count!.total;
}

/** The nearest games of all sections that are open to the caller. */
export async function gamesFor(sql: Db, q: string, size: number, from: number, caller: Caller): Promise<GameRef[]> {
  const sought = soughtBy(q);
  if (!sought) return [];
  const section = openSection(sql, caller, sql`e.section`);
  const reach = await reachOf(sql, sought, sectionsOf(caller));
  return sql<GameRef[]>`
    select g.id, g.section, g.title, g.cover, g.age, g.nsfw
    from (
      select f.game_id, ${keys.relevance.by(sql)} as order_key
      from (${found(sql, q, sought, section, reach)}) f
      join standings s on s.game_id = f.game_id and s.live
      order by order_key desc, f.game_id desc limit ${size} offset ${from}
    ) nearest join games g on g.id = nearest.game_id
    where ${visible(sql, caller)}
    order by order_key desc, g.id desc`;
}

/** Whether there is something of what `SearchFiling` does: one look instead of five transactions each second. */
export async function isAnythingDue(db: Db): Promise<boolean> {
  const [row] = await db<{ due: boolean }[]>`
    select coalesce(
      (select game_id from search_due order by game_id limit 1), (select game_id from credits_due order by game_id limit 1),
      (select id from people where leaving order by id limit 1), (select game_id from refile_due order by game_id limit 1),
      (select game_id from saved_search_due order by game_id limit 1)) is not null as due`;
  return row!.due;
}

/** Writes the entries of up to `limit` games that are due; answers how many there were. Several may do it at once. */
export const fileDue = (db: Db, limit = 200): Promise<number> =>
  db.begin(async (sql) => {
    const due = await sql<(Findable & { id: number })[]>`
      with due as (
        delete from search_due where game_id = any(array(
          select game_id from search_due order by game_id limit ${limit} for update skip locked
        )) returning game_id
      )
      select id, section, title_zh, title_ja, title_en, aliases, developers, intro
      from games where id in (select game_id from due) for share`;
    if (due.length === 0) return 0;
    // A new game is sought by nobody yet; in a small section that does not matter.
    const small = await sql<{ section: Section }[]>`
      select section from facets where facet = any(${sectionKeys.map(everything)}) and games <= 1000`;
    const firstTier = new Set(small.map(({ section }) => section));
    const entries = due.map(({ id, ...game }) => ({
      gameId: id,
      section: game.section,
      tier: firstTier.has(game.section) ? 0 : 5,
      ...entryOf(game),
    }));
    await sql`
      insert into search_entries ${sql(entries, 'gameId', 'section', 'tier', 'names', 'titles', 'aliases', 'text', 'words')}
      on conflict (game_id) do update set names = excluded.names, titles = excluded.titles,
        aliases = excluded.aliases, text = excluded.text, words = excluded.words`;
    await nameGames(sql, due);
    return due.length;
  });
