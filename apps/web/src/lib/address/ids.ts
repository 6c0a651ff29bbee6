/** An id as an address says it; null where it says none. */
export function idOf(text: string | null | undefined): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const idIn = (search: URLSearchParams, name: string): number | null => idOf(search.get(name));
