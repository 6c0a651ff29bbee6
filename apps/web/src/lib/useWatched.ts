import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';

/**
 * Subscribes to a store from the commit on. `useSyncExternalStore` alone subscribes only after a page's transition
 * has ended, and React would reset what is typed until then. `atServer` gives the value for server rendering.
 */
export function useWatched<T>(watch: (listener: () => void) => () => void, get: () => T, atServer?: () => T): T {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => watch(redraw), [watch]);
  return useSyncExternalStore(watch, get, atServer);
}
