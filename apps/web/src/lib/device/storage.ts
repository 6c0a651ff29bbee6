import { useBrowserStore } from '../rendered.ts';

/** What a browser does not store, as with all cookies blocked or on a full disk, lasts as long as the page: one may sign in there. */
const unstored = new Map<string, string>();

/** localStorage that never throws. */
export const readStored = <T>(key: string): T | null => parse<T>(readText(key));

function readText(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
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
  const text = JSON.stringify(value ?? null);
  try {
    unstored.delete(key);
    if (text === 'null') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    unstored.set(key, text);
  }
  changed(key);
}

const listeners = new Map<string, Set<() => void>>();
const values = new Map<string, { text: string | null; value: unknown }>();

const changed = (key: string) => listeners.get(key)?.forEach((listener) => listener());

// Another tab changed the storage; a null key means that it was cleared.
globalThis.window?.addEventListener('storage', ({ key }) => {
  for (const each of key === null ? [...unstored.keys(), ...listeners.keys()] : [key]) {
    unstored.delete(each);
    changed(each);
  }
});

/** Calls `listener` when the value of `key` changes, in this tab or another. Returns the unsubscribe function. */
export function watchStored(key: string, listener: () => void): () => void {
  const set = listeners.get(key) ?? new Set();
  listeners.set(key, set.add(listener));
  return () => void set.delete(listener);
}

/** Returns the same object as long as the stored text is the same, as `useSyncExternalStore` requires. */
export function snapshot<T>(key: string): T | null {
  const text = readText(key);
  const known = values.get(key);
  if (known && known.text === text) return known.value as T | null;
  const value = parse<T>(text);
  values.set(key, { text, value });
  return value;
}

type Watch = (listener: () => void) => () => void;
const watches = new Map<string, Watch>();

/** Returns the same function for a key each time: React resubscribes when it changes. */
function watchOf(key: string): Watch {
  const watch = watches.get(key) ?? ((listener) => watchStored(key, listener));
  watches.set(key, watch);
  return watch;
}

/** A stored value; rerenders when this or another tab changes it. The server renders for a device with empty storage. */
export const useStored = <T>(key: string): T | null =>
  useBrowserStore<T | null>(watchOf(key), () => snapshot<T>(key), null);

/** The stored keys with this prefix. */
export function storedKeys(beginning: string): string[] {
  try {
    return [...unstored.keys(), ...Object.keys(localStorage)].filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}
