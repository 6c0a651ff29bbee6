import { useSyncExternalStore } from 'react';
import type { Told } from './told.ts';

/** When what is shown was read, as an HTTP date, where the service worker answered in place of the network. */
let at = globalThis.document?.documentElement.dataset.readAt;
const listeners = new Set<() => void>();

/** Takes what an answer says of itself: null where it is the network's, or, offline, the browser's own cache's. */
export function hearReadAt(date: string | null): void {
  if (date === null && !(at && navigator.onLine)) return;
  at = date ?? undefined;
  for (const listener of listeners) listener();
}

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const readAt = (): string | undefined => at;
export const useReadAt = (): string | undefined => useSyncExternalStore(watch, readAt);

/** Has the service worker forget what was read, because the session in which it was read is over. */
export function forgetRead(): void {
  const worker = navigator.serviceWorker;
  const tell = (to?: ServiceWorker | null) => to?.postMessage({ kind: 'forget' } satisfies Told);
  // A tab that was loaded past the worker is not under its control.
  if (worker?.controller) tell(worker.controller);
  else void worker?.ready.then(({ active }) => tell(active));
}
