import { useSyncExternalStore } from 'react';

/** What takes less of the window is a bar of the browser. */
const leastKeyboard = 100;

/** The part of the page that is seen, while a keyboard lies over the rest; not where somebody has zoomed in. */
function seen(): string | null {
  const view = globalThis.visualViewport;
  if (!view || view.scale > 1.01 || document.documentElement.clientHeight - view.height < leastKeyboard) return null;
  return `${Math.round(view.offsetTop)} ${Math.round(view.height)}`;
}

function watch(listener: () => void): () => void {
  const view = globalThis.visualViewport;
  for (const kind of ['resize', 'scroll']) view?.addEventListener(kind, listener);
  return () => {
    for (const kind of ['resize', 'scroll']) view?.removeEventListener(kind, listener);
  };
}

/**
 * Where a part as high as the window is above the keyboard. A phone's keyboard lies over the page, which stays as high as it was:
 * Safari shows the field by pushing the head of such a part out of sight, and what is below the field stays under the keys.
 */
export function useAboveKeyboard(): { top: number; height: number; bottom: 'auto'; paddingBottom: 0 } | undefined {
  const [top, height] = useSyncExternalStore(watch, seen)?.split(' ').map(Number) ?? [];
  return height === undefined ? undefined : { top: top!, height, bottom: 'auto', paddingBottom: 0 };
}
