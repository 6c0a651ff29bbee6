import type { AuditItem, Reads } from '@yinghuo/contracts/wire';
import { gameListPaths, gamePaths } from '../../entities/game/paths.ts';
import { send } from '../../lib/server/call.ts';
import { refresh, refreshShared, useCall, useParts } from '../../lib/server/data.ts';

export type Kind = AuditItem['kind'];
const partSize = 30;

/** The waiting items, oldest first, part by part; polled, because others claim and decide too. */
export const useQueue = (filter: Reads['/api/audit']['fields']) =>
  useParts('/api/audit', filter, { size: partSize, everyMs: 30_000 });

export const useVersion = (id: number) => useCall('/getGameVer', { id });
export const useIntel = (id: number) => useCall('/infoList', { id });

/** Claims an item or releases it; `takeOver` claims it from somebody else. */
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

/** Reads the queue and its claims again. */
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
