import type { GameRef, Note, NoteVisibility } from '@yinghuo/contracts/wire';
import { keepDraft, readDraft } from '../../lib/drafts.ts';
import type { NoteFields } from './api.ts';

/** A note's draft: its fields, and games as shown. */
export interface NoteDraft extends Omit<NoteFields, 'games'> {
  games: GameRef[];
  /** The revision an edit began from. */
  revision: number | null;
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
  tie: null,
  revision: null,
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
  station,
  revision,
}: Note): NoteDraft => ({
  ...emptyDraft(),
  ...{ title, body, paper, ink, font, stickers, games, spoiler, visibility, revision },
  tie: station && { stationGame: station.gameId, station: station.place },
});

export const fieldsOf = ({ revision: _, games, tie, ...draft }: NoteDraft): NoteFields => ({
  ...draft,
  games: games.map(({ id }) => id),
  // A draft of an earlier day has none, and one whose game was taken away opens everywhere.
  tie: games.some(({ id }) => id === tie?.stationGame) ? tie : null,
});

/** Draft targets (lib/drafts). */
export const targetOf = (about: { note: number } | { game: number } | null): string =>
  about === null ? 'note:new' : 'note' in about ? `note:${about.note}` : `note:game:${about.game}`;

/** The beginning of the unfinished new note; null without one. */
export function readDraftBody(): string | null {
  const draft = readDraft<NoteDraft>(targetOf(null))?.value;
  return draft?.body.trim() || draft?.title.trim() || null;
}

/** Starts a new note with the given looks. */
export const startWith = (looks: Partial<NoteDraft>): void =>
  keepDraft<NoteDraft>(targetOf(null), { ...emptyDraft(), ...looks });
