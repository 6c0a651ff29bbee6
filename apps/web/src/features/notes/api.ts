import {
  sectionPaths,
  type Note,
  type NoteComment,
  type NoteScope,
  type NoteSort,
  type NoteVisibility,
  type Section,
} from '@yinghuo/contracts/wire';
import type { Tie } from '../../entities/station/StationField.tsx';
import { call, send } from '../../lib/server/call.ts';
import { refreshLater, refreshShared, useCall, useParts } from '../../lib/server/data.ts';
import { markOwn } from '../../lib/marks.ts';
import { fieldOf } from '../../lib/address/pages.ts';
import { addRow, patchRow } from '../../lib/server/patch.ts';

const pageSize = 24;
/** Large parts, because a permanent link may lead to any comment. */
const commentsSize = 100;
const listPaths = ['/getNlist', '/getUserNotes', '/getGameNotes'] as const;
/** All cached answers that may contain a note. */
const notePaths = [...listPaths, '/getNDetail'] as const;
const commentsPath = '/getNoteList';

export interface SquareChoice {
  scope: NoteScope;
  sort: NoteSort;
  q: string;
}

/** The notes of the square from a page on, by the address's filter. */
export const useSquare = ({ scope, sort, q }: SquareChoice, page: number) =>
  useParts(
    '/getNlist',
    {
      ...(scope === 'all' ? {} : { scope }),
      ...(sort === 'new' ? {} : { sort }),
      ...(q ? { q } : {}),
      page: fieldOf(page),
    },
    { size: pageSize },
  );

/** The member's own notes, of one visibility or all. */
export const useMyNotes = (visibility: NoteVisibility | null, signedIn: boolean) =>
  useParts(signedIn ? '/getUserNotes' : null, visibility ? { visibility } : {}, { size: pageSize });

/** A member's visible notes. */
export const useAllNotesOf = (id: number) => useParts('/getUserNotes', { id }, { size: pageSize });

/** The newest notes of a member. */
export const useNotesOf = (memberId: number | null, size: number) =>
  useCall(memberId ? '/getUserNotes' : null, { id: memberId, size });

/** The newest notes about a game. */
export const useNotesAbout = (gameId: number, size: number) => useCall('/getGameNotes', { id: gameId, size });

/** The game of a new note. */
export const useGameAbout = (about: { game: number; section: Section } | null) =>
  useCall(about ? sectionPaths[about.section].game : null, { id: about?.game });

export const useNote = (id: number | null) => useCall(id ? '/getNDetail' : null, { id });

/** The comments of a note from a page on. */
export const useNoteComments = (noteId: number, page: number) =>
  useParts(commentsPath, { id: noteId, page: fieldOf(page) }, { size: commentsSize });

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
  /** The station behind which it opens. */
  tie: Tie | null;
}

/** Creates a note; `key` is the idempotency key. */
export async function writeNote(fields: NoteFields, gameId: number | null, idempotencyKey: string): Promise<Note> {
  const { tie, ...others } = fields;
  const written = { ...others, ...tie, stickers: fields.stickers.map(plain) };
  const { obj } =
    gameId !== null && fields.games.includes(gameId)
      ? await send('/addNotes', { ...written, gameId }, { idempotencyKey })
      : await send('/addNote', written, { idempotencyKey });
  const note = obj!;
  markOwn('note', note.id);
  addRow(['/getUserNotes'], note, {
    // The list of own notes has no author parameter.
    belongs: (query) => !query.has('id') && (query.get('visibility') ?? note.visibility) === note.visibility,
    at: 'start',
  });
  refreshShared(...listPaths);
  return note;
}

/** Shortens the body to about the length that lists answer. */
const excerptOf = ({ body }: Note, old: Note): Partial<Note> => ({
  body: body.slice(0, old.body.length),
  excerpt: true,
});

/** Changes a note; refused unless the server has it at `revision`. */
export async function editNote(id: number, revision: number, fields: NoteFields): Promise<Note> {
  // A form cannot encode an empty list; an empty field clears it.
  const lists = {
    stickers: fields.stickers.length > 0 ? fields.stickers.map(plain) : null,
    games: fields.games.length > 0 ? fields.games : null,
  };
  const { tie, ...others } = fields;
  const { obj } = await send('/editNotes', { id, revision, ...others, ...lists, ...(tie ?? { station: null }) });
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

/**
 * The note at `revision` or newer. Guests' answers may be some seconds old, so it asks a few times; after that it
 * answers what there is.
 */
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

/** Their pages refresh later, because the member may still be on one of them. */
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
  markOwn('noteComment', comment.id);
  addRow([commentsPath], comment, { belongs: (query) => query.get('id') === String(id), at: 'end' });
  return comment;
}

export async function deleteComment(id: number): Promise<void> {
  await send('/api/content/delete', { type: 'noteComment', id });
  patchRow([commentsPath], id, () => null);
}

/** Sets the number of likes in every cached answer. */
export const showLikes = (type: LikedType, id: number, likes: number): void =>
  type === 'note'
    ? patchRow(notePaths, id, (note) => ({ ...note, likes }))
    : patchRow([commentsPath], id, (comment) => ({ ...comment, likes }));
