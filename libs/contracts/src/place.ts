import type { Section } from './catalog/vocabulary.ts';

/** Where on the site something is shown: what a notice leads to, what a coin came from. Paths: wire/places.ts. */
export type Place =
  | { page: 'game'; section: Section; gameId: number; commentId?: number; part?: 'versions' }
  | { page: 'savedSearch'; section: Section; searchId: number }
  | { page: 'board' | 'support'; commentId: number }
  | { page: 'note'; noteId: number; commentId?: number }
  | { page: 'thread'; threadId: number }
  | { page: 'member'; memberId: number }
  | { page: 'case'; caseId: number }
  | { page: 'group'; groupId: number; part?: 'applications' | 'reports' | 'reading' }
  | { page: 'post'; postId: number; replyId?: number }
  | { page: 'wallet' | 'membership' | 'wardrobe' | 'prize' };
