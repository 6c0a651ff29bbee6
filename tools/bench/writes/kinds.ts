import type { Answerer } from '../handlers.ts';

export const kindNames = ['comment', 'note', 'rating', 'like', 'purchase'] as const;
export type Kind = (typeof kindNames)[number];

/** Rows to write about. */
export interface World {
  gameIds: number[];
  commentIds: number[];
}
interface KindOf {
  name: string;
  path: string;
  /** Of the edge's call, where it is not that of the contract. */
  more?: Record<string, unknown>;
  /** Name of the contract among all. */
  contract: string;
  /** The nth of what one member writes: no two are about the same row. */
  fields(n: number, world: World): Record<string, unknown>;
  answeredBy: Answerer;
}

/** Frames that are for sale all year. */
export const frames = [1, 3, 6, 9, 10, 11, 12, 13];

export const kinds: Record<Kind, KindOf> = {
  comment: {
    name: 'a comment',
    path: '/liuyan',
    contract: 'postComment',
    fields: (n) => ({ board: 'message', text: `今晚第 ${n} 次路过，灯还亮着。` }),
    answeredBy: {
      service: 'messaging',
      file: 'comments/comments.handlers',
      of: 'CommentHandlers',
      method: 'post',
      input: 'PostComment',
    },
  },
  note: {
    name: 'a note',
    path: '/addNote',
    contract: 'writeNote',
    fields: (n) => ({ title: `第 ${n} 张`, body: '读完最后一页，窗外已经亮了。' }),
    answeredBy: {
      service: 'community',
      file: 'notes/notes.handlers',
      of: 'NoteHandlers',
      method: 'write',
      input: 'WriteNote',
    },
  },
  rating: {
    name: 'a rating',
    path: '/api/ratings',
    contract: 'postRating',
    fields: (n, { gameIds }) => ({ gameId: gameIds[n % gameIds.length], overall: 1 + (n % 10) }),
    answeredBy: {
      service: 'catalog',
      file: 'ratings/ratings.handlers',
      of: 'RatingHandlers',
      method: 'post',
      input: 'PostRating',
    },
  },
  like: {
    name: 'a like',
    path: '/api/likes',
    more: { type: 'comment' },
    contract: 'likeComment',
    fields: (n, { commentIds }) => ({ id: commentIds[n % commentIds.length], on: true }),
    answeredBy: {
      service: 'messaging',
      file: 'comments/likes-and-moderation.handlers',
      of: 'CommentOpinionHandlers',
      method: 'like',
      input: 'LikeComment',
    },
  },
  purchase: {
    name: 'a purchase',
    path: '/snedUserFrames',
    contract: 'buyFrame',
    fields: (n) => ({ id: frames[n % frames.length] }),
    answeredBy: {
      service: 'members',
      file: 'cosmetics/cosmetics.handlers',
      of: 'CosmeticHandlers',
      method: 'buyFrame',
      input: 'BuyFrame',
    },
  },
};
