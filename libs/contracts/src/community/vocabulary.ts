/** The closed word lists of the community. */
export const noteVisibilities = ['public', 'followers', 'private'] as const;
export type NoteVisibility = (typeof noteVisibilities)[number];

export const noteScopes = ['all', 'following'] as const;
export type NoteScope = (typeof noteScopes)[number];

export const noteSorts = ['new', 'likes'] as const;
export type NoteSort = (typeof noteSorts)[number];

/** How much a note holds; papers, inks, handwritings and stickers are numbered from 1. */
export const noteLimits = {
  title: 60,
  body: 10_000,
  comment: 2000,
  stickers: 10,
  games: 5,
  papers: 12,
  inks: 8,
  fonts: 6,
  stickerKinds: 60,
  search: 50,
} as const;
