import {
  playStates,
  type Aspect,
  type Caller,
  type ExportPlays,
  type ListPlays,
  type PlayRecord,
  type PlaysPage,
  type GameRef,
  type PlayState,
  type SignedIn,
  type ToJudge,
} from '@yinghuo/contracts';
import { after, cursorOf, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { cardColumns, cardRows, gameRef, withCards, type CardRow } from '../games/cards.sql.ts';
import { visible } from '../games/visibility.ts';

type Row = Omit<CardRow, 'orderKey'> & {
  ratingId: number;
  overall: number | null;
  play: PlayState | null;
  spoiler: boolean;
  summary: string;
  updatedAt: string;
};

/**
 * One part of a member's games, and how many are in each state; none that the caller may not see. Others than the member
 * see no verdict that moderators have hidden.
 */
export async function pageOfPlays(
  sql: Db,
  memberId: number,
  { play, ...query }: ListPlays,
  caller: Caller,
): Promise<PlaysPage> {
  const own = sql`
    ratings r join games g on g.id = r.game_id
    where ${seenOf(sql, memberId, caller)}`;
  const [rows, counts] = await Promise.all([
    sql<Row[]>`
      ${withCards(
        sql,
        sql`
          select r.id as rating_id, r.game_id, r.overall, r.play, r.spoiler, r.summary, r.updated_at from ${own}
          and ${play ? sql`r.play = ${play}` : sql`true`}
          and ${after(sql, query, [sql`r.updated_at`, sql`r.id`], ['timestamptz', 'bigint'])}
          order by r.updated_at desc, r.id desc ${part(sql, query)}`,
      )}
      select ${cardColumns(sql)}, part.rating_id, part.overall, part.play, part.spoiler, part.summary, part.updated_at
      from ${cardRows(sql)}
      order by part.updated_at desc, part.rating_id desc`,
    sql<{ play: PlayState | null; games: number }[]>`
      select r.play, count(*)::integer as games from ${own} group by r.play`,
  ]);
  const inState = new Map(counts.map((row) => [row.play, row.games]));
  const total = play ? (inState.get(play) ?? 0) : counts.reduce((sum, { games }) => sum + games, 0);
  return {
    ...pageOf(
      rows,
      query,
      total,
      ({ updatedAt, ratingId }) => [updatedAt, ratingId],
      ({ ratingId: _, overall, play, spoiler, summary, updatedAt, ...game }) => ({
        game,
        overall,
        play,
        spoiler,
        summary,
        updatedAt,
      }),
    ),
    counts: Object.fromEntries(playStates.map((state) => [state, inState.get(state) ?? 0])) as PlaysPage['counts'],
  };
}

const seenOf = (sql: Db, memberId: number, caller: Caller): Fragment => sql`
  r.member_id = ${memberId} and ${memberId === caller.memberId ? sql`true` : sql`r.state = 'live'`} and ${visible(sql, caller)}`;

/** How many of a member's verdicts that the caller sees gave 1, 2 … 10. */
export async function spreadOf(sql: Db, memberId: number, caller: Caller): Promise<number[]> {
  const rows = await sql<{ overall: number; verdicts: number }[]>`
    select r.overall, count(*)::integer as verdicts from ratings r join games g on g.id = r.game_id
    where ${seenOf(sql, memberId, caller)} and r.overall is not null group by r.overall`;
  const given = new Map(rows.map(({ overall, verdicts }) => [overall, verdicts]));
  return Array.from({ length: 10 }, (_, index) => given.get(index + 1) ?? 0);
}

/** A verdict of so many code points is worth no more for more of them. */
const enoughSaid = 200;
/** Of a member's verdicts only the latest are looked at. */
const latestLookedAt = 100;

/** What of their latest games the member finished and has not judged, or in few words. */
export async function gamesToJudge(sql: Db, caller: SignedIn): Promise<ToJudge> {
  const rows = await sql<{ game: GameRef; overall: number | null; length: number }[]>`
    select ${gameRef(sql, sql`g`)} as game, r.overall, length(r.summary) as length
    from (
      select * from ratings where member_id = ${caller.memberId} order by updated_at desc, id desc limit ${latestLookedAt}
    ) r join games g on g.id = r.game_id
    where g.status = 'live' and r.state = 'live' and ${visible(sql, caller)}
      and (r.play = 'done' and r.overall is null or r.overall is not null and length(r.summary) < ${enoughSaid})
    order by r.updated_at desc, r.id desc`;
  const unrated = rows.find(({ overall }) => overall === null);
  const brief = rows.find(({ overall }) => overall !== null);
  return { unrated: unrated?.game ?? null, brief: brief ? { game: brief.game, length: brief.length } : null };
}

/** Bytes and rows of a part at most; a message holds 900 KB. */
const partOfExport = { bytes: 600 << 10, rows: 1000 };

/** A part of a member's games, as they are taken along. */
export async function playsToTake(
  sql: Db,
  query: ExportPlays,
  caller: SignedIn,
): Promise<{ items: PlayRecord[]; next: string | null }> {
  const rows = await sql<(PlayRecord & { ratingId: number })[]>`
    select r.id as rating_id, r.game_id, g.title, g.section, g.vndb_id, g.bangumi_id, r.play, r.overall, r.aspects,
           r.spoiler, r.summary, r.updated_at
    from ratings r join games g on g.id = r.game_id
    where r.member_id = ${caller.memberId} and ${visible(sql, caller)}
      and ${after(sql, query, [sql`r.updated_at`, sql`r.id`], ['timestamptz', 'bigint'])}
    order by r.updated_at desc, r.id desc limit ${partOfExport.rows + 1}`;
  const items: PlayRecord[] = [];
  let bytes = 0;
  for (const { ratingId: _, ...play } of rows) {
    bytes += Buffer.byteLength(JSON.stringify(play));
    if (items.length === partOfExport.rows || (items.length > 0 && bytes > partOfExport.bytes)) break;
    items.push(play);
  }
  const last = rows[items.length - 1];
  return { items, next: items.length < rows.length && last ? cursorOf([last.updatedAt, last.ratingId]) : null };
}

export interface KnownGame {
  id: number;
  vndbId: string | null;
  bangumiId: string | null;
  section: PlayRecord['section'];
}

/** The live games that are named by any of these, as far as the caller sees them. */
export const gamesNamed = (
  sql: Tx,
  { ids, vndbIds, bangumiIds }: { ids: number[]; vndbIds: string[]; bangumiIds: string[] },
  caller: SignedIn,
) => sql<KnownGame[]>`
  select g.id, g.vndb_id, g.bangumi_id, g.section from games g
  where (g.id = any(${ids}::bigint[]) or g.vndb_id = any(${vndbIds}) or g.bangumi_id = any(${bangumiIds}))
    and g.status = 'live' and ${visible(sql, caller)} order by g.id`;

export interface OwnVerdict {
  gameId: number;
  overall: number | null;
  aspects: Partial<Record<Aspect, number>>;
  play: PlayState | null;
  spoiler: boolean;
  summary: string;
}

/** What the member said of these games so far. */
export const ownVerdicts = (sql: Tx, gameIds: number[], { memberId }: SignedIn) => sql<OwnVerdict[]>`
  select game_id, overall, aspects, play, spoiler, summary from ratings
  where member_id = ${memberId} and game_id = any(${gameIds}::bigint[])`;
