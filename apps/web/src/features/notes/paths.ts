import { pathOf } from '@yinghuo/contracts/wire';

/** The path of a note, or of one comment on it. */
export const noteUrl = (noteId: number, commentId?: number): string => pathOf({ page: 'note', noteId, commentId });

/** The page that edits a note: a new one, one about a game, or an existing one. */
export const writeUrl = (about: { id: number } | { game: number; section: string } | null = null): string =>
  about === null
    ? '/writeNote'
    : `/writeNote?${new URLSearchParams(Object.entries(about).map(([k, v]) => [k, String(v)]))}`;
