import type { Envelope, LogItem, LogType } from '@yinghuo/contracts/wire';
import useSWRInfinite from 'swr/infinite';
import { urlOf } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';

/** The update log of one kind, part after part. */
export function useLog(type: LogType) {
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<Envelope<LogItem[]>, Refused>(
    (index, previous: Envelope<LogItem[]> | null) => {
      if (index > 0 && !previous?.next) return null;
      return urlOf('/logs', { type, ...(previous?.next ? { cursor: previous.next } : {}) });
    },
    { revalidateFirstPage: false },
  );
  return {
    items: data?.flatMap((part) => part.obj ?? []),
    error,
    loading: isValidating,
    hasMore: Boolean(data?.at(-1)?.next),
    more: () => setSize((parts) => parts + 1),
    retry: () => mutate(),
  };
}
