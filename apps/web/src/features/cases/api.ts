import type { CaseState } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { refresh, useCall, useParts } from '../../lib/server/data.ts';

const path = '/api/cases';
const size = 20;

export interface CaseFilter {
  /** Whether to list everybody's cases, for moderators. */
  all: boolean;
  state: CaseState | null;
}

/** Cases part by part, the latest changed first. */
export const useCases = ({ all, state }: CaseFilter) =>
  useParts(path, { all: all || undefined, state: state ?? undefined }, { size });

export const useCase = (id: number) => useCall('/api/cases/detail', { id });

export async function replyToCase(
  reply: { id: number; text: string; state?: Exclude<CaseState, 'received'> },
  idempotencyKey: string,
): Promise<void> {
  await send('/api/cases/reply', { ...reply }, { idempotencyKey });
  await refresh(path, '/api/cases/detail', '/api/cases/queue');
}
