import { useEffect, type RefObject } from 'react';

const stops = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';

/** What Tab stops at, in its order. */
const stopsIn = (dialog: Element): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(stops)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility({ visibilityProperty: true }),
  );

/** Radio buttons of one name are one stop. */
const isOneStop = (one: Element, other: Element): boolean =>
  one === other ||
  (one instanceof HTMLInputElement &&
    other instanceof HTMLInputElement &&
    one.type === 'radio' &&
    other.type === 'radio' &&
    one.name === other.name &&
    one.form === other.form);

/**
 * Keeps Tab within the dialog that an element is in. Mantine's trap counts what a stylesheet hides, and let go behind the dialog
 * where that was its last stop; and what takes the focus without being a stop, as the title does, has nothing before it.
 */
export function useTabWithin(inside: RefObject<Element | null>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const dialog = inside.current?.closest('[role=dialog]');
      const focused = document.activeElement;
      if (event.key !== 'Tab' || !dialog || !focused || !dialog.contains(focused)) return;
      const all = stopsIn(dialog);
      const ahead = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
      if (all.some((each) => !isOneStop(each, focused) && focused.compareDocumentPosition(each) & ahead)) return;
      event.preventDefault();
      all.at(event.shiftKey ? -1 : 0)?.focus();
    };
    document.addEventListener('keydown', pressed, true);
    return () => document.removeEventListener('keydown', pressed, true);
  }, [inside]);
}
