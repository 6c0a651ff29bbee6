import { useCallback } from 'react';
import { useBrowserStore } from '../rendered.ts';

/** Breakpoints for hooks; the same as theme/media.css has for styles. In em: who has larger letters has less room for as many. */
export const phoneWidth = '(max-width: 43.75em)';
export const narrowWidth = '(max-width: 62.5em)';

/**
 * Whether a media query matches; rerenders when that changes. The server renders for a wide screen, light theme and full motion:
 * no query matches.
 */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useBrowserStore(watch, () => matchMedia(query).matches, false);
}
