const opened = new EventTarget();

/** Opens the search box: from the bar, `/` or Ctrl-K. */
export const openSearch = (): void => void opened.dispatchEvent(new Event('open'));

export function onOpenSearch(listener: () => void): () => void {
  opened.addEventListener('open', listener);
  return () => opened.removeEventListener('open', listener);
}
