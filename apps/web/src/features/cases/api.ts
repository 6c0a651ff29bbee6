import type { Case, CaseState, ContentType, Envelope, ReportReason } from '@yinghuo/contracts/wire';
import useSWRInfinite from 'swr/infinite';
import { send } from '../../lib/call.ts';
import { refresh, useCall } from '../../lib/data.ts';
import { urlOf } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';

const path = '/api/cases';
const size = 20;

export interface CaseFilter {
  /** Everybody's, for moderators. */
  all: boolean;
  state: CaseState | null;
}

/** Cases part by part, the latest changed first. */
export function useCases({ all, state }: CaseFilter) {
  const key = (index: number, before: Envelope<Case[]> | null): string | null => {
    if (index > 0 && !before?.next) return null;
    return urlOf(path, { all: all || undefined, state: state ?? undefined, size, cursor: before?.next ?? undefined });
  };
  const list = useSWRInfinite<Envelope<Case[]>, Refused>(key);
  const parts = list.data ?? [];
  return {
    cases: list.data && parts.flatMap(({ obj }) => obj ?? []),
    error: list.error,
    hasMore: Boolean(parts.at(-1)?.next),
    more: () => list.setSize(list.size + 1),
    retry: () => list.mutate(),
  };
}

export const useCase = (id: number) => useCall<Case>('/api/cases/detail', { id });

export async function replyToCase(
  reply: { id: number; text: string; state?: Exclude<CaseState, 'received'> },
  idempotencyKey: string,
): Promise<void> {
  await send('/api/cases/reply', { ...reply }, { idempotencyKey });
  await refresh(path, '/api/cases/detail');
}

export interface Report {
  type: ContentType;
  id: string;
  reason: ReportReason;
  text: string;
}

/** Refused with 409 where one's own report of it is still open. */
export async function report({ text, ...fields }: Report): Promise<void> {
  await send('/api/reports', { ...fields, ...(text.trim() ? { text } : {}) });
  await refresh(path);
}
