import type { Suggestions } from '@yinghuo/contracts/wire';
import { useCall } from './data.ts';
import type { Refused } from './refused.ts';

/** What there is for what is typed so far, some of each kind; undefined until it is there. */
export function useSuggestions(q: string): { suggestions: Suggestions | undefined; error: Refused | undefined } {
  const { data, error } = useCall(q ? '/api/suggest' : null, { q });
  // A list is answered only where one kind is asked for.
  return { suggestions: Array.isArray(data?.obj) ? undefined : data?.obj, error };
}
