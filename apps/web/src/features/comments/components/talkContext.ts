import type { Author } from '@yinghuo/contracts/wire';
import { createContext, use } from 'react';
import type { Where } from '../where.ts';
import type { Talk } from '../useTalk.ts';

interface Here {
  where: Where;
  talk: Talk;
  /** Who has spoken, as far as it is on screen. */
  people: readonly Author[];
  /** The comment that the address leads to. */
  target: number | null;
}

const TalkContext = createContext<Here | null>(null);
export const TalkHere = TalkContext.Provider;

/** Where the comments below stand, and what the member did to them. */
export function useHere(): Here {
  const here = use(TalkContext);
  if (!here) throw new Error('comments stand in a talk');
  return here;
}
