import { useLayoutEffect } from 'react';
import { readStored, useStored, writeStored } from './storage.ts';

/** How lists of games look: large covers, small ones, or a row for each game. */
export const listLooks = ['roomy', 'compact', 'rows'] as const;
export type ListLook = (typeof listLooks)[number];

/** This device's choice; public/first-paint.js reads the same key. */
const key = 'gridDensity';

const chosen = (): ListLook => readStored<ListLook>(key) ?? 'roomy';
export const chooseListLook = (look: ListLook): void => writeStored(key, look === 'roomy' ? null : look);

/** The chosen look, whose attribute the stylesheets select by: it is there before the first paint, so nothing shifts. */
export function useListLook(): ListLook {
  const look = useStored<ListLook>(key) ?? 'roomy';
  useLayoutEffect(() => {
    // Not `look`: while React takes a page over it is the server's.
    document.documentElement.dataset.list = chosen();
  }, [look]);
  return look;
}
