import type { Suggestions } from '@yinghuo/contracts/wire';
import { useCall } from './server/data.ts';
import type { Refused } from './server/refused.ts';

/** Suggestions of every kind for the typed text; undefined until loaded. */
export function useSuggestions(q: string): { suggestions: Suggestions | undefined; error: Refused | undefined } {
  const { data, error } = useCall(q ? '/api/suggest' : null, { q });
  // The call answers a list only where a kind is given.
  return { suggestions: Array.isArray(data?.obj) ? undefined : data?.obj, error };
}
