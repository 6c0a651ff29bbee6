import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react';

/**
 * What a store holds, redrawn with every change from the commit on. `useSyncExternalStore` alone subscribes only after a
 * page's transition has ended: what is typed until then React would set back in the field.
 `atServer`: what a server renders, where one does.
 */
export function useWatched<T>(watch: (listener: () => void) => () => void, get: () => T, atServer?: () => T): T {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => watch(redraw), [watch]);
  return useSyncExternalStore(watch, get, atServer);
}
