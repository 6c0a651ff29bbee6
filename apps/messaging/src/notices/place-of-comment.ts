import type { CommentEdited, CommentPosted, Place } from '@yinghuo/contracts';

/** Where a comment stands. */
export function placeOfComment({ target, section, gameId, commentId }: CommentPosted | CommentEdited): Place {
  if (target !== 'game') return { page: target, commentId };
  return { page: 'game', section: section!, gameId: gameId!, commentId };
}
