import { sectionPaths, type Comment, type Section } from '@yinghuo/contracts/wire';
import { pageOf } from '../games/paths.ts';

/** Where people talk: under a game, on the message board, on the support board. */
export type Place = { board: 'message' | 'support' } | { section: Section; gameId: number };

/** The call that lists what was said there. */
export const listOf = (place: Place): { path: string; fields: { id?: number } } =>
  'board' in place
    ? { path: place.board === 'support' ? '/zs/message' : '/getliuyan', fields: {} }
    : { path: sectionPaths[place.section].comments, fields: { id: place.gameId } };

/** How a new comment says where it belongs. */
export const fieldsOf = (place: Place): { board: string } | { gameId: number } =>
  'board' in place ? { board: place.board } : { gameId: place.gameId };

export const keyOf = (place: Place): string => ('board' in place ? place.board : `game:${place.gameId}`);

const pages = { message: '/message', support: '/zanzhus' };

/** The page on which the place is. */
export const pageAt = (place: Place): string =>
  'board' in place ? pages[place.board] : pageOf({ section: place.section, id: place.gameId });

/** The permanent link of a comment. */
export function linkTo(place: Place, id: number): string {
  const page = pageAt(place);
  return `${page}${page.includes('?') ? '&' : '?'}c=${id}`;
}

/** The permanent link of a comment that is shown elsewhere; null where its game is not known. */
export function linkOf({ id, target, game }: Comment): string | null {
  if (target !== 'game') return linkTo({ board: target === 'support' ? 'support' : 'message' }, id);
  return game && linkTo({ section: game.section, gameId: game.id }, id);
}
