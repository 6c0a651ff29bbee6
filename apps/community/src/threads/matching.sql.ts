import type { GamePublished, Section, VersionKind } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';
import { titleKey } from '@yinghuo/search';
import type { Fragment } from 'postgres';

type Ids = { [Name in 'vndbId' | 'bangumiId' | 'steamId' | 'dlsiteCode']?: string | null };

const idsOf = ({ vndbId, bangumiId, steamId, dlsiteCode }: Ids): string[] =>
  Object.entries({ vndb: vndbId, bangumi: bangumiId, steam: steamId, dlsite: dlsiteCode }).flatMap(([site, id]) =>
    id ? [`${site}:${id}`] : [],
  );
const titlesOf = (section: Section, titles: readonly string[]): string[] =>
  titles.flatMap((title) => titleKey(title) || []).map((key) => `title:${section}:${key}`);

/** What stands between the brackets of titles, as in 求《夏空的蝉》的汉化, besides the whole. */
const namesIn = (title: string): string[] => [
  title,
  ...[...title.matchAll(/[《「『]([^》」』]+)[》」』]/g)].map(([, name]) => name!),
];

interface Asked extends Ids {
  section: Section;
  title: string;
  gameId: number | null;
}

/**
 * Until the transaction ends nobody else writes one of these keys: a thread and a game that come at the same moment would each look before
 * the other is there, and never find each other.
 */
const lockKeys = (sql: Tx, keys: readonly string[]) => sql`
  select pg_advisory_xact_lock(hashtextextended('asked ' || key, 0)) from unnest(${[...keys].sort()}::text[]) key`;

/** By which games and versions find a thread: ids at other sites, the game, and its normalised title within the section. */
export async function keepKeys(sql: Tx, threadId: number, asked: Asked): Promise<void> {
  const keys = new Set([...idsOf(asked), ...titlesOf(asked.section, namesIn(asked.title))]);
  if (asked.gameId) keys.add(`game:${asked.gameId}`);
  await lockKeys(sql, [...keys]);
  await sql`delete from thread_keys where thread_id = ${threadId} and key <> all(${[...keys]})`;
  await sql`
    insert into thread_keys (thread_id, key) select ${threadId}, key from unnest(${[...keys]}::text[]) key on conflict do nothing`;
}

/** What has an end is found no more. */
export const forgetKeys = (sql: Tx, threadId: number) => sql`delete from thread_keys where thread_id = ${threadId}`;

/** Games that are there already, as one's own answer to what is asked: nobody needs to be told. */
export const matchAtOnce = (sql: Tx, threadId: number) => sql`
  insert into thread_matches (thread_id, game_id)
  select distinct ${threadId}::bigint, g.game_id from thread_keys k join game_keys g on g.key = k.key join games on games.id = g.game_id
  where k.thread_id = ${threadId} and games.live order by 2 limit 20 on conflict do nothing`;

/** What a game is found by from now on. */
export async function keepGameKeys(sql: Tx, game: GamePublished): Promise<void> {
  const keys = [...new Set([...idsOf(game), ...titlesOf(game.section, game.titles), `game:${game.gameId}`])];
  await lockKeys(sql, keys);
  await sql`
    insert into game_keys (game_id, key) select ${game.gameId}, key from unnest(${keys}::text[]) key on conflict do nothing`;
}

export interface Match {
  threadId: number;
  title: string;
  authorId: number;
}

/** More threads at once are not told of one publication. */
const mostMatched = 1000;

/**
 * Live threads that wait for this game, or this version of it, and did not hear of it; whose asker said that the game is none is left
 * out. A translation that is asked of machines is fulfilled by a machine's.
 */
export async function matchNew(
  sql: Tx,
  { gameId, versionId, kind }: { gameId: number; versionId: number | null; kind?: VersionKind },
): Promise<Match[]> {
  const fits: Fragment =
    kind === undefined || kind === 'machineTl' ? sql`true` : sql`(t.section <> 'ai' or t.game_id is null)`;
  return await sql<Match[]>`
    with found as (
      select distinct t.id, t.title, t.author_id from game_keys g
      join thread_keys k on k.key = g.key join threads t on t.id = k.thread_id
      where g.game_id = ${gameId} and t.status in ('open', 'claimed') and t.expires_at > now() and t.state = 'live' and ${fits}
        and not exists (select from thread_matches m where m.thread_id = t.id and m.game_id = ${gameId} and m.refused
                        and m.version_id = 0)
      order by t.id limit ${mostMatched}
    ), noted as (
      insert into thread_matches (thread_id, game_id, version_id)
      select id, ${gameId}, ${versionId ?? 0} from found on conflict do nothing returning thread_id
    )
    select noted.thread_id, found.title, found.author_id from noted join found on found.id = noted.thread_id order by 1`;
}

/** Whoever asked or wants it too. */
export async function askersOf(sql: Tx, { threadId, authorId }: Match): Promise<number[]> {
  const rows = await sql<{ memberId: number }[]>`
    select member_id from thread_wants where thread_id = ${threadId} order by member_id`;
  return [authorId, ...rows.map(({ memberId }) => memberId)];
}

/** The game is none of what was asked for; of the game that a thread is about, what was found so far is none. */
export async function refuseGame(sql: Tx, threadId: number, gameId: number, isItsOwn: boolean): Promise<void> {
  const { count } = await sql`
    update thread_matches set refused = true where thread_id = ${threadId} and game_id = ${gameId}`;
  if (isItsOwn || count === 0) return;
  await sql`
    insert into thread_matches (thread_id, game_id, refused) values (${threadId}, ${gameId}, true)
    on conflict (thread_id, game_id, version_id) do update set refused = true`;
}
