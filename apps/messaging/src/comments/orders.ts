import type { CommentSort } from '@yinghuo/contracts';
import { order, type Order } from '@yinghuo/postgres';

export interface Standing {
  readonly id: number;
  readonly floor: number;
  readonly likes: number;
}

/** The orders of lists of `comments c`; each stands in an index. Floors rise with time; replies have none and go by id. */
export const orders = {
  new: order({ floor: 'integer' }, { of: 'c', name: 'new' }),
  old: order({ floor: 'integer' }, { of: 'c', name: 'old', ascending: true }),
  likes: order({ likes: 'integer', floor: 'integer' }, { of: 'c', name: 'likes' }),
  replies: order({ id: 'bigint' }, { of: 'c', name: 'replies', ascending: true }),
  newest: order({ id: 'bigint' }, { of: 'c', name: 'newest' }),
} satisfies Record<CommentSort | 'replies' | 'newest', Order<Standing>>;
export type OrderName = keyof typeof orders;
