import type { Caller, ListMemberNotes, ListNotes, Note, NoteSort, Page, PageQuery } from '@yinghuo/contracts';
import { after, join, keyOf, pageOf, part, type Db } from '@yinghuo/postgres';
import { refuse } from '@yinghuo/contracts';
import { containing, soughtBy, type Sought } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { columns, noteOf, type NoteRow } from './notes.sql.ts';
import { isModerator, opensGuarded, visibleNote } from './visibility.ts';

/** The total of a search counts no further: common words would mean counting all there is. */
const mostFound = 10_000;

/** Each order stands in an index, and ends in the id. */
const orders: Record<NoteSort, { columns: (sql: Db) => Fragment[]; key: (row: NoteRow) => (string | number)[] }> = {
  new: { columns: (sql) => [sql`n.id`], key: ({ id }) => ['new', id] },
  likes: { columns: (sql) => [sql`n.likes`, sql`n.id`], key: ({ likes, id }) => ['likes', likes, id] },
};

/** The notes behind a cursor of this order. */
function behind(sql: Db, sort: NoteSort, cursor: string | null | undefined): Fragment {
  if (!cursor) return sql`true`;
  const of = orders[sort].columns(sql);
  const [name, ...key] = keyOf(cursor, ['text', ...of.map(() => 'number' as const)]);
  if (name !== sort || !key.every(Number.isSafeInteger)) refuse('invalid', [{ field: 'cursor', rule: 'format' }]);
  return sql`(${join(sql, of)}) < (${join(
    sql,
    key.map((value) => sql`${value}::bigint`),
  )})`;
}

const inOrder = (sql: Db, sort: NoteSort): Fragment =>
  join(
    sql,
    orders[sort].columns(sql).map((column) => sql`${column} desc`),
  );

/** How many live notes stand on shelves, for this caller. */
const counted = (sql: Db, caller: Caller, shelves: Fragment): Fragment => sql`
  (select coalesce(sum(notes), 0)::bigint from note_counts
   where shelf in (${shelves}) and ${opensGuarded(caller) ? sql`true` : sql`not guarded`})`;

const onSquare = (sql: Db): Fragment => sql`n.state = 'live' and n.visibility = 'public'`;

/** One part of the square. */
export async function pageOfSquare(sql: Db, query: ListNotes, caller: Caller): Promise<Page<Note>> {
  const sought = query.q ? soughtBy(query.q) : undefined;
  if (sought === null) return { items: [], total: 0, next: null };
  if (sought) return search(sql, query, sought, caller);
  return query.scope === 'following' ? followed(sql, query, caller) : square(sql, query, caller);
}

async function square(sql: Db, query: ListNotes, caller: Caller): Promise<Page<Note>> {
  const [rows, [count]] = await Promise.all([
    sql<NoteRow[]>`
      select ${columns(sql, 'cut')} from notes n
      where ${onSquare(sql)} and ${visibleNote(sql, caller)} and ${behind(sql, query.sort, query.cursor)}
      order by ${inOrder(sql, query.sort)} ${part(sql, query)}`,
    sql<{ total: number }[]>`select ${counted(sql, caller, sql`'square'`)} as total`,
  ]);
  return pageOf(rows, query, count!.total, orders[query.sort].key, noteOf);
}

/** Of each member whom the caller follows only as many as could be shown are looked at. */
async function followed(sql: Db, query: ListNotes, caller: Caller): Promise<Page<Note>> {
  const reach = ((query.page ?? 0) + 1) * query.size + 1;
  const [rows, [count]] = await Promise.all([
    sql<NoteRow[]>`
      select ${columns(sql, 'cut')} from follows f cross join lateral (
        select * from notes n
        where n.author_id = f.followed_id and n.state = 'live' and n.visibility <> 'private'
          and ${visibleNote(sql, caller)} and ${behind(sql, query.sort, query.cursor)}
        order by ${inOrder(sql, query.sort)} limit ${reach}
      ) n
      where f.member_id = ${caller.memberId}
      order by ${inOrder(sql, query.sort)} ${part(sql, query)}`,
    sql<{ total: number }[]>`
      select ${counted(
        sql,
        caller,
        sql`select 'author ' || followed_id || kind from follows, unnest(array[' public', ' followers']) kind
            where member_id = ${caller.memberId}`,
      )} as total`,
  ]);
  return pageOf(rows, query, count!.total, orders[query.sort].key, noteOf);
}

async function search(sql: Db, query: ListNotes, { words, phrases }: Sought, caller: Caller): Promise<Page<Note>> {
  const within =
    query.scope === 'following'
      ? sql`n.state = 'live' and n.visibility <> 'private'
            and n.author_id in (select followed_id from follows where member_id = ${caller.memberId})`
      : onSquare(sql);
  const matching = sql`notes n join note_texts t on t.note_id = n.id
    where ${within} and t.words @> ${words} and ${phrases
      .map((phrase) => sql`t.folded like ${containing(phrase)}`)
      .reduce((all, one) => sql`${all} and ${one}`)} and ${visibleNote(sql, caller)}`;
  const [rows, [count]] = await Promise.all([
    sql<NoteRow[]>`
      select ${columns(sql, 'cut')} from ${matching} and ${behind(sql, query.sort, query.cursor)}
      order by ${inOrder(sql, query.sort)} ${part(sql, query)}`,
    sql<{ total: number }[]>`
      select count(*) as total from (select from ${matching} limit ${mostFound}) matches`,
  ]);
  return pageOf(rows, query, count!.total, orders[query.sort].key, noteOf);
}

/** A member's notes, as far as the caller sees them. */
export async function pageOfMember(
  sql: Db,
  memberId: number,
  { visibility, ...query }: ListMemberNotes,
  caller: Caller,
): Promise<Page<Note>> {
  const kinds = visibility ? [visibility] : ['public', 'followers', 'private'];
  const chosen = sql`n.author_id = ${memberId} and n.visibility = any(${kinds}) and ${visibleNote(sql, caller)}`;
  const seen = sql`(${caller.memberId === memberId} or kind = 'public' or kind = 'followers' and (${isModerator(caller)}
    or exists (select from follows where member_id = ${caller.memberId} and followed_id = ${memberId})))`;
  const [rows, [count]] = await Promise.all([
    sql<NoteRow[]>`
      select ${columns(sql, 'cut')} from notes n
      where ${chosen} and ${after(sql, query, [sql`n.id`], ['number'])}
      order by n.id desc ${part(sql, query)}`,
    // Hidden notes are on no shelf; those whom they concern see them too.
    sql<{ total: number }[]>`
      select ${counted(
        sql,
        caller,
        sql`select ${`author ${memberId} `} || kind from unnest(${kinds}::text[]) kind where ${seen}`,
      )} + (select count(*) from notes n where ${chosen} and n.state = 'hidden') as total`,
  ]);
  return pageOf(rows, query, count!.total, ({ id }) => [id], noteOf);
}

/** Public notes about a game that the caller sees. */
export async function pageAboutGame(sql: Db, gameId: number, query: PageQuery, caller: Caller): Promise<Page<Note>> {
  const [rows, [count]] = await Promise.all([
    sql<NoteRow[]>`
      select ${columns(sql, 'cut')} from notes n
      where n.game_ids @> array[${gameId}::bigint] and ${onSquare(sql)} and ${visibleNote(sql, caller)}
        and ${after(sql, query, [sql`n.id`], ['number'])}
      order by n.id desc ${part(sql, query)}`,
    sql<{ total: number }[]>`select ${counted(sql, caller, sql`${`game ${gameId}`}`)} as total`,
  ]);
  return pageOf(rows, query, count!.total, ({ id }) => [id], noteOf);
}
