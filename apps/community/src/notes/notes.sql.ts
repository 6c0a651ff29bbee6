import { guardedSections, type Caller, type Note, type NoteVisibility, type Sticker } from '@yinghuo/contracts';
import { authorCard, visibleGame } from '@yinghuo/copies';
import { json, type Db, type Tx } from '@yinghuo/postgres';
import { fold, wordsOf } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { opened, stationOf, type Tie } from '../stations/opened.ts';
import { visibleNote } from './visibility.ts';

const excerptLength = 300;

/** A note `n` as the caller sees it; its body whole or, for lists, cut. */
export const columns = (sql: Db | Tx, body: 'whole' | 'cut', caller: Caller): Fragment => sql`
  n.id, ${authorCard(sql, sql`n.author_id`)} as author,
  case when ${opened(sql, caller, 'n')} then n.title else '' end as title,
  case when ${opened(sql, caller, 'n')} then ${body === 'whole' ? sql`n.body` : sql`left(n.body, ${excerptLength})`}
    else '' end as body,
  ${
    body === 'whole'
      ? sql``
      : sql`case when length(n.body) > ${excerptLength} and ${opened(sql, caller, 'n')} then true end as excerpt,`
  }
  ${stationOf(sql, caller, 'n')},
  n.paper, n.ink, n.font, n.stickers, n.game_ids, n.spoiler, n.visibility, n.likes, n.comments, n.revision,
  n.created_at, n.edited_at`;

export type NoteRow = Omit<Note, 'excerpt'> & { excerpt?: true | null };

export const noteOf = ({ excerpt, ...note }: NoteRow): Note => (excerpt ? { ...note, excerpt } : note);

/** A note that the caller may see, in full. */
export async function noteInFull(sql: Db | Tx, id: number, caller: Caller): Promise<Note | null> {
  const [row] = await sql<Note[]>`
    select ${columns(sql, 'whole', caller)}, n.state = 'hidden' as hidden from notes n
    where n.id = ${id} and ${visibleNote(sql, caller)}`;
  return row ?? null;
}

/** A note as the commands that change it need it, locked; undefined where the caller sees none. */
export interface Held extends Tie {
  id: number;
  authorId: number;
  title: string;
  body: string;
  gameIds: number[];
  visibility: NoteVisibility;
  /** It is about a game of a guarded section. */
  guarded: boolean;
  state: 'live' | 'hidden';
  /** The caller may read its words. */
  opened: boolean;
  revision: number;
}

const held = (sql: Tx, caller: Caller): Fragment => sql`
  n.id, n.author_id, n.title, n.body, n.game_ids, n.visibility, n.guarded, n.state, n.station_game, n.station,
  ${opened(sql, caller, 'n')} as opened, n.revision`;

export async function hold(sql: Tx, id: number, caller: Caller): Promise<Held | undefined> {
  const [row] = await sql<Held[]>`
    select ${held(sql, caller)} from notes n
    where n.id = ${id} and ${visibleNote(sql, caller)} for no key update`;
  return row;
}

/** Those of the caller's own notes that have these ids, locked. */
export const holdOwn = (sql: Tx, ids: readonly number[], caller: Caller) => sql<Held[]>`
  select ${held(sql, caller)} from notes n
  where n.id = any(${[...ids]}::bigint[]) and n.author_id = ${caller.memberId} and ${visibleNote(sql, caller)}
  order by n.id for update`;

/** A member's notes that not everybody may read, locked. */
export const notPublicOf = (sql: Tx, memberId: number) => sql<
  Pick<Held, 'id' | 'authorId' | 'gameIds' | 'visibility'>[]
>`
  select id, author_id, game_ids, visibility from notes
  where author_id = ${memberId} and visibility <> 'public' order by id for update`;

/** A game that a note is to be about. */
export interface Named {
  id: number;
  /** It stands in a guarded section. */
  guarded: boolean;
  /** The caller sees it. */
  seen: boolean;
}
export const gamesNamed = (sql: Db | Tx, ids: readonly number[], caller: Caller) => sql<Named[]>`
  select g.id, g.section = any(${[...guardedSections]}) as guarded, ${visibleGame(sql, caller, sql`g.id`)} as seen
  from games g where g.id = any(${[...ids]}::bigint[])`;

/** Keeps what a note is found by. */
async function saveText(sql: Tx, noteId: number, title: string, body: string): Promise<void> {
  const folded = fold(`${title}\n${body}`);
  await sql`
    insert into note_texts ${sql({ noteId, folded, words: wordsOf(folded) })}
    on conflict (note_id) do update set folded = excluded.folded, words = excluded.words`;
}

export interface Writing extends Tie {
  title: string;
  body: string;
  paper: number;
  ink: number;
  font: number;
  stickers: Sticker[];
  gameIds: number[];
  guarded: boolean;
  spoiler: boolean;
  visibility: NoteVisibility;
}

export async function insertNote(sql: Tx, authorId: number, { stickers, ...note }: Writing): Promise<number> {
  const row = { authorId, ...note, stickers: json(sql, stickers) };
  const [{ id }] = await sql<[{ id: number }]>`insert into notes ${sql(row)} returning id`;
  await saveText(sql, id, note.title, note.body);
  return id;
}

/** Sets the given fields and makes it the next revision. */
export async function changeNote(sql: Tx, held: Held, { stickers, ...given }: Partial<Writing>): Promise<void> {
  const row = { ...given, ...(stickers ? { stickers: json(sql, stickers) } : {}), revision: held.revision + 1 };
  await sql`update notes set ${sql(row)}, edited_at = now() where id = ${held.id}`;
  if (given.title !== undefined || given.body !== undefined) {
    await saveText(sql, held.id, given.title ?? held.title, given.body ?? held.body);
  }
}

export const removeNotes = (sql: Tx, ids: readonly number[]) => sql`
  delete from notes where id = any(${[...ids]}::bigint[])`;
