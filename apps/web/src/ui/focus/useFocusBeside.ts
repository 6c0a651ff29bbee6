import { useLayoutEffect, useRef, type RefObject } from 'react';

const focusable = 'a:not([tabindex="-1"]), button, input';

/** What stands round a row while it is there: the next one, the one before, what has them all. */
export const roundOf = (row: Element): Element[] =>
  [row.nextElementSibling, row.previousElementSibling, row.closest('[tabindex="-1"]')].filter((each) => each !== null);

/** Gives the focus that nobody has to the first of these that is there still, or what it has to be focused. */
export function focusOneOf(round: readonly Element[]): void {
  if (document.activeElement !== document.body) return;
  const [to] = round
    .filter((each) => each.isConnected)
    .flatMap((each) => (each.matches('[tabindex="-1"]') ? each : (each.querySelector(focusable) ?? [])));
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}

/** For a row that goes by what is done in it: the focus it had goes to what stood round it, and does not fall to the page's body. */
export function useFocusBeside<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const round = roundOf(row);
      // React takes the row away after this; with the whole page, nothing of it is left to focus.
      queueMicrotask(() => focusOneOf(round));
    };
  }, []);
  return ref;
}
