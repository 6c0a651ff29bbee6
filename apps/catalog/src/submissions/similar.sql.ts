import type { Caller, Similar } from '@yinghuo/contracts';
import { openSection } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';
import { nameKey } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { visible } from '../games/visibility.ts';
import { titlesOf, type Named } from '../games/names.sql.ts';

type Viewer = Pick<Caller, 'memberId' | 'permission'>;

const numbers = {
  vndbId: (sql: Db | Tx) => sql`vndb_id`,
  bangumiId: (sql: Db | Tx) => sql`bangumi_id`,
  steamId: (sql: Db | Tx) => sql`steam_id`,
  dlsiteCode: (sql: Db | Tx) => sql`dlsite_code`,
};
type NumberKind = keyof typeof numbers;
const numberKinds = Object.keys(numbers) as NumberKind[];

/** What a game is taken for the same by: its names as keys, its numbers elsewhere. */
export interface Traits {
  titles: string[];
  aliases: string[];
  numbers: [NumberKind, string][];
}

type Known = Partial<Named & Record<NumberKind, string | null>>;

export const traitsOf = (game: Known): Traits => ({
  titles: titlesOf({ titleZh: game.titleZh ?? null, titleJa: game.titleJa ?? null, titleEn: game.titleEn ?? null }).map(
    nameKey,
  ),
  aliases: (game.aliases ?? []).map(nameKey),
  numbers: numberKinds.flatMap((kind) => (game[kind] ? [[kind, game[kind]] as [NumberKind, string]] : [])),
});

/** Two that send in the same game at once do it one after the other: so the second hears of the first. */
export async function holdTraits(sql: Tx, { titles, numbers }: Traits): Promise<void> {
  const names = [...titles, ...numbers.map(([kind, number]) => `${kind} ${number}`)];
  await sql`
    select pg_advisory_xact_lock(hash)
    from (select distinct hashtextextended('game ' || name, 0) as hash from unnest(${names}::text[]) name order by 1) names`;
}

/** Games of the same name or number, drafts left out, as `game_id, why, rank`: each of several reasons a row. */
function same(sql: Db | Tx, { titles, aliases, numbers: given }: Traits): Fragment {
  const byName = sql`
    select game_id, case when title then 'title' else 'alias' end as why, case when title then 1 else 2 end as rank
    from game_names where key = any(${titles}::text[]) or (key = any(${aliases}::text[]) and title)`;
  return given.reduce(
    (found, [kind, number], i) => sql`
      ${found} union all select id, ${kind}, ${3 + i}::integer from games where ${numbers[kind](sql)} = ${number}`,
    byName,
  );
}

/** Names of fewer characters begin too many others. */
const shortestBeginning = 2;
const shortestBegun = 4;
const nearby = 50;

/** Games whose name begins with one of the titles, or is the beginning of one. */
function near(sql: Db | Tx, { titles }: Traits): Fragment {
  const begun = titles.filter((key) => [...key].length >= shortestBeginning);
  const beginnings = titles.flatMap((key) => {
    const characters = [...key];
    return characters.slice(shortestBegun - 1, -1).map((_, i) => characters.slice(0, i + shortestBegun).join(''));
  });
  return begun.reduce(
    (found, key) => sql`
      ${found} union all (
        select game_id, case when title then 'title' else 'alias' end, 20 from game_names
        where key > ${key} and key < ${`${key}\u{10ffff}`} order by key limit ${nearby}
      )`,
    sql`select game_id, case when title then 'title' else 'alias' end, 21 from game_names
        where key = any(${beginnings}::text[])`,
  );
}

const listed = 10;

/**
 * Games that `viewer` sees and that might be the one meant: of the same name or number, and, `near`, of one that begins
 * alike. The most likely first, at most ten. `except` is the game itself.
 */
export const similarGames = (
  sql: Db | Tx,
  traits: Traits,
  viewer: Viewer,
  { nearToo = false, except = null }: { nearToo?: boolean; except?: number | null } = {},
): Promise<Similar[]> => sql<Similar[]>`
  select g.id, g.section, g.title, g.cover, g.age, g.nsfw, g.status, hit.why
  from (
    select distinct on (game_id) game_id, why, rank
    from (${same(sql, traits)} ${nearToo ? sql`union all ${near(sql, traits)}` : sql``}) found
    order by game_id, rank
  ) hit join games g on g.id = hit.game_id
  where g.status <> 'draft' and g.id is distinct from ${except} and ${visible(sql, viewer)}
  order by hit.rank, length(g.title), g.id
  limit ${listed}`;

/**
 * Whether somebody else's submission of the same name or number waits for its audit, in a section open to `viewer`, who
 * may know no more of it than that.
 */
export async function anotherWaits(sql: Db | Tx, traits: Traits, viewer: Viewer): Promise<boolean> {
  const rows = await sql`
    select from (${same(sql, traits)}) hit join games g on g.id = hit.game_id
    where g.status = 'pending' and ${openSection(sql, viewer, sql`g.section`)} and not ${visible(sql, viewer)} limit 1`;
  return rows.length > 0;
}
