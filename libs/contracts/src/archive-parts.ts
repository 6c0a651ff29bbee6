import type { Service } from './contract.ts';

/** What each service gives of a member's own for the archive, part by part; a part is a file in it. */
export const archiveParts = {
  members: [
    ...(['profile', 'sessions', 'ledger', 'favourites', 'follows', 'blocks'] as const),
    ...(['signIns', 'cosmetics', 'draws', 'supports'] as const),
  ],
  catalog: ['games', 'versions', 'ratings', 'intel', 'revisions'],
  messaging: ['receivedMail', 'comments', 'cases', 'caseReplies'],
  community: ['notes', 'noteComments'],
  chat: ['chatMessages'],
} as const satisfies Partial<Record<Service, readonly string[]>>;

export type ArchivedService = keyof typeof archiveParts;
export type ArchivePart = (typeof archiveParts)[ArchivedService][number];

/** Rows of the caller's own, oldest first, as many as fit into a message. */
export interface OwnRows {
  items: object[];
  next: string | null;
}
