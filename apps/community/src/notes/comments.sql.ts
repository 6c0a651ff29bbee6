import type { Caller, NoteComment, NoteVisibility, Page, PageQuery, RowState } from '@yinghuo/contracts';
import { authorCard, namesOf } from '@yinghuo/copies';
import { order, pageFromNearerEnd, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { blockedBy, following, notBlocked } from '../relations/relations.sql.ts';
import { opened, openedAmong, type Tie } from '../stations/opened.ts';
import { isModerator, readable, visibleComment, visibleNote } from './visibility.ts';

/** A comment `c` as the caller sees it. */
const columns = (sql: Db | Tx, caller: Caller): Fragment => sql`
  c.id, c.note_id, ${authorCard(sql, sql`c.author_id`)} as author,
  case when ${readable(sql, caller)} then c.text end as text,
  case when ${readable(sql, caller)} then ${namesOf(sql, sql`c.mentions`)} else '[]' end as mentions,
  (select json_build_object('id', card->'id', 'nickname', card->'nickname')
   from (select ${authorCard(sql, sql`c.reply_to_member`)} as card) answered where c.reply_to_member is not null) as reply_to,
  c.likes, c.created_at, c.state`;

const oldest = order({ id: 'bigint' }, { of: 'c', ascending: true });

/** One part of what stands under a note, oldest first, nothing while the note is not open to the caller; null where they see none. */
export async function pageOfComments(
  sql: Db,
  noteId: number,
  query: PageQuery,
  caller: Caller,
): Promise<Page<NoteComment> | null> {
  const hidden = sql`(select count(*) from note_comments c where c.note_id = n.id and not c.listed)`;
  const [note] = await sql<{ total: number; opened: boolean }[]>`
    select n.comments ${isModerator(caller) ? sql`+ ${hidden}` : sql``} as total, ${opened(sql, caller, 'n')} as opened
    from notes n where n.id = ${noteId} and ${visibleNote(sql, caller)}`;
  if (!note) return null;
  if (!note.opened) return { items: [], total: 0, next: null };
  const list = {
    ...{ table: 'note_comments', as: 'c', columns: columns(sql, caller), order: oldest },
    has: sql`c.note_id = ${noteId} and ${isModerator(caller) ? sql`true` : sql`c.listed`}`,
    seen: notBlocked(sql, caller, sql`c.author_id`),
  };
  return pageFromNearerEnd<NoteComment>(sql, list, query, Number(note.total));
}

export async function commentOf(sql: Tx, id: number, caller: Caller): Promise<NoteComment> {
  const [row] = await sql<NoteComment[]>`select ${columns(sql, caller)} from note_comments c where c.id = ${id}`;
  return row!;
}

/** A comment as the commands that change it need it. */
export interface HeldComment {
  id: number;
  noteId: number;
  /** Whose note it stands under. */
  ownerId: number;
  authorId: number;
  replyToMember: number | null;
  mentions: number[];
  text: string;
  state: RowState;
  /** The caller may read its note's words. */
  opened: boolean;
}

/** Locks the note before its comment, as whatever counts comments does; undefined where the caller sees none. */
export async function hold(sql: Tx, id: number, caller: Caller): Promise<HeldComment | undefined> {
  await sql`
    select from notes n where n.id = (select note_id from note_comments where id = ${id}) for no key update`;
  const [row] = await sql<HeldComment[]>`
    select c.id, c.note_id, n.author_id as owner_id, c.author_id, c.reply_to_member, c.mentions, c.text, c.state,
           ${opened(sql, caller, 'n')} as opened
    from note_comments c join notes n on n.id = c.note_id
    where c.id = ${id} and ${visibleNote(sql, caller)} and ${visibleComment(sql, caller)} for no key update of c`;
  return row;
}

interface NewComment {
  noteId: number;
  authorId: number;
  text: string;
  replyTo: number | null;
  replyToMember: number | null;
  mentions: number[];
}
export async function insertComment(sql: Tx, comment: NewComment): Promise<number> {
  const [{ id }] = await sql<[{ id: number }]>`insert into note_comments ${sql({ ...comment })} returning id`;
  return id;
}

/**
 * Those of the members named in a comment who are to hear of it: nobody who has blocked its writer, and under a note for
 * followers only them, under a private one nobody; under one that is tied to a station, only who has passed it.
 */
export async function listenersAmong(
  sql: Db | Tx,
  named: readonly number[],
  note: Tie & { authorId: number; visibility: NoteVisibility },
  writerId: number,
): Promise<number[]> {
  const others = named.filter((id) => id !== writerId);
  if (others.length === 0 || note.visibility === 'private') return [];
  const blocked = await blockedBy(sql, writerId, others);
  const heard = await openedAmong(
    sql,
    others.filter((id) => !blocked.has(id)),
    note,
  );
  if (note.visibility === 'public') return heard;
  const rows = await sql<{ id: number }[]>`
    select id from unnest(${heard}::bigint[]) id
    where id = ${note.authorId} or ${following(sql, sql`id`, sql`${note.authorId}::bigint`)}`;
  return rows.map(({ id }) => id);
}

/** The words are gone for good. Its place goes too, unless somebody answered (0003-notes.sql). */
export const removeComment = (sql: Tx, id: number) => sql`
  update note_comments set state = 'deleted', text = '', mentions = '{}' where id = ${id}`;

/** The comments of a note that nobody deleted so far. */
export const commentsUnder = async (sql: Tx, noteId: number): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select id from note_comments where note_id = ${noteId} and state <> 'deleted' order by id`
  ).map(({ id }) => id);
