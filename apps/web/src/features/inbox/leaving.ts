import { useSyncExternalStore } from 'react';
import { beforeSignOut } from '../../lib/session/user.ts';

/** The duration of the toast that offers to undo. */
const undoMs = 8000;
/** Signing out waits so long for what it sends. */
const lastMs = 2000;

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
const waiting = new Map<number, () => Promise<void>>();
// A page that goes away cannot wait, and nobody can undo there.
const sendAll = () => Promise.all([...waiting.values()].map((go) => go()));
window.addEventListener('pagehide', () => void sendAll());
beforeSignOut.add(() => Promise.race([sendAll(), new Promise((over) => setTimeout(over, lastMs))]));

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
    return remove().then(back, back);
  };
  const timer = setTimeout(() => void go(), undoMs);
  waiting.set(id, go);
  return () => {
    if (!waiting.delete(id)) return false;
    clearTimeout(timer);
    keep(without(id));
    return true;
  };
}
