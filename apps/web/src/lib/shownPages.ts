import { useState } from 'react';

/** By list, how many of its pages are shown: whoever comes back finds as many. */
const shown = new Map<string, number>();

/** How many pages of a list are shown, the first alone at first. */
export function useShownPages(list: string): [pages: number, show: (pages: number) => void] {
  const [, redraw] = useState(0);
  const show = (pages: number) => {
    shown.set(list, pages);
    redraw((nth) => nth + 1);
  };
  return [shown.get(list) ?? 1, show];
}
