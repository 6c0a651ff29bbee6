import {
  sectionPaths,
  type Envelope,
  type GameCard,
  type GameDetail,
  type Note,
  type NoteComment,
  type NoteScope,
  type NoteSort,
  type NoteVisibility,
  type Section,
} from '@yinghuo/contracts/wire';
import useSWR, { mutate } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { call, send } from '../../lib/call.ts';
import { refresh, useCall } from '../../lib/data.ts';
import { urlOf, type Fields } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';
import { useUser } from '../../lib/user.ts';

const pageSize = 24;
/** Comments come in large parts: a permanent link may lead to any of them. */
const commentsSize = 100;
const marksAtOnce = 100;
const listPaths = ['/getNlist', '/getUserNotes', '/getGameNotes'];

/** A list, part after part; `path` null: not yet. */
function useParts<T>(path: string | null, fields: Fields, size: number) {
  const partUrl = (cursor?: string) => urlOf(path!, { size, ...fields, ...(cursor ? { cursor } : {}) });
  const parts = useSWRInfinite<Envelope<T[]>, Refused>(
    (index, previous: Envelope<T[]> | null) => {
      if (path === null) return null;
      if (index === 0) return partUrl();
      return previous?.next ? partUrl(previous.next) : null;
    },
    { keepPreviousData: true },
  );
  const { data, error, size: count, setSize, isLoading, isValidating, mutate } = parts;
  return {
    rows: data?.flatMap((part) => part.obj ?? []),
    total: data?.[0]?.wrap ?? 0,
    error,
    loading: isLoading,
    loadingMore: isValidating && count > (data?.length ?? 0),
    hasMore: Boolean(data?.at(-1)?.next),
    more: () => setSize((all) => all + 1),
    retry: () => mutate(),
    /** Changes the rows on screen, after a call that told how: what others are served may be some seconds old. */
    patch: (change: (rows: T[], last: boolean) => T[], by = 0) =>
      mutate(
        (all) =>
          all?.map((part, index) => ({
            ...part,
            obj: change(part.obj ?? [], index === all.length - 1),
            wrap: (part.wrap ?? 0) + by,
          })),
        { revalidate: false },
      ),
  };
}

export interface SquareChoice {
  scope: NoteScope;
  sort: NoteSort;
  q: string;
}

/** The square, as the address says. */
export const useSquare = ({ scope, sort, q }: SquareChoice) =>
  useParts<Note>(
    '/getNlist',
    { ...(scope === 'all' ? {} : { scope }), ...(sort === 'new' ? {} : { sort }), ...(q ? { q } : {}) },
    pageSize,
  );

/** One's own notes, of one visibility or all. */
export const useMyNotes = (visibility: NoteVisibility | null, signedIn: boolean) =>
  useParts<Note>(signedIn ? '/getUserNotes' : null, visibility ? { visibility } : {}, pageSize);

/** The newest notes of a member. */
export const useNotesOf = (memberId: number | null, size: number) =>
  useCall<Note[]>(memberId ? '/getUserNotes' : null, { id: memberId, size });

/** The newest notes about a game. */
export const useNotesAbout = (gameId: number, size: number) => useCall<Note[]>('/getGameNotes', { id: gameId, size });

/** A section's games, newest resource first, or those that a search finds. */
export const useSectionGames = (section: Section, q: string) =>
  useParts<GameCard>(sectionPaths[section][q ? 'search' : 'list'], q ? { q } : {}, pageSize);

/** The game that a note is begun about. */
export const useGameAbout = (about: { game: number; section: Section } | null) =>
  useCall<GameDetail>(about ? sectionPaths[about.section].game : null, { id: about?.game });

export const useNote = (id: number | null) => useCall<Note>(id ? '/getNDetail' : null, { id });

export const useNoteComments = (noteId: number) => useParts<NoteComment>('/getNoteList', { id: noteId }, commentsSize);

interface Mark {
  mine?: boolean;
  liked?: boolean;
  canEdit?: boolean;
}
export type LikedType = 'note' | 'noteComment';

/** What the member has to do with these rows, by id; guests have nothing. */
export function useMarks(type: LikedType, ids: readonly number[]): Record<string, Mark> {
  const user = useUser();
  const { data } = useSWR(user && ids.length > 0 ? urlOf('/api/marks', { type, ids: [...ids] }) : null, async () => {
    const chunks = Array.from({ length: Math.ceil(ids.length / marksAtOnce) }, (_, chunk) =>
      ids.slice(chunk * marksAtOnce, (chunk + 1) * marksAtOnce),
    );
    const marks = await Promise.all(
      chunks.map((chunk) => call<Record<string, Mark>>('/api/marks', { type, ids: chunk })),
    );
    return Object.assign({}, ...marks.map(({ obj }) => obj)) as Record<string, Mark>;
  });
  return (user && data) || none;
}
const none = {};

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
  const about = gameId !== null && fields.games.includes(gameId) ? { ...fields, gameId } : fields;
  const path = 'gameId' in about ? '/addNotes' : '/addNote';
  const { obj } = await send<Note>(path, { ...about, stickers: fields.stickers.map(plain) }, { idempotencyKey });
  void keepNote(obj!);
  void refresh(...listPaths);
  return obj!;
}

/** Puts a note on hand, as the call that changed it told it. */
const keepNote = (note: Note) =>
  mutate(urlOf('/getNDetail', { id: note.id }), { code: 200, obj: note } satisfies Envelope<Note>, {
    revalidate: false,
  });

/** Changes a note that is at `revision`. */
export async function editNote(id: number, revision: number, fields: NoteFields): Promise<Note> {
  // A form cannot hold an empty list; an empty field clears it.
  const lists = {
    stickers: fields.stickers.length > 0 ? fields.stickers.map(plain) : null,
    games: fields.games.length > 0 ? fields.games : null,
  };
  const { obj } = await send<Note>('/editNotes', { id, revision, ...fields, ...lists });
  void keepNote(obj!);
  void refresh(...listPaths);
  return obj!;
}

const plain = ({ id, x, y, turn }: Note['stickers'][number]) => ({ id, x, y, turn });

const pauseMs = 1000;
const patience = 12;

/** The note as it is since `revision`; what guests are served may be some seconds older, so it is asked for until it is there. */
export async function noteSince(id: number, revision: number): Promise<Note> {
  for (let tries = 1; ; tries += 1) {
    const { obj } = await call<Note>('/getNDetail', { id });
    if (obj!.revision >= revision || tries === patience) return obj!;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

export async function deleteNote(id: number): Promise<void> {
  await send('/delNote', { id });
  void refresh(...listPaths);
}

/** All of them or none. */
export async function deleteNotes(ids: number[]): Promise<void> {
  await send('/delNotes', { ids });
  void refresh(...listPaths);
}

export async function commentNote(
  id: number,
  text: string,
  replyTo: number | null,
  idempotencyKey: string,
): Promise<NoteComment> {
  const { obj } = await send<NoteComment>(
    '/addComments',
    { id, text, ...(replyTo ? { replyTo } : {}) },
    { idempotencyKey },
  );
  return obj!;
}

export const deleteComment = (id: number) => send('/api/content/delete', { type: 'noteComment', id });

export async function like(type: LikedType, id: number, on: boolean): Promise<{ liked: boolean; likes: number }> {
  const { obj } = await send<{ liked: boolean; likes: number }>('/api/likes', { type, id, on });
  void refresh('/api/marks');
  return obj!;
}
