import type { AuditItem, Reads } from '@yinghuo/contracts/wire';
import { gameListPaths, gamePaths } from '../../entities/game/paths.ts';
import { send } from '../../lib/call.ts';
import { refresh, refreshShared, useCall, useParts } from '../../lib/data.ts';

export type Kind = AuditItem['kind'];
const partSize = 30;

/** What waits, whatever has waited longest first, part after part; others claim and decide meanwhile. */
export const useQueue = (filter: Reads['/api/audit']['fields']) =>
  useParts('/api/audit', filter, { size: partSize, everyMs: 30_000 });

export const useVersion = (id: number) => useCall('/getGameVer', { id });
export const useIntel = (id: number) => useCall('/infoList', { id });

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

/** The queue, with who looks at what. */
export const refreshQueue = () => refresh('/api/audit');

/** The paths whose answers a decision may change. */
export const refreshDecided = () =>
  refreshShared(
    '/api/audit',
    ...gamePaths,
    ...gameListPaths,
    ...(['/getVerList', '/getGameVer'] as const),
    ...(['/api/revisions', '/api/revisions/detail', '/infoList'] as const),
  );
