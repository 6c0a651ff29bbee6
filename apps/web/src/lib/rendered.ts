import { useDeferredValue, useSyncExternalStore } from 'react';

/**
 * When the server rendered this page. Relative times must hydrate with the same clock. The page carries it as `<div
 * id="root" data-at="2026-11-22T21:00:00.000Z">`.
 */
let at = new Date(globalThis.document?.getElementById('root')?.dataset.at ?? Date.now());

export const renderedAt = (): Date => at;

/** Server only: sets the time with which the next page is rendered. */
export function renderAt(instant: Date): void {
  at = instant;
}

/**
 * A value that only the browser knows, as `useSyncExternalStore` reads it, and `rendered` on the server and during hydration.
 * The store says the same then as after it: one that differs is drawn at once, in one task, wherever it is read.
 */
export function useBrowserStore<T>(watch: (listener: () => void) => () => void, read: () => T, rendered: T): T {
  const here = useSyncExternalStore(watch, read, isBrowser ? read : () => rendered);
  return useTakenOver() ? here : rendered;
}
const isBrowser = 'window' in globalThis;

const never = () => () => undefined;
const nothing = () => null;

/** React asks for a server's snapshot only where it renders for one, or takes its markup over. */
let asked = false;
const onServer = () => {
  asked = true;
  return null;
};
function wasAsked(): boolean {
  const was = asked;
  asked = false;
  return was;
}

/**
 * False on the server and during hydration, true afterwards. What changes with it is drawn in slices: a store whose value is
 * another one in the browser would have React draw everything that reads it at once, in one task of a tenth of a second.
 */
export function useTakenOver(): boolean {
  useSyncExternalStore(never, nothing, onServer);
  return useDeferredValue(true, wasAsked() ? false : undefined);
}
