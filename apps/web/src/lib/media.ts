import { useCallback, useSyncExternalStore } from 'react';

/** The widths at which pages change, as theme/media.css has them for styles. */
export const phoneWidth = '(max-width: 700px)';
export const narrowWidth = '(max-width: 1000px)';

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  // The server renders for a desk, light and in motion: for what no query changes.
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
