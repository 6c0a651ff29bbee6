import { useEffect, useState } from 'react';
import { focusOneOf, roundOf } from './useFocusBeside.ts';

/**
 * Returns focus to the element that had it, when the calling component unmounts: dialogs, questions and composers
 * shown in place. That element must still be in the DOM: hide it (`hidden`) instead of unmounting it. Where its row of a list is
 * gone, by what was asked, the row beside has it.
 */
export function useFocusReturn(wanted = true): void {
  const [before] = useState(() => document.activeElement);
  const [round] = useState(() => {
    const row = before?.closest('li');
    return row ? roundOf(row) : [];
  });
  useEffect(
    () => () => {
      // Waits for focus traps to release; focus that has moved on with Tab stays.
      setTimeout(() => {
        if (!wanted || document.activeElement !== document.body) return;
        if (!before?.isConnected) focusOneOf(round);
        else if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    },
    [before, round, wanted],
  );
}
