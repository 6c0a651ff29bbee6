import { type Author, type Caller, type Section, type Thread, type ThreadState } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';
import { fold, wordsOf } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { keepKeys, matchAtOnce } from './matching.sql.ts';
import { visibleThread } from './visibility.ts';

const excerptLength = 300;
/** Of the games that were found for a thread so many are shown, the newest. */
const mostMatches = 4;

/** A claim that has run out is none, also before upkeep has come by. */
const claimed = (sql: Db | Tx): Fragment => sql`(t.status = 'claimed' and t.claimed_until > now())`;

/** A thread `t`; its body whole or, for lists, cut. */
export const columns = (sql: Db | Tx, body: 'whole' | 'cut'): Fragment => sql`
  t.id, t.section, t.title, ${body === 'whole' ? sql`t.body` : sql`left(t.body, ${excerptLength}) as body`},
  ${authorCard(sql, sql`t.author_id`)} as author, t.vndb_id, t.bangumi_id, t.steam_id, t.dlsite_code, t.game_id,
  t.metoo, t.bounty, case when t.status = 'claimed' and not ${claimed(sql)} then 'open' else t.status end as status,
  t.state = 'hidden' as hidden,
  case when ${claimed(sql)} then ${authorCard(sql, sql`t.claimed_by`)} end as claimed_by,
  case when ${claimed(sql)} then t.claimed_until end as claimed_until,
  t.answers, t.accepted_answer_id,
  array(select distinct m.game_id from thread_matches m
        where m.thread_id = t.id and not m.refused and m.game_id is distinct from t.game_id
        order by m.game_id desc limit ${mostMatches}::integer) as match_ids,
  t.revision, t.created_at, t.expires_at`;

export type ThreadRow = Omit<Thread, 'state' | 'claim'> & {
  status: ThreadState;
  claimedBy: Author | null;
  claimedUntil: string | null;
};

export const threadOf = ({ status, claimedBy, claimedUntil, ...thread }: ThreadRow): Thread => ({
  ...thread,
  state: status,
  claim: claimedBy && claimedUntil ? { by: claimedBy, until: claimedUntil } : null,
});

/** A thread that the caller may see, in full. */
export async function threadInFull(sql: Db | Tx, id: number, caller: Caller): Promise<Thread | null> {
  const [row] = await sql<ThreadRow[]>`
    select ${columns(sql, 'whole')} from threads t where t.id = ${id} and ${visibleThread(sql, caller)}`;
  return row ? threadOf(row) : null;
}

/** A thread as the commands that change it need it, locked. */
export interface Held {
  id: number;
  authorId: number;
  section: Section;
  title: string;
  body: string;
  gameId: number | null;
  bounty: number;
  /** As it is now: a claim that has run out is none, and what is past its day has expired. */
  status: ThreadState;
  claimedBy: number | null;
  state: 'live' | 'hidden';
  revision: number;
  metoo: number;
}

const held = (sql: Db | Tx): Fragment => sql`
  t.id, t.author_id, t.section, t.title, t.body, t.game_id, t.bounty,
  case when t.status in ('open', 'claimed') and t.expires_at <= now() then 'expired'
       when t.status = 'claimed' and t.claimed_until <= now() then 'open' else t.status end as status,
  t.claimed_by, t.state, t.revision, t.metoo`;

/** A thread as it is by now, held by nobody; undefined where the caller sees none. */
export async function look(db: Db, id: number, caller: Caller): Promise<Held | undefined> {
  const [row] = await db<Held[]>`
    select ${held(db)} from threads t where t.id = ${id} and ${visibleThread(db, caller)}`;
  return row;
}

/** The same, locked. */
export async function hold(sql: Tx, id: number, caller: Caller): Promise<Held | undefined> {
  const [row] = await sql<Held[]>`
    select ${held(sql)} from threads t where t.id = ${id} and ${visibleThread(sql, caller)} for no key update`;
  return row;
}

/**
 * Threads for those who act by themselves: upkeep, accounts that are gone. In the order of the index that finds them: by their id
 * all others would be looked at. What somebody else holds is waited for, or left for the next turn where there is one.
 */
export const holdWhere = (
  sql: Tx,
  chosen: Fragment,
  { by, most, whenHeld }: { by: Fragment; most: number; whenHeld: 'wait' | 'leave' },
) => sql<Held[]>`
  select ${held(sql)} from threads t where ${chosen} order by ${by} limit ${most}
  for no key update ${whenHeld === 'leave' ? sql`skip locked` : sql``}`;

export const isLive = ({ status }: Pick<Held, 'status'>): boolean => status === 'open' || status === 'claimed';

export interface Writing {
  section: Section;
  title: string;
  body: string;
  vndbId: string | null;
  bangumiId: string | null;
  steamId: string | null;
  dlsiteCode: string | null;
  gameId: number | null;
}

/** Keeps what a thread is found by, and looks for it among the games that are there. */
async function keepText(sql: Tx, threadId: number, thread: Writing): Promise<void> {
  const { title, body, vndbId, bangumiId, steamId, dlsiteCode } = thread;
  const folded = fold([title, body, vndbId, bangumiId, steamId, dlsiteCode].filter(Boolean).join('\n'));
  await sql`
    insert into thread_texts ${sql({ threadId, folded, words: wordsOf(folded) })}
    on conflict (thread_id) do update set folded = excluded.folded, words = excluded.words`;
  await keepKeys(sql, threadId, thread);
  await matchAtOnce(sql, threadId);
}

export async function nextThreadId(sql: Db): Promise<number> {
  const [{ id }] = await sql<[{ id: number }]>`select nextval(pg_get_serial_sequence('threads', 'id')) as id`;
  return id;
}

export async function insertThread(
  sql: Tx,
  { id, authorId, bounty }: { id: number; authorId: number; bounty: number },
  thread: Writing,
): Promise<void> {
  await sql`insert into threads ${sql({ id, authorId, ...thread, bounty })}`;
  await keepText(sql, id, thread);
}

/** Makes it the next revision. */
export async function changeThread(sql: Tx, before: Held, thread: Writing, bounty: number): Promise<void> {
  const row = { ...thread, bounty, revision: before.revision + 1 };
  await sql`update threads set ${sql(row)} where id = ${before.id}`;
  await keepText(sql, before.id, thread);
}

/** Own live threads that ask for the same id at another site, or, for a translation, for the same game. */
export async function likeThese(sql: Db | Tx, authorId: number, thread: Writing, except: number | null) {
  const { vndbId, bangumiId, steamId, dlsiteCode, section, gameId } = thread;
  return await sql<{ id: number }[]>`
    select t.id from threads t
    where t.author_id = ${authorId} and t.status in ('open', 'claimed') and t.expires_at > now()
      and t.id is distinct from ${except}
      and (t.vndb_id = ${vndbId} or t.bangumi_id = ${bangumiId} or t.steam_id = ${steamId}
           or t.dlsite_code = ${dlsiteCode} or t.game_id = ${gameId} and t.section = ${section})
    order by t.id`;
}
