import type { Envelope, RankedGame } from '@yinghuo/contracts/wire';
import useSWRInfinite from 'swr/infinite';
import { urlOf, type Fields } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';

const partSize = 24;

/** The ranking, part after part; `wanted` false: not yet allowed. */
export function useRanking(wanted: boolean, fields: Fields) {
  const { data, error, isLoading, size, setSize, isValidating, mutate } = useSWRInfinite<
    Envelope<RankedGame[]>,
    Refused
  >(
    (index, previous: Envelope<RankedGame[]> | null) => {
      if (!wanted || (index > 0 && !previous?.next)) return null;
      return urlOf('/gameTop', { size: partSize, ...fields, ...(index > 0 ? { cursor: previous!.next! } : {}) });
    },
    { revalidateFirstPage: false, keepPreviousData: true },
  );
  return {
    games: data?.flatMap((part) => part.obj ?? []),
    total: data?.[0]?.wrap ?? 0,
    hasMore: Boolean(data?.at(-1)?.next),
    loadingMore: isValidating && size > (data?.length ?? 0),
    isLoading,
    error,
    more: () => setSize((parts) => parts + 1),
    retry: () => mutate(),
  };
}
