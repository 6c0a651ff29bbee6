import type { Service } from './contract.ts';

/** The parts of a member's archive that each service provides; each part becomes a file. */
export const archiveParts = {
  members: [
    ...(['profile', 'sessions', 'ledger', 'favourites', 'follows', 'blocks'] as const),
    ...(['signIns', 'cosmetics', 'draws', 'supports'] as const),
  ],
  catalog: ['games', 'versions', 'ratings', 'intel', 'revisions'],
  messaging: ['receivedMail', 'comments', 'cases', 'caseReplies'],
  community: [
    'notes',
    'noteComments',
    'threads',
    'threadAnswers',
    'threadWants',
    'groups',
    'posts',
    'postReplies',
    'gameProgress',
  ],
  chat: ['chatMessages'],
} as const satisfies Partial<Record<Service, readonly string[]>>;

export type ArchivedService = keyof typeof archiveParts;
export type ArchivePart = (typeof archiveParts)[ArchivedService][number];

/** The caller's own rows, oldest first, as many as fit into a message. */
export interface OwnRows {
  items: object[];
  next: string | null;
}
