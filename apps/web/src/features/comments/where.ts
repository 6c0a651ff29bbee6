import {
  pathOf,
  sectionPaths,
  type Comment,
  type CommentSpot,
  type Section,
  type SectionPath,
} from '@yinghuo/contracts/wire';
import { idIn } from '../../lib/address/ids.ts';
import { searchOf } from '../../lib/address/pages.ts';

/** A place for comments: a game, the message board or the support board. */
export type Where = { page: 'board' | 'support' } | { page: 'game'; section: Section; gameId: number };

/** Paths that list comments. */
export type CommentsPath = SectionPath<'comments'> | '/zs/message';

/** The path that lists the comments of a place. */
export function listOf(where: Where): { path: CommentsPath; fields: { id?: number } } {
  if (where.page === 'game') return { path: sectionPaths[where.section].comments, fields: { id: where.gameId } };
  return { path: where.page === 'support' ? '/zs/message' : '/getliuyan', fields: {} };
}

/** The fields that give a new comment its place. */
export const fieldsOf = (where: Where): { board: 'message' | 'support' } | { gameId: number } =>
  where.page === 'game' ? { gameId: where.gameId } : { board: where.page === 'support' ? 'support' : 'message' };

export const keyOf = (where: Where): string => (where.page === 'game' ? `game:${where.gameId}` : where.page);

/** The fragment at which the comments of a place begin, where something else comes before them. */
export const hashOf = ({ page }: Where): string | undefined => (page === 'game' ? 'comments' : undefined);

/** The comment all of whose replies the address asks for. */
export const threadIn = (search: URLSearchParams): number | null => idIn(search, 'thread');

/** The search of all replies to a comment. */
export function searchOfThread(search: URLSearchParams, id: number): string {
  const next = new URLSearchParams(searchOf(search, 1));
  next.set('thread', String(id));
  return next.toString();
}

/** The permanent link of a comment. */
export const linkTo = (where: Where, commentId: number): string => pathOf({ ...where, commentId });

/** The target of a permanent link. */
export const whereIs = ({ target, gameId, section }: CommentSpot): Where =>
  gameId && section ? { page: 'game', section, gameId } : { page: target === 'support' ? 'support' : 'board' };

/** The permanent link of a comment shown outside its place; null if its game is unknown. */
export function linkOf({ id, target, game }: Comment): string | null {
  if (target !== 'game') return linkTo({ page: target }, id);
  return game && linkTo({ page: 'game', section: game.section, gameId: game.id }, id);
}
