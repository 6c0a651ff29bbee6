import type { Caller, Note, NoteComment, Page } from '@yinghuo/contracts';
import {
  wireAuthor,
  type GameRef,
  type Note as WireNote,
  type NoteComment as WireNoteComment,
} from '@yinghuo/contracts/wire';
import type { Bus } from '@yinghuo/kafka';
import { gameRefs } from '../catalog/game-refs.ts';

type WithRefs = Omit<Note, 'gameIds'> & { games: GameRef[] };

/** Replaces `gameIds` by the games that the caller may see, in each note; for `complete` of a call. */
async function withRefs(notes: readonly Note[], caller: Caller, bus: Bus): Promise<WithRefs[]> {
  const refs = await gameRefs(
    bus,
    caller,
    notes.flatMap(({ gameIds }) => gameIds),
  );
  return notes.map(({ gameIds, ...note }) => ({ ...note, games: gameIds.flatMap((id) => refs.get(id) ?? []) }));
}

/** A note with its games, as sent over the wire. */
export async function completeNote(note: Note, caller: Caller, bus: Bus): Promise<WireNote> {
  const [whole] = await withRefs([note], caller, bus);
  return wireNote(whole!);
}

export async function completeNotes(page: Page<Note>, caller: Caller, bus: Bus): Promise<Page<WireNote>> {
  return { ...page, items: (await withRefs(page.items, caller, bus)).map(wireNote) };
}

const wireNote = ({ author, ...note }: WithRefs): WireNote => ({ ...note, author: wireAuthor(author) });

export const wireComment = ({ author, ...comment }: NoteComment): WireNoteComment => ({
  ...comment,
  author: wireAuthor(author),
});
