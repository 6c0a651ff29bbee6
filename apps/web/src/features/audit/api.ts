import type { AuditItem, Envelope, IntelItem, Revision, Version } from '@yinghuo/contracts/wire';
import useSWRInfinite from 'swr/infinite';
import { send } from '../../lib/call.ts';
import { refresh, useCall } from '../../lib/data.ts';
import { urlOf, type Fields } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';

export type Kind = AuditItem['kind'];
const partSize = 30;

/** What waits, whatever has waited longest first, part after part. */
export function useQueue(filter: Fields) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Envelope<AuditItem[]>, Refused>(
    (index, before: Envelope<AuditItem[]> | null) =>
      index > 0 && !before?.next
        ? null
        : urlOf('/api/audit', { ...filter, size: partSize, cursor: index > 0 ? before?.next : undefined }),
    // Others claim and decide meanwhile.
    { refreshInterval: 30_000, revalidateAll: true },
  );
  return {
    items: data?.flatMap(({ obj }) => obj ?? []),
    total: data?.[0]?.wrap ?? 0,
    error,
    loadingMore: isValidating && size > (data?.length ?? 0),
    hasMore: Boolean(data?.at(-1)?.next),
    more: () => setSize((parts) => parts + 1),
    retry: () => mutate(),
  };
}

export const useVersion = (id: number) => useCall<Version & { history: Revision[] }>('/getGameVer', { id });
export const useIntel = (id: number) => useCall<IntelItem[]>('/infoList', { id });

/** Says that one looks at it, or that one does so no longer; `takeOver` although somebody else does. */
export const claim = ({ kind, id }: Pick<AuditItem, 'kind' | 'id'>, on: boolean, takeOver: boolean) =>
  send('/api/audit/claim', { kind, id, on, takeOver });

/** Decides once; a repeat under the same key has no second effect. */
export async function decide(
  { kind, id }: Pick<AuditItem, 'kind' | 'id'>,
  accept: boolean,
  reason: string,
  idempotencyKey: string,
): Promise<void> {
  await send('/api/audit/decide', { kind, id, accept, ...(reason ? { reason } : {}) }, { idempotencyKey });
}

/** Whatever may look different after a decision. */
export const refreshQueue = () =>
  refresh('/api/audit', '/getVerList', '/getGameVer', '/api/revisions', '/api/revisions/detail', '/infoList');
