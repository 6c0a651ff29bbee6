import type { Author } from '@yinghuo/contracts/wire';
import { createContext, use } from 'react';
import type { Where } from '../where.ts';

/** The place of the comments below. Memoised, because every row reads it. */
export interface Talk {
  where: Where;
  /** The target of the permanent link. */
  target: number | null;
}

const TalkContext = createContext<Talk | null>(null);
export const TalkProvider = TalkContext.Provider;

export function useTalk(): Talk {
  const talk = use(TalkContext);
  if (!talk) throw new Error('a comment is drawn outside a CommentList');
  return talk;
}

/** Whether the member likes a comment. A context of its own, so that a like re-renders like buttons only. */
export const LikedContext = createContext<(id: number) => boolean>(() => false);

/** Loaded participants, for mention suggestions. Only composers read it. */
export const PeopleContext = createContext<readonly Author[]>([]);
