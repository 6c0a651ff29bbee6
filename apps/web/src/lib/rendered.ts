import { useSyncExternalStore } from 'react';

/**
 * When the server rendered the page that React takes over: what is drawn by the time has to be drawn by this one first.
 * In the page it stands beside what was rendered: `<div id="root" data-at="2026-11-22T21:00:00.000Z">`.
 */
let at = new Date(globalThis.document?.getElementById('root')?.dataset.at ?? Date.now());

export const renderedAt = (): Date => at;

/** On the server: the time by which the next page is drawn. */
export function renderAt(instant: Date): void {
  at = instant;
}

const never = () => () => undefined;

/** False on the server and while React takes over what it rendered; true from then on. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
