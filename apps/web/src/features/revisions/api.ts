import type { Diff, Envelope, Revision } from '@yinghuo/contracts/wire';
import useSWRInfinite from 'swr/infinite';
import { send } from '../../lib/call.ts';
import { refresh, useCall } from '../../lib/data.ts';
import { urlOf } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';

const partSize = 20;

/** Changes of a game and its versions, newest first, part after part. */
export function useRevisions(gameId: number) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Envelope<Revision[]>, Refused>(
    (index, before: Envelope<Revision[]> | null) =>
      index > 0 && !before?.next
        ? null
        : urlOf('/api/revisions', { id: gameId, size: partSize, cursor: index > 0 ? before?.next : undefined }),
    { revalidateFirstPage: false },
  );
  return {
    revisions: data?.flatMap(({ obj }) => obj ?? []),
    total: data?.[0]?.wrap ?? 0,
    error,
    loadingMore: isValidating && size > (data?.length ?? 0),
    hasMore: Boolean(data?.at(-1)?.next),
    more: () => setSize((parts) => parts + 1),
    retry: () => mutate(),
  };
}

export type RevisionInFull = Revision & { diff: Diff };

/** A change with what it replaces by what. */
export const useRevision = (id: number | null) =>
  useCall<RevisionInFull>(id === null ? null : '/api/revisions/detail', { id });

/** Puts back what a change replaced. */
export async function revert(id: number, reason: string): Promise<void> {
  await send('/api/revisions/revert', { id, reason });
  await refresh('/api/revisions', '/api/revisions/detail');
}
