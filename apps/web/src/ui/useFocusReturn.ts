import { useEffect, useState } from 'react';

/**
 * Returns focus to the element that had it, when the calling component unmounts: dialogs, questions and composers
 * shown in place. That element must still be in the DOM: hide it (`hidden`) instead of unmounting it.
 */
export function useFocusReturn(wanted = true): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Waits for focus traps to release; focus that has moved on with Tab stays.
      setTimeout(() => {
        if (wanted && before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) {
          before.focus({ preventScroll: true });
        }
      });
    },
    [before, wanted],
  );
}
