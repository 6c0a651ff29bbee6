import type { GameRef, Note, NoteVisibility } from '@yinghuo/contracts/wire';
import { keepDraft, readDraft } from '../../lib/drafts.ts';
import { newKey } from '../../lib/newKey.ts';
import type { NoteFields } from './api.ts';

/** What is being written: the note's fields, its games as they are shown, and what makes sending it again harmless. */
export interface NoteDraft extends Omit<NoteFields, 'games'> {
  games: GameRef[];
  /** The revision it began from, of a note that is there already. */
  revision: number | null;
  key: string;
}

export const emptyDraft = (): NoteDraft => ({
  title: '',
  body: '',
  paper: 1,
  ink: 1,
  font: 1,
  stickers: [],
  games: [],
  spoiler: false,
  visibility: 'public' as NoteVisibility,
  revision: null,
  key: newKey(),
});

export const draftOf = ({
  title,
  body,
  paper,
  ink,
  font,
  stickers,
  games,
  spoiler,
  visibility,
  revision,
}: Note): NoteDraft => ({
  ...emptyDraft(),
  ...{ title, body, paper, ink, font, stickers, games, spoiler, visibility, revision },
});

export const fieldsOf = ({ revision: _, key: __, games, ...draft }: NoteDraft): NoteFields => ({
  ...draft,
  games: games.map(({ id }) => id),
});

/** Where drafts are kept, per target (lib/drafts). */
export const targetOf = (about: { note: number } | { game: number } | null): string =>
  about === null ? 'note:new' : 'note' in about ? `note:${about.note}` : `note:game:${about.game}`;

/** How the new note begins that somebody left unfinished here; null without one. */
export function readDraftBody(): string | null {
  const draft = readDraft<NoteDraft>(targetOf(null))?.value;
  return draft?.body.trim() || draft?.title.trim() || null;
}

/** Begins a new note with some of its looks chosen. */
export const startWith = (looks: Partial<NoteDraft>): void =>
  keepDraft<NoteDraft>(targetOf(null), { ...emptyDraft(), ...looks });
