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

/** Hides a message and deletes it after the toast's time. Returns a function that undoes it. */
export function removeSoon(id: number, remove: () => Promise<void>): () => void {
  keep(new Set([...leaving, id]));
  const timer = setTimeout(() => {
    const back = () => keep(without(id));
    remove().then(back, back);
  }, undoMs);
  return () => {
    clearTimeout(timer);
    keep(without(id));
  };
}
