/** So many pages are named on either side of the current one. */
const beside = 2;

/**
 * The pages a pager names, null for a gap: the first, the last, and those beside the current one. A gap of one page is
 * that page.
 */
export function pagesAround(now: number, last: number): (number | null)[] {
  const named = [...new Set([1, ...Array.from({ length: 2 * beside + 1 }, (_, at) => now - beside + at), last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b);
  return named.flatMap((page, at) => {
    const left = at === 0 ? 0 : page - named[at - 1]! - 1;
    return left === 0 ? [page] : left === 1 ? [page - 1, page] : [null, page];
  });
}
