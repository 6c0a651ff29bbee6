import type { Author } from '@yinghuo/contracts/wire';
import { createContext, use } from 'react';
import type { Where } from '../where.ts';

/** Where the comments below stand. It stays the same object while nothing of it changes: every row reads it. */
export interface Talk {
  where: Where;
  /** The comment that the address leads to. */
  target: number | null;
}

const TalkContext = createContext<Talk | null>(null);
export const TalkProvider = TalkContext.Provider;

export function useTalk(): Talk {
  const talk = use(TalkContext);
  if (!talk) throw new Error('a comment is drawn outside a CommentList');
  return talk;
}

/** Whether the member likes a comment. Only thumbs read it, so that a like draws thumbs and no rows. */
export const LikedContext = createContext<(id: number) => boolean>(() => false);

/** Who has spoken, as far as it is on screen. Only who writes reads it. */
export const PeopleContext = createContext<readonly Author[]>([]);
