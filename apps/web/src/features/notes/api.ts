import {
  sectionPaths,
  type Note,
  type NoteComment,
  type NoteScope,
  type NoteSort,
  type NoteVisibility,
  type Section,
} from '@yinghuo/contracts/wire';
import { call, send } from '../../lib/call.ts';
import { refreshLater, refreshShared, useCall, useParts } from '../../lib/data.ts';
import { addRow, patchRow } from '../../lib/patch.ts';

const pageSize = 24;
/** Comments come in large parts: a permanent link may lead to any of them. */
const commentsSize = 100;
const listPaths = ['/getNlist', '/getUserNotes', '/getGameNotes'] as const;
/** Wherever a note stands. */
const notePaths = [...listPaths, '/getNDetail'] as const;
const commentsPath = '/getNoteList';

export interface SquareChoice {
  scope: NoteScope;
  sort: NoteSort;
  q: string;
}

/** The square, as the address says. */
export const useSquare = ({ scope, sort, q }: SquareChoice) =>
  useParts(
    '/getNlist',
    { ...(scope === 'all' ? {} : { scope }), ...(sort === 'new' ? {} : { sort }), ...(q ? { q } : {}) },
    { size: pageSize },
  );

/** One's own notes, of one visibility or all. */
export const useMyNotes = (visibility: NoteVisibility | null, signedIn: boolean) =>
  useParts(signedIn ? '/getUserNotes' : null, visibility ? { visibility } : {}, { size: pageSize });

/** All notes of a member that they show. */
export const useAllNotesOf = (id: number) => useParts('/getUserNotes', { id }, { size: pageSize });

/** The newest notes of a member. */
export const useNotesOf = (memberId: number | null, size: number) =>
  useCall(memberId ? '/getUserNotes' : null, { id: memberId, size });

/** The newest notes about a game. */
export const useNotesAbout = (gameId: number, size: number) => useCall('/getGameNotes', { id: gameId, size });

/** The game that a note is begun about. */
export const useGameAbout = (about: { game: number; section: Section } | null) =>
  useCall(about ? sectionPaths[about.section].game : null, { id: about?.game });

export const useNote = (id: number | null) => useCall(id ? '/getNDetail' : null, { id });

export const useNoteComments = (noteId: number) => useParts(commentsPath, { id: noteId }, { size: commentsSize });

export type LikedType = 'note' | 'noteComment';

export interface NoteFields {
  title: string;
  body: string;
  paper: number;
  ink: number;
  font: number;
  stickers: Note['stickers'];
  games: number[];
  spoiler: boolean;
  visibility: NoteVisibility;
}

/** A new note; the same key never writes it twice. */
export async function writeNote(fields: NoteFields, gameId: number | null, idempotencyKey: string): Promise<Note> {
  const written = { ...fields, stickers: fields.stickers.map(plain) };
  const { obj } =
    gameId !== null && fields.games.includes(gameId)
      ? await send('/addNotes', { ...written, gameId }, { idempotencyKey })
      : await send('/addNote', written, { idempotencyKey });
  const note = obj!;
  addRow(['/getUserNotes'], note, {
    // The list of one's own notes has no author filter.
    belongs: (query) => !query.has('id') && (query.get('visibility') ?? note.visibility) === note.visibility,
    at: 'start',
  });
  refreshShared(...listPaths);
  return note;
}

/** As a list shows it: about as long as it was. */
const excerptOf = ({ body }: Note, old: Note): Partial<Note> => ({
  body: body.slice(0, old.body.length),
  excerpt: true,
});

/** Changes a note that is at `revision`. */
export async function editNote(id: number, revision: number, fields: NoteFields): Promise<Note> {
  // A form cannot hold an empty list; an empty field clears it.
  const lists = {
    stickers: fields.stickers.length > 0 ? fields.stickers.map(plain) : null,
    games: fields.games.length > 0 ? fields.games : null,
  };
  const { obj } = await send('/editNotes', { id, revision, ...fields, ...lists });
  const note = obj!;
  patchRow(notePaths, id, (old) =>
    old.revision > note.revision ? old : { ...note, likes: old.likes, ...(old.excerpt && excerptOf(note, old)) },
  );
  refreshShared(...listPaths);
  return note;
}

const plain = ({ id, x, y, turn }: Note['stickers'][number]) => ({ id, x, y, turn });

const pauseMs = 1000;
const patience = 12;

/** The note as it is since `revision`; what guests are served may be some seconds older, so it is asked for until it is there. */
export async function noteSince(id: number, revision: number): Promise<Note> {
  for (let tries = 1; ; tries += 1) {
    const { obj } = await call('/getNDetail', { id });
    if (obj!.revision >= revision || tries === patience) return obj!;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

export async function deleteNote(id: number): Promise<void> {
  await send('/delNote', { id });
  forgetNotes([id]);
}

/** Deletes all of these notes, or none if one is refused. */
export async function deleteNotes(ids: number[]): Promise<void> {
  await send('/delNotes', { ids });
  forgetNotes(ids);
}

/** Their pages are asked for again later: whoever deletes a note may still stand on it. */
function forgetNotes(ids: number[]): void {
  ids.forEach((id) => patchRow(listPaths, id, () => null));
  refreshLater('/getNDetail');
}

export async function commentNote(
  id: number,
  text: string,
  replyTo: number | null,
  idempotencyKey: string,
): Promise<NoteComment> {
  const { obj } = await send('/addComments', { id, text, ...(replyTo ? { replyTo } : {}) }, { idempotencyKey });
  const comment = obj!;
  addRow([commentsPath], comment, { belongs: (query) => query.get('id') === String(id), at: 'end' });
  return comment;
}

export async function deleteComment(id: number): Promise<void> {
  await send('/api/content/delete', { type: 'noteComment', id });
  patchRow([commentsPath], id, () => null);
}

/** How many like it, wherever it stands. */
export const showLikes = (type: LikedType, id: number, likes: number): void =>
  type === 'note'
    ? patchRow(notePaths, id, (note) => ({ ...note, likes }))
    : patchRow([commentsPath], id, (comment) => ({ ...comment, likes }));
