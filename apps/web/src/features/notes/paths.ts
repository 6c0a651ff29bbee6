/** The page of a note, or of one comment under it. */
export const noteUrl = (id: number, commentId?: number): string =>
  `/notesDetail?id=${id}${commentId ? `&c=${commentId}` : ''}`;

/** The page on which a note is written: a new one, one about a game, or one that is there already. */
export const writeUrl = (about: { id: number } | { game: number; section: string } | null = null): string =>
  about === null
    ? '/writeNote'
    : `/writeNote?${new URLSearchParams(Object.entries(about).map(([k, v]) => [k, String(v)]))}`;
