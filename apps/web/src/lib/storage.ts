import { useSyncExternalStore } from 'react';

/** Local storage that never throws: private windows and full disks simply do not remember. */
export const readStored = <T>(key: string): T | null => parse<T>(readText(key));

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Not remembered; what is on screen goes on.
  }
  changed(key);
}

const listeners = new Map<string, Set<() => void>>();
const values = new Map<string, { text: string | null; value: unknown }>();

const changed = (key: string) => listeners.get(key)?.forEach((listener) => listener());

/** Calls `listener` when the value of `key` changes, in this tab or another. Returns how to stop. */
export function watchStored(key: string, listener: () => void): () => void {
  const set = listeners.get(key) ?? new Set();
  listeners.set(key, set.add(listener));
  const fromOtherTab = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
  window.addEventListener('storage', fromOtherTab);
  return () => {
    set.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The same object as long as the stored text is the same, as `useSyncExternalStore` wants it. */
function snapshot<T>(key: string): T | null {
  const text = readText(key);
  const known = values.get(key);
  if (known && known.text === text) return known.value as T | null;
  const value = parse<T>(text);
  values.set(key, { text, value });
  return value;
}

/** A stored value that follows every change, other tabs' included. */
export const useStored = <T>(key: string): T | null =>
  useSyncExternalStore(
    (listener) => watchStored(key, listener),
    () => snapshot<T>(key),
  );
