import { useSyncExternalStore } from 'react';

/** Asked again once it listens: an effect alone would miss a page that has loaded since it was drawn. */
export const useLoaded = (): boolean =>
  useSyncExternalStore(
    onLoad,
    () => document.readyState === 'complete',
    () => false,
  );

function onLoad(listener: () => void): () => void {
  window.addEventListener('load', listener);
  return () => window.removeEventListener('load', listener);
}
