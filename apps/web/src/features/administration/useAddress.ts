import { useSearchParams } from 'react-router-dom';

/** The address's fields, and a function that changes some of them; an empty one is removed. */
export function useAddress(): [URLSearchParams, (fields: Record<string, string | null>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (fields: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(fields)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { preventScrollReset: true });
  };
  return [search, change];
}

/** The id of a member in the address; null where there is none. */
export function idIn(search: URLSearchParams, name: string): number | null {
  const id = Number(search.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
