import { useSyncExternalStore } from 'react';

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

const never = () => () => undefined;

/** False on the server and during hydration, true afterwards. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
