import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before, when whatever calls this goes: dialogs, questions and composers that
 * appear in place. What had the focus must still be there then; hide it (`hidden`) rather than taking it away.
 */
export function useFocusReturn(wanted = true): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // A trap lets go first; who meanwhile went on with Tab stays where they are.
      setTimeout(() => {
        if (wanted && before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) {
          before.focus({ preventScroll: true });
        }
      });
    },
    [before, wanted],
  );
}
