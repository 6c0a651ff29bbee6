import { useSyncExternalStore } from 'react';

/** The duration of the toast that offers to undo. */
const undoMs = 8000;

let leaving: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

function keep(next: ReadonlySet<number>): void {
  leaving = next;
  listeners.forEach((listener) => listener());
}
const without = (id: number): ReadonlySet<number> => new Set([...leaving].filter((each) => each !== id));

/** Messages hidden and not deleted yet. */
export const useLeaving = (): ReadonlySet<number> => useSyncExternalStore(watch, () => leaving);
function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Deletions that can still be undone, by their message. */
const waiting = new Map<number, () => void>();
// A page that goes away cannot wait, and nobody can undo there.
window.addEventListener('pagehide', () => waiting.forEach((go) => go()));

/**
 * Hides a message and deletes it after the toast's time, or when the page goes away. Returns a function that undoes it;
 * it answers false where it is too late.
 */
export function removeSoon(id: number, remove: () => Promise<void>): () => boolean {
  keep(new Set([...leaving, id]));
  const go = () => {
    clearTimeout(timer);
    waiting.delete(id);
    const back = () => keep(without(id));
    remove().then(back, back);
  };
  const timer = setTimeout(go, undoMs);
  waiting.set(id, go);
  return () => {
    if (!waiting.delete(id)) return false;
    clearTimeout(timer);
    keep(without(id));
    return true;
  };
}
