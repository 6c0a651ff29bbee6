import { nicknameKey, type Author, type ChatMemberHere, type ChatMessage, type ChatQuote } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { json, type Db, type Tx } from '@yinghuo/postgres';
import { fold, wordsOf } from '@yinghuo/search';
import type { Fragment } from 'postgres';

/** The state of the room. */
export interface RoomState {
  lastSeq: number;
  recalls: number;
  slowSeconds: number;
}

export const readRoom = async (sql: Db | Tx): Promise<RoomState> =>
  (await sql<RoomState[]>`select last_seq, recalls, slow_seconds from room`)[0]!;

/** Locks the room: writers are serialised until the commit. */
export const lockRoom = async (sql: Tx): Promise<RoomState & { now: string }> =>
  (
    await sql<(RoomState & { now: string })[]>`
      select last_seq, recalls, slow_seconds, clock_timestamp() as now from room for update`
  )[0]!;

/** The columns of a ChatMessage, of `messages` named `m`. */
export const message = (sql: Db | Tx): Fragment => sql`
  m.id, m.seq, m.client_id, m.kind, m.text, m.at, ${authorCard(sql, sql`m.member_id`)} as author,
  (select box from authors where id = m.member_id and not gone) as box, m.alt, m.mentions,
  case when m.reply_to is not null then ${quoteOf(sql, sql`m.reply_to`)} end as quote`;

/** The length of a quote in code points. */
const quoted = 60;

/** A quoted message as json; a deleted one has no text. */
function quoteOf(sql: Db | Tx, seq: Fragment): Fragment {
  return sql`coalesce(
    (select json_build_object('seq', q.seq, 'memberId', case when a.gone then 0 else q.member_id end,
       'nickname', case when a.gone then '已注销用户' else coalesce(a.nickname, '新会员') end, 'kind', q.kind,
       'text', left(case q.kind when 'text' then split_part(q.text, E'\n', 1) else coalesce(q.alt, '') end, ${quoted}))
     from messages q left join authors a on a.id = q.member_id where q.seq = ${seq} and q.recalled is null),
    json_build_object('seq', ${seq}, 'memberId', 0, 'nickname', '', 'kind', 'text', 'text', null))`;
}

/** The messages of these ids that exist, as quotes. Requires the room's lock. */
export const quotesOf = (sql: Tx, ids: readonly string[]) => sql<{ id: string; quote: ChatQuote }[]>`
  select m.id, ${quoteOf(sql, sql`m.seq`)} as quote from messages m
  where m.id = any(${ids as string[]}::uuid[]) and m.recalled is null`;

/** Messages after a seq (excluded), ascending. */
export const messagesAfter = (sql: Db | Tx, after: number, limit: number) => sql<ChatMessage[]>`
  select ${message(sql)} from messages m where m.seq > ${after} and m.recalled is null order by m.seq limit ${limit}`;

/** The newest messages before a seq, descending. */
export const messagesBefore = (sql: Db | Tx, before: number, limit: number) => sql<ChatMessage[]>`
  select ${message(sql)} from messages m where m.seq < ${before} and m.recalled is null
  order by m.seq desc limit ${limit}`;

export const reportedMessage = async (sql: Db, id: string): Promise<{ ownerId: number; text: string } | undefined> =>
  (
    await sql<{ ownerId: number; text: string }[]>`select member_id as owner_id, text from messages where id = ${id}`
  )[0];

/** The oldest stored seq; 0 when there is none. */
export const firstSeq = async (sql: Db | Tx): Promise<number> =>
  (await sql<{ seq: number }[]>`select seq from messages order by seq limit 1`)[0]?.seq ?? 0;

export interface SpeakerRow {
  memberId: number;
  lastAt: string | null;
  newcomer: boolean;
  gone: boolean;
  mutedUntil: string | null;
  mutedWhy: string | null;
  author: Author;
  box: number | null;
}

/** The state of these speakers. One without an author event yet counts as a newcomer. */
export const speakersOf = (sql: Tx, memberIds: readonly number[]) => sql<SpeakerRow[]>`
  select who.id as member_id, s.last_at, a.id is null or n.member_id is not null as newcomer, coalesce(a.gone, false) as gone,
    mute.until as muted_until, mute.why as muted_why,
    ${authorCard(sql, sql`who.id`)} as author, case when not a.gone then a.box end as box
  from unnest(${memberIds as number[]}::bigint[]) who (id)
  left join authors a on a.id = who.id
  left join speakers s on s.member_id = who.id
  left join lateral (
    select until, why from mutes where member_id = who.id and until > clock_timestamp() order by until desc limit 1
  ) mute on true
  left join newcomers n on n.member_id = who.id and n.registered_at > clock_timestamp() - interval '24 hours'`;

export interface Receipt {
  memberId: number;
  clientId: string;
  id: string;
  seq: number;
}

/** Earlier acknowledgements of these client ids. */
export const receiptsOf = (sql: Tx, asked: readonly { memberId: number; clientId: string | null }[]) => sql<Receipt[]>`
  select r.member_id, r.client_id, r.id, r.seq from receipts r
  join jsonb_to_recordset(${json(sql, asked)}) asked ("memberId" bigint, "clientId" text)
    on asked."memberId" = r.member_id and asked."clientId" = r.client_id`;

/** Stores messages that have their seq, with receipts and each speaker's time. */
export async function saveMessages(sql: Tx, said: readonly ChatMessage[], at: string): Promise<void> {
  const rows = said.map(({ id, seq, clientId, kind, text, author, alt = null, quote, mentions = null }) => {
    const plain = fold(kind === 'text' ? text : (alt ?? ''));
    const content = { kind, text, alt, reply_to: quote?.seq ?? null, mentions: mentions?.length ? mentions : null };
    return { id, seq, client_id: clientId, ...content, member_id: author.id, plain, terms: wordsOf(plain), at };
  });
  await sql`
    with rows as (
      select * from jsonb_to_recordset(${json(sql, rows)}) r (id uuid, seq bigint, client_id text, kind text, text text,
        alt text, reply_to bigint, mentions bigint[], member_id bigint, plain text, terms text[], at timestamptz)
    ), receipt as (
      insert into receipts (member_id, client_id, id, seq, at)
      select member_id, client_id, id, seq, at from rows where client_id is not null
    ), speaker as (
      insert into speakers (member_id, last_at) select distinct member_id, at from rows
      on conflict (member_id) do update set last_at = excluded.last_at
    ), room as (
      update room set last_seq = (select max(seq) from rows)
    )
    insert into messages (id, seq, client_id, kind, text, alt, reply_to, mentions, member_id, plain, terms, at)
    select id, seq, client_id, kind, text, alt, reply_to, mentions, member_id, plain, terms, at from rows`;
}

/** The first eight of these members whose nickname has the prefix and who have not blocked the asker. */
export const membersHere = (sql: Db, q: string, memberIds: readonly number[], askedBy: number) => sql<ChatMemberHere[]>`
  select id, nickname, avatar from authors a
  where id = any(${memberIds as number[]}::bigint[]) and id <> ${askedBy} and not gone
    and starts_with(nickname_key, ${nicknameKey(q)})
    and not exists (select from blocks b where b.member_id = a.id and b.blocked_id = ${askedBy})
  order by nickname_key, id limit 8`;

export interface MessageRow {
  id: string;
  seq: number;
  memberId: number;
  at: string;
  /** The sequence number of the recall; null where not recalled. */
  recalled: number | null;
}

export const findMessage = async (sql: Tx, id: string): Promise<MessageRow | undefined> =>
  (await sql<MessageRow[]>`select id, seq, member_id, at, recalled from messages where id = ${id} for update`)[0];

/** Marks a message as recalled: it leaves history and search. Requires the room's lock. */
export const setRecalled = (sql: Tx, id: string, by: number) => sql`
  with room as (update room set recalls = recalls + 1 returning recalls)
  update messages set recalled = room.recalls, recalled_by = ${by} from room where id = ${id}`;

/** Recalls after the given number, in order. */
export const recallsAfter = (sql: Db | Tx, after: number) => sql<{ id: string; seq: number }[]>`
  select id, seq from messages where recalled > ${after} order by recalled`;

/** Recalled messages from a seq on, which reconnecting clients may still show. */
export const recalledSince = (sql: Db | Tx, seq: number) => sql<{ id: string; seq: number }[]>`
  select id, seq from messages where seq >= ${seq} and recalled is not null order by seq`;

/** Stores newcomers while they count as such. */
export const saveNewcomer = (sql: Tx, memberId: number, registeredAt: string) => sql`
  insert into newcomers (member_id, registered_at)
  select ${memberId}, ${registeredAt} where ${registeredAt}::timestamptz > now() - interval '24 hours'
  on conflict do nothing`;

/** Sets slow mode; resolves to whether it changed. Requires the room's lock. */
export const setSlowMode = async (sql: Tx, seconds: number): Promise<boolean> =>
  (await sql`update room set slow_seconds = ${seconds} where slow_seconds <> ${seconds}`).count > 0;
