import { useEffect, useState } from 'react';
import { firstIn } from './useFocusBeside.ts';

/**
 * Returns focus to the element that had it, when the calling component unmounts: dialogs, questions and composers
 * shown in place. That element must still be in the DOM: hide it (`hidden`) instead of unmounting it. Where its row of a list is
 * gone, by what was asked, the row beside has it.
 */
export function useFocusReturn(wanted = true): void {
  const [before] = useState(() => document.activeElement);
  const [beside] = useState(() => {
    const row = before?.closest('li');
    return [row?.nextElementSibling, row?.previousElementSibling];
  });
  useEffect(
    () => () => {
      // Waits for focus traps to release; focus that has moved on with Tab stays.
      setTimeout(() => {
        if (!wanted || document.activeElement !== document.body) return;
        const to = before?.isConnected ? before : firstIn(beside.find((each) => each?.isConnected));
        if (to instanceof HTMLElement) to.focus({ preventScroll: true });
      });
    },
    [before, beside, wanted],
  );
}
