import {
  pathOf,
  sectionPaths,
  type Comment,
  type CommentSpot,
  type Section,
  type SectionPath,
} from '@yinghuo/contracts/wire';

/** Where people talk: under a game, on the message board, on the support board. */
export type Where = { page: 'board' | 'support' } | { page: 'game'; section: Section; gameId: number };

/** The calls that list what was said somewhere. */
export type CommentsPath = SectionPath<'comments'> | '/zs/message';

/** The call that lists what was said there. */
export function listOf(where: Where): { path: CommentsPath; fields: { id?: number } } {
  if (where.page === 'game') return { path: sectionPaths[where.section].comments, fields: { id: where.gameId } };
  return { path: where.page === 'support' ? '/zs/message' : '/getliuyan', fields: {} };
}

/** How a new comment says where it belongs. */
export const fieldsOf = (where: Where): { board: 'message' | 'support' } | { gameId: number } =>
  where.page === 'game' ? { gameId: where.gameId } : { board: where.page === 'support' ? 'support' : 'message' };

export const keyOf = (where: Where): string => (where.page === 'game' ? `game:${where.gameId}` : where.page);

/** The permanent link of a comment. */
export const linkTo = (where: Where, commentId: number): string => pathOf({ ...where, commentId });

/** Where a permanent link leads. */
export const whereIs = ({ target, gameId, section }: CommentSpot): Where =>
  gameId && section ? { page: 'game', section, gameId } : { page: target === 'support' ? 'support' : 'board' };

/** The permanent link of a comment that is shown elsewhere; null where its game is not known. */
export function linkOf({ id, target, game }: Comment): string | null {
  if (target !== 'game') return linkTo({ page: target }, id);
  return game && linkTo({ page: 'game', section: game.section, gameId: game.id }, id);
}
