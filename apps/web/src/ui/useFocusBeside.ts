import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What takes the focus in a row. */
export const firstIn = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a:not([tabindex="-1"]), button, input');

/**
 * For a row that goes by what is done in it: the focus it had goes to the next row, the one before, or what is round them, and does
 * not fall to the page's body.
 */
export function useFocusBeside<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    // React calls this before it takes the row away.
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const [beside] = [row.nextElementSibling, row.previousElementSibling].flatMap((each) => firstIn(each) ?? []);
      (beside ?? row.closest<HTMLElement>('[tabindex="-1"]'))?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
