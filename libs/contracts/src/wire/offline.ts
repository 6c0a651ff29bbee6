import { sectionKeys } from '../catalog/vocabulary.ts';
import type { ReadPath } from './calls/index.ts';
import { sectionPaths } from './sections.ts';

/**
 * Calls whose answers a device may keep for when it is offline: what many see alike. What is a member's own is not among
 * them: mail, wallet, cases, drafts, their lists.
 */
export const keptOffline: readonly ReadPath[] = [
  ...sectionKeys.flatMap((key) => {
    const { list, game, comments } = sectionPaths[key];
    return [list, game, comments];
  }),
  '/ht/label',
  '/ggs',
  '/logs',
  '/infoList',
  '/getVerList',
  '/api/ratings',
  '/api/games/alike',
  '/api/site',
  '/getNlist',
  '/getNDetail',
  '/getNoteList',
  '/getGameNotes',
  '/group',
  '/groupAll',
  '/groupDetail',
  '/groupPost',
  '/getUserInfo',
  '/api/profile/games',
  '/api/profile/comments',
];

/** Pages that show nothing else, and can be opened again offline. */
export const pagesOffline: readonly string[] = [
  ...sectionKeys.flatMap((key) => {
    const { page, detailPages } = sectionPaths[key];
    return [page, ...detailPages];
  }),
  '/announcements',
  '/log',
  '/message',
  '/tutorial',
  '/intel',
  '/notes',
  '/notesDetail',
  '/group',
  '/groupAll',
  '/groupDetail',
  '/groupPost',
  '/member',
];
