const opened = new EventTarget();

/** A box that has not come after this time failed to load, and keys act as before. */
const patienceMs = 10_000;
let typed = '';
let until = 0;

/** Opens the search box: from the bar, `/` or Ctrl-K. */
export function openSearch(): void {
  typed = '';
  until = performance.now() + patienceMs;
  opened.dispatchEvent(new Event('open'));
}

export function onOpenSearch(listener: () => void): () => void {
  opened.addEventListener('open', listener);
  return () => opened.removeEventListener('open', listener);
}

/** Keeps what is typed until the search box has the focus; false for a key that is not to be kept. */
export function keepForSearch(key: string): boolean {
  if (key.length > 1 || performance.now() > until) return false;
  typed += key;
  return true;
}

/** What was typed before the search box had the focus; from now on it hears the keys itself. */
export function keptForSearch(): string {
  const kept = typed;
  typed = '';
  until = 0;
  return kept;
}
