import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The address's fields, and a function that changes some of them; an empty one is removed. A change is a step that
 * Back takes, unless it `replace`s the one before.
 */
export function useAddress({ replace = false } = {}): [
  URLSearchParams,
  (fields: Record<string, string | null>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (fields: Record<string, string | null>) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(fields)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch, replace],
  );
  return [search, change];
}
