/** Rows of the page's list, in the order in which one reads them: on a wall of columns that is their number. */
const rowsOf = (page: HTMLElement): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>('[data-row]')]
    .filter((row) => row.offsetParent !== null)
    .sort((a, b) => Number(a.dataset.row) - Number(b.dataset.row));

/** What a row is opened by: its headline's link or the one that says so, else its first that is no picture's, or a button. */
const wayIn = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>(':is(h2, h3) a[href], [data-open]') ??
  row.querySelector<HTMLElement>('a[href]:not([tabindex="-1"])') ??
  row.querySelector('button:not(:disabled)');

/** `j` and `k` move the focus to the next and the last row, `o` opens the row that has it; Enter is the browser's own. */
export function actOnRow(key: string): void {
  const page = document.getElementById('main');
  if (!page) return;
  const rows = rowsOf(page);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === 'o') {
    if (at !== -1) wayIn(rows[at]!)?.click();
    return;
  }
  // Without a focused row, the first one that is on the screen.
  const first = () => rows.findIndex((row) => row.getBoundingClientRect().top >= 0);
  const row = rows[at === -1 ? first() : at + (key === 'j' ? 1 : -1)];
  if (row) {
    wayIn(row)?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  } else if (key === 'j') page.querySelector<HTMLElement>('[data-more]:not(:disabled)')?.click();
}
