import type { Author } from '@yinghuo/contracts/wire';
import { createContext, use } from 'react';
import type { Where } from '../where.ts';

interface Here {
  where: Where;
  isLiked: (id: number) => boolean;
  /** Who has spoken, as far as it is on screen. */
  people: readonly Author[];
  /** The comment that the address leads to. */
  target: number | null;
}

const TalkContext = createContext<Here | null>(null);
export const TalkProvider = TalkContext.Provider;

/** Where the comments below stand, and what is known of them. */
export function useHere(): Here {
  const talk = use(TalkContext);
  if (!talk) throw new Error('comments stand in a talk');
  return talk;
}
