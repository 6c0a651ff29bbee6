import {
  mostCounted,
  type Caller,
  type ListMemberNotes,
  type ListNotes,
  type Note,
  type NoteSort,
  type Page,
  type PageQuery,
} from '@yinghuo/contracts';
import {
  countHaving,
  having,
  isPastEnd,
  order,
  pageHaving,
  pageOf,
  part,
  type Db,
  type Order,
  type WordIndex,
} from '@yinghuo/postgres';
import { containing, soughtBy, type Sought } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { notBlocked } from '../relations/relations.sql.ts';
import { opened } from '../stations/opened.ts';
import { columns, noteOf, type NoteRow } from './notes.sql.ts';
import { isModerator, opensGuarded, visibleNote } from './visibility.ts';

/** Each order stands in an index, and ends in the id. */
const orders = {
  new: order({ id: 'bigint' }, { of: 'n', name: 'new' }),
  likes: order({ likes: 'integer', id: 'bigint' }, { of: 'n', name: 'likes' }),
} satisfies Record<NoteSort, Order<NoteRow>>;
/** Lists that have only one order. */
const newest = order({ id: 'bigint' }, { of: 'n' });

/** How many live notes stand on shelves, for this caller. */
const counted = (sql: Db, caller: Caller, shelves: Fragment): Fragment => sql`
  (select coalesce(sum(notes), 0)::bigint from note_counts
   where shelf in (${shelves}) and ${opensGuarded(caller) ? sql`true` : sql`not guarded`})`;

/** Where everybody looks, whoever has blocked somebody does not meet them; on a member's own page one looks on purpose. */
const onSquare = (sql: Db, caller: Caller): Fragment => sql`
  n.state = 'live' and n.visibility = 'public'
  and ${notBlocked(sql, caller, sql`n.author_id`)}`;

/** One part of the square. */
export async function pageOfSquare(sql: Db, query: ListNotes, caller: Caller): Promise<Page<Note>> {
  const sought = query.q ? soughtBy(query.q) : undefined;
  if (sought === null) return { items: [], total: 0, next: null };
  if (sought) return search(sql, query, sought, caller);
  return query.scope === 'following' ? followed(sql, query, caller) : square(sql, query, caller);
}

async function square(sql: Db, query: ListNotes, caller: Caller): Promise<Page<Note>> {
  const [count] = await sql<{ total: number }[]>`select ${counted(sql, caller, sql`'square'`)} as total`;
  const { total } = count!;
  if (isPastEnd(query, total)) return { items: [], total, next: null };
  const rows = await sql<NoteRow[]>`
    select ${columns(sql, 'cut', caller)} from notes n
    where ${onSquare(sql, caller)} and ${visibleNote(sql, caller)} and ${orders[query.sort].after(sql, query)}
    order by ${orders[query.sort].by(sql)} ${part(sql, query)}`;
  return pageOf(rows, query, total, orders[query.sort].keyOf, noteOf);
}

/** Of each member whom the caller follows only as many as could be shown are looked at. */
async function followed(sql: Db, query: ListNotes, caller: Caller): Promise<Page<Note>> {
  const reach = ((query.page ?? 0) + 1) * query.size + 1;
  const [rows, [count]] = await Promise.all([
    sql<NoteRow[]>`
      select ${columns(sql, 'cut', caller)} from follows f cross join lateral (
        select * from notes n
        where n.author_id = f.followed_id and n.state = 'live' and n.visibility <> 'private'
          and ${visibleNote(sql, caller)} and ${orders[query.sort].after(sql, query)}
        order by ${orders[query.sort].by(sql)} limit ${reach}
      ) n
      where f.member_id = ${caller.memberId}
      order by ${orders[query.sort].by(sql)} ${part(sql, query)}`,
    sql<{ total: number }[]>`
      select ${counted(
        sql,
        caller,
        sql`select 'author ' || followed_id || kind from follows, unnest(array[' public', ' followers']) kind
            where member_id = ${caller.memberId}`,
      )} as total`,
  ]);
  return pageOf(rows, query, count!.total, orders[query.sort].keyOf, noteOf);
}

const texts: WordIndex = { table: 'note_texts', as: 't', id: 'noteId', words: 'words' };

/** In other orders than the newest first all that have the words are looked at, at their price. */
async function search(sql: Db, query: ListNotes, { words, phrases }: Sought, caller: Caller): Promise<Page<Note>> {
  const within =
    query.scope === 'following'
      ? sql`n.state = 'live' and n.visibility <> 'private'
            and n.author_id in (select followed_id from follows where member_id = ${caller.memberId})`
      : onSquare(sql, caller);
  const rowsWith = (having: Fragment) => sql`
    select n.id from note_texts t join notes n on n.id = t.note_id
    where ${having} and t.folded like all(${phrases.map(containing)})
      and ${within} and ${visibleNote(sql, caller)} and ${opened(sql, caller, 'n')}`;
  const sought = { index: texts, words, rows: rowsWith };
  const { by, after, keyOf } = orders[query.sort];
  if (query.sort === 'new') {
    const show = (shown: Fragment, total: Fragment) => sql`
      select ${columns(sql, 'cut', caller)}, ${total} as total from ${shown} shown join notes n on n.id = shown.id order by ${by(sql)}`;
    const found = await pageHaving<NoteRow>(sql, { ...sought, newest: orders.new, most: mostCounted, show }, query);
    return pageOf(found.rows, query, found.total, keyOf, noteOf);
  }
  const shown = rowsWith(sql`${having(sql, texts, words)} and ${after(sql, query)}`);
  const [rows, total] = await Promise.all([
    sql<NoteRow[]>`
      select ${columns(sql, 'cut', caller)} from (${shown}) shown join notes n on n.id = shown.id
      order by ${by(sql)} ${part(sql, query)}`,
    countHaving(sql, sought, mostCounted),
  ]);
  return pageOf(rows, query, total, keyOf, noteOf);
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
      select ${columns(sql, 'cut', caller)} from notes n
      where ${chosen} and ${newest.after(sql, query)}
      order by ${newest.by(sql)} ${part(sql, query)}`,
    // Hidden notes are on no shelf; those whom they concern see them too.
    sql<{ total: number }[]>`
      select ${counted(
        sql,
        caller,
        sql`select ${`author ${memberId} `} || kind from unnest(${kinds}::text[]) kind where ${seen}`,
      )} + (select count(*) from notes n where ${chosen} and n.state = 'hidden') as total`,
  ]);
  return pageOf(rows, query, count!.total, newest.keyOf, noteOf);
}

/** Of a game with more notes the newest of all are read until there are enough; of others all that are about it. */
const many = 2000;

/** Public notes about a game that the caller sees. */
export async function pageAboutGame(sql: Db, gameId: number, query: PageQuery, caller: Caller): Promise<Page<Note>> {
  const [count] = await sql<{ total: number }[]>`select ${counted(sql, caller, sql`${`game ${gameId}`}`)} as total`;
  // The index of games knows `@>` only; in a query of its own, because beside an order the index of that would be walked for them.
  const about =
    count!.total > many
      ? sql`${gameId}::bigint = any(n.game_ids)`
      : sql`n.id = any(array(select id from notes where state = 'live' and visibility = 'public' and game_ids @> array[${gameId}::bigint]))`;
  const rows = await sql<NoteRow[]>`
    select ${columns(sql, 'cut', caller)} from notes n
    where ${about} and ${onSquare(sql, caller)} and ${visibleNote(sql, caller)} and ${newest.after(sql, query)}
    order by ${newest.by(sql)} ${part(sql, query)}`;
  return pageOf(rows, query, count!.total, newest.keyOf, noteOf);
}
