import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Fields of the address to set; an empty one is removed. */
export type Fields = Record<string, string | number | null | undefined>;

/**
 * The address's fields, and a function that changes some of them. A change is a step that Back takes, unless it `replace`s
 * the one before and keeps its state: how a dialog closes, where a list began.
 */
export function useAddress({ replace = false } = {}): [URLSearchParams, (fields: Fields) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const change = useCallback(
    (fields: Fields) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(fields)) {
            if (value === null || value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace, preventScrollReset: true, ...(replace && { state }) },
      ),
    [setSearch, replace, state],
  );
  return [search, change];
}
