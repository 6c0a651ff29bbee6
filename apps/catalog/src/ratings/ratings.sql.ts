import {
  aspects,
  may,
  type Aspect,
  type Caller,
  type ListRatings,
  type ListRatingsOf,
  type PlayState,
  type Rating,
  type RatingsPage,
  type RatingSort,
  type GameMark,
  type RowState,
  type Section,
  type SignedIn,
} from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { after, inSlices, json, pageOf, part, type Db, type Key, type KeyKind, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { shown, visible } from '../games/visibility.ts';
import { notBlocked } from '../relations/relations.sql.ts';
import { summaryOf, type Votes } from './summary.ts';

/** Games whose scores are drawn up in one statement: who counts a view of one of them waits for no more. */
const rescoredAtOnce = 200;

/**
 * Lets the mean that scores are drawn towards follow the votes, and the scores follow the mean, some games at a time. One
 * vote hardly moves it, so this does nothing while the mean is the same to two decimals.
 */
export async function renewScores(db: Db, signal?: AbortSignal): Promise<void> {
  await db`
    with moved as (
      update rating_mean set mean = round(total::numeric / votes, 2)
      where votes > 0 and mean is distinct from round(total::numeric / votes, 2) returning true
    )
    insert into score_walk (done_to) select 0 from moved on conflict (only_row) do update set done_to = 0`;
  await inSlices(() => db.begin(rescoreSome), { signal });
}

async function rescoreSome(sql: Tx): Promise<{ count: number }> {
  const [walk] = await sql<{ doneTo: number }[]>`select done_to from score_walk for update`;
  if (!walk) return { count: 0 };
  const rows = await sql<{ gameId: number }[]>`
    select game_id from (
      select game_id from standings where ratings >= 10 and game_id > ${walk.doneTo}
      union select game_id from rankings where game_id > ${walk.doneTo}
    ) ranked order by game_id limit ${rescoredAtOnce}`;
  const games = rows.map(({ gameId }) => gameId);
  if (games.length === 0) await sql`delete from score_walk`;
  else {
    await sql`select rescore(${games}::bigint[])`;
    await sql`update score_walk set done_to = ${games.at(-1)!}`;
  }
  return { count: games.length };
}

interface Row extends Omit<Rating, 'aspects'> {
  aspects: Partial<Record<Aspect, number>>;
}

const columns = (sql: Db | Tx): Fragment => sql`
  r.id, r.game_id, ${authorCard(sql, sql`r.member_id`)} as author, r.overall, r.aspects, r.play, r.spoiler, r.summary,
  r.likes, r.created_at, r.updated_at, r.state, r.counted and r.state = 'live' as counted`;

const ratingOf = (row: Row): Rating => ({
  ...row,
  aspects: Object.fromEntries(aspects.map((aspect) => [aspect, row.aspects[aspect] ?? null])) as Rating['aspects'],
});

/** Ratings `r` with their games `g`, as far as the caller may see both. */
export const seen = (sql: Db | Tx, caller: Caller): Fragment => sql`
  ratings r join games g on g.id = r.game_id
  where ${visible(sql, caller)} and ${shown(sql, caller, sql`r.state`, sql`r.member_id`)}`;

interface Order {
  by: (sql: Db) => Fragment;
  kind: KeyKind;
  key: (rating: Rating) => Key;
}
const orders: Record<RatingSort, Order> = {
  new: { by: (sql) => sql`r.created_at`, kind: 'timestamptz', key: ({ createdAt }) => createdAt },
  high: { by: (sql) => sql`coalesce(r.overall, 0)`, kind: 'integer', key: ({ overall }) => overall ?? 0 },
  low: { by: (sql) => sql`(-coalesce(r.overall, 11))`, kind: 'integer', key: ({ overall }) => -(overall ?? 11) },
  likes: { by: (sql) => sql`r.likes`, kind: 'integer', key: ({ likes }) => likes },
};

/** The votes that are counted for a game, as one value: the driver reads an array letter by letter, and JSON at once. */
export const votesFor = (sql: Db, gameId: Fragment): Fragment => sql`
  (select coalesce(json_object_agg(about || ' ' || value, votes), '{}') from rating_tallies where game_id = ${gameId})`;

/**
 * One part of what is said of a game; null where the caller sees no such game. Moderators see hidden ratings in it;
 * their own everybody has from `ownRatings`, so that the list is the same for all.
 */
export async function pageOfRatings(
  sql: Db,
  { id, sort, play, ...query }: ListRatings,
  caller: Caller,
): Promise<RatingsPage | null> {
  const order = orders[sort];
  const listed = sql`
    r.game_id = ${id} and (r.overall is not null or r.summary <> '')
    and ${may(caller.permission, 'moderate') ? sql`true` : sql`r.state = 'live' and ${notBlocked(sql, caller, sql`r.member_id`)}`}
    and ${play ? sql`r.play = ${play}` : sql`true`}`;
  const [[game], rows] = await Promise.all([
    sql<{ total: number; score: number | null; votes: Votes }[]>`
      select (select count(*) from ratings r where ${listed}) as total, nullif(s.score, 0) as score,
             ${votesFor(sql, sql`g.id`)} as votes
      from games g join standings s on s.game_id = g.id where g.id = ${id} and ${visible(sql, caller)}`,
    sql<Row[]>`
      select ${columns(sql)} from ratings r
      where ${listed} and ${after(sql, query, [order.by(sql), sql`r.id`], [order.kind, 'bigint'])}
      order by ${order.by(sql)} desc, r.id desc ${part(sql, query)}`,
  ]);
  if (!game) return null;
  const page = pageOf(rows.map(ratingOf), query, game.total, (rating) => [order.key(rating), rating.id]);
  return { ...page, summary: summaryOf(game.votes, game.score) };
}

/** What these members say of a game that the caller sees: those that stand in its list. */
export async function ratingsBy(sql: Db, { gameId, memberIds }: ListRatingsOf, caller: Caller): Promise<Rating[]> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from ${seen(sql, caller)} and r.game_id = ${gameId}
      and r.member_id = any(${[...memberIds]}::bigint[]) and (r.overall is not null or r.summary <> '')
      and r.state = 'live' and ${notBlocked(sql, caller, sql`r.member_id`)}`;
  return rows.map(ratingOf);
}

/** The section of a live game that the caller sees: only such are rated. */
export async function rateable(sql: Tx, gameId: number, caller: Caller): Promise<Section | null> {
  const [game] = await sql<{ section: Section }[]>`
    select g.section from games g where g.id = ${gameId} and g.status = 'live' and ${visible(sql, caller)}`;
  return game?.section ?? null;
}

/** A rating as the commands that change it need it. */
export interface HeldRating {
  id: number;
  gameId: number;
  section: Section;
  memberId: number;
  overall: number | null;
  summary: string;
  state: RowState;
}

const held = (sql: Tx): Fragment => sql`r.id, r.game_id, g.section, r.member_id, r.overall, r.summary, r.state`;

/** A rating that the caller sees, locked. */
export async function hold(sql: Tx, id: number, caller: Caller): Promise<HeldRating | undefined> {
  const [row] = await sql<HeldRating[]>`
    select ${held(sql)} from ${seen(sql, caller)} and r.id = ${id} for no key update of r`;
  return row;
}

/**
 * The caller's rating of a game, locked, also where they may not see the game any more: what is one's own one may take
 * back. Whoever writes or deletes theirs twice at once does it one after the other.
 */
export async function holdOwn(sql: Tx, gameId: number, { memberId }: SignedIn): Promise<HeldRating | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rating ${gameId}`}, ${memberId}))`;
  const [row] = await sql<HeldRating[]>`
    select ${held(sql)} from ratings r join games g on g.id = r.game_id
    where r.game_id = ${gameId} and r.member_id = ${memberId} for no key update of r`;
  return row;
}

export interface Verdict {
  gameId: number;
  memberId: number;
  overall: number | null;
  aspects: Partial<Record<Aspect, number>>;
  play: PlayState | null;
  spoiler: boolean;
  summary: string;
}

/** Whether a moderator has hidden what the member said of this game, and it was deleted since. */
export async function wasHidden(sql: Tx, gameId: number, memberId: number): Promise<boolean> {
  const rows = await sql`select from hidden_verdicts where game_id = ${gameId} and member_id = ${memberId}`;
  return rows.length > 0;
}

/** Writes a member's rating of a game, or replaces the one that is there, in the state that it has. */
export async function save(sql: Tx, { aspects, ...verdict }: Verdict, state: 'live' | 'hidden'): Promise<Rating> {
  const { memberId } = verdict;
  const [saved] = await sql<{ id: number }[]>`
    insert into ratings ${sql({ ...verdict, state, aspects: json(sql, aspects) })}
    on conflict (game_id, member_id) do update set overall = excluded.overall, aspects = excluded.aspects,
      play = excluded.play, spoiler = excluded.spoiler, summary = excluded.summary, updated_at = now()
    returning id`;
  await weigh(sql, memberId);
  const [row] = await sql<Row[]>`select ${columns(sql)} from ratings r where r.id = ${saved!.id}`;
  return ratingOf(row!);
}

/** Writes several of a member's ratings at once. */
export async function saveAll(
  sql: Tx,
  memberId: number,
  verdicts: readonly Omit<Verdict, 'memberId'>[],
): Promise<{ id: number; gameId: number; overall: number | null; summary: string }[]> {
  if (verdicts.length === 0) return [];
  const saved = await sql<{ id: number; gameId: number; overall: number | null; summary: string }[]>`
    insert into ratings (game_id, member_id, overall, aspects, play, spoiler, summary, state)
    select "gameId", ${memberId}, overall, aspects, play, spoiler, summary,
           case when exists (select from hidden_verdicts h where h.game_id = "gameId" and h.member_id = ${memberId})
             then 'hidden' else 'live' end
    from jsonb_to_recordset(${json(sql, verdicts)}::jsonb)
      as v ("gameId" bigint, overall smallint, aspects jsonb, play text, spoiler boolean, summary text)
    order by "gameId"
    on conflict (game_id, member_id) do update set overall = excluded.overall, aspects = excluded.aspects,
      play = excluded.play, spoiler = excluded.spoiler, summary = excluded.summary, updated_at = now()
    returning id, game_id, overall, summary`;
  await weigh(sql, memberId);
  return saved;
}

/** Deletes a rating; of one that a moderator has hidden it stays known that it was. */
export async function remove(sql: Tx, id: number): Promise<void> {
  await sql`
    insert into hidden_verdicts (game_id, member_id)
    select game_id, member_id from ratings where id = ${id} and state = 'hidden' on conflict do nothing`;
  await sql`
    delete from hidden_verdicts h using ratings r
    where r.id = ${id} and r.state = 'live' and (h.game_id, h.member_id) = (r.game_id, r.member_id)`;
  await sql`delete from ratings where id = ${id}`;
}

/** The caller's ratings of these games, by game; games they may not see are left out. */
export async function ownRatings(sql: Db, gameIds: readonly number[], caller: SignedIn): Promise<GameMark[]> {
  const among = sql`any(${[...gameIds]}::bigint[])`;
  const [games, rows] = await Promise.all([
    sql<{ id: number; mine: boolean }[]>`
      select g.id, g.submitter_id = ${caller.memberId} as mine from games g
      where g.id = ${among} and ${visible(sql, caller)} order by g.id`,
    sql<Row[]>`select ${columns(sql)} from ratings r where r.game_id = ${among} and r.member_id = ${caller.memberId}`,
  ]);
  const own = new Map(rows.map((row) => [row.gameId, ratingOf(row)]));
  return games.map((game) => ({ ...game, rating: own.get(game.id) ?? null }));
}

/** Accounts are new until three whole days of Asia/Shanghai lie behind the day they began on. */
export async function startNewcomer(sql: Tx, memberId: number, day: string): Promise<void> {
  const until = sql`(${day}::date + 4)::timestamp at time zone 'Asia/Shanghai'`;
  await sql`insert into newcomers (member_id, until) select ${memberId}, ${until} where ${until} > now()
            on conflict do nothing`;
  await weigh(sql, memberId);
}

const isNew = (sql: Db | Tx): Fragment =>
  sql`exists (select from newcomers n where n.member_id = r.member_id and n.until > now())`;

/** Votes of a newcomer do not count. */
const weigh = (sql: Tx, memberId: number) => sql`
  update ratings r set counted = false where r.member_id = ${memberId} and r.counted and ${isNew(sql)}`;

/** Votes that are admitted at once: their games' scores are drawn up anew in the same statement. */
const admittedAtOnce = 100;

/** Counts the votes of those who are no newcomers any more, in the order in which members write theirs. */
export async function admitNewcomers(sql: Db, signal?: AbortSignal): Promise<void> {
  await inSlices(
    () => sql`
      update ratings set counted = true where id = any(array(
        select r.id from ratings r where not r.counted and not ${isNew(sql)}
        order by r.member_id, r.game_id limit ${admittedAtOnce} for no key update))`,
    { signal },
  );
  await sql`delete from newcomers where until <= now()`;
}
