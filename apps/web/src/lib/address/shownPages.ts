import { useState } from 'react';
import { useTakenOver } from '../rendered.ts';

const key = 'shownPages';

/**
 * By list, how many of its pages are shown: whoever comes back finds as many, after a reload too. A new tab has nothing to come
 * back to.
 */
const shown = new Map<string, number>(stored());

/** How many pages of a list are shown, the first alone at first, which is all that the server renders. */
export function useShownPages(list: string): [pages: number, show: (pages: number) => void] {
  const [, redraw] = useState(0);
  const takenOver = useTakenOver();
  const show = (pages: number) => {
    shown.set(list, pages);
    store();
    redraw((nth) => nth + 1);
  };
  return [(takenOver && shown.get(list)) || 1, show];
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function store(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...shown]));
  } catch {
    // This page alone remembers.
  }
}
