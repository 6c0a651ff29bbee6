import type { MouseEvent } from 'react';

/** What a plain press of a link does here, in place of going where it leads: a key that is held opens that elsewhere. */
export const inPlace =
  (act: () => unknown) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
