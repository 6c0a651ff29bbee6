import type { Diff, ReadPath, Revision, Section, Writes } from '@yinghuo/contracts/wire';
import { gameListPaths, gamePaths } from '../../entities/game/paths.ts';
import { send } from '../../lib/server/call.ts';
import { refresh, refreshLater, useCall, useParts } from '../../lib/server/data.ts';

const partSize = 20;
/** A change of a version may resubmit its game, so the member's submissions change too. */
const ownPath = '/user/list/game';

/** Revisions of a game and its versions, newest first, loaded in parts. */
export const useRevisions = (gameId: number) => useParts('/api/revisions', { id: gameId }, { size: partSize });

/** Revalidates what shows a change that needs no approval; `own` are answers only its author sees. */
function refreshChanged(...own: ReadPath[]): Promise<unknown> {
  const everybodys = [...gamePaths, ...gameListPaths, '/getVerList', '/getGameVer'] as const;
  refreshLater(...everybodys);
  return refresh('/api/revisions', ...everybodys, ...own);
}

export type RevisionInFull = Revision & { diff: Diff };

/** A revision with its old and new values; no call is made while `id` is null. */
export const useRevision = (id: number | null) => useCall(id === null ? null : '/api/revisions/detail', { id });

/** Reverts a revision; calls with the same key have one effect. */
export async function revert(id: number, reason: string, idempotencyKey: string): Promise<void> {
  await send('/api/revisions/revert', { id, reason }, { idempotencyKey });
  await refreshChanged('/api/revisions/detail');
}

type Proposed = Writes['/editGame']['answer'];

/** Proposes changes to a game; calls with the same key have one effect. */
export async function editGame(
  section: Section,
  fields: Writes['/editGame']['body'],
  idempotencyKey: string,
): Promise<Proposed> {
  const { obj } = await send(section === 'ai' ? '/aiEdit' : '/editGame', fields, { idempotencyKey });
  await refreshChanged('/api/games/input', ownPath);
  return obj!;
}

export const useVersion = (id: number) => useCall(id ? '/getGameVer' : null, { id });

type NewVersion = Writes['/addVer']['body'];

/** Adds a version. The caller validates that required fields are present. */
export async function addVersion(fields: Partial<NewVersion>, idempotencyKey: string): Promise<'pending' | 'live'> {
  const { obj } = await send('/addVer', fields as NewVersion, { idempotencyKey });
  await refreshChanged(ownPath);
  return obj!.status;
}

export async function updateVersion(fields: Writes['/updateVer']['body'], idempotencyKey: string): Promise<Proposed> {
  const { obj } = await send('/updateVer', fields, { idempotencyKey });
  await refreshChanged(ownPath);
  return obj!;
}

/** Withdraws the member's own unpublished version. */
export async function withdrawVersion(id: number): Promise<void> {
  await send('/api/content/delete', { type: 'version', id });
  await refreshChanged(ownPath);
}
