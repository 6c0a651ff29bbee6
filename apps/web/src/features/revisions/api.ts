import type { Diff, ReadPath, Revision, Section, Writes } from '@yinghuo/contracts/wire';
import { gameListPaths, gamePaths } from '../../entities/game/paths.ts';
import { send } from '../../lib/call.ts';
import { refresh, refreshLater, useCall, useParts } from '../../lib/data.ts';

const partSize = 20;
/** A version may send its game in again. */
const ownPath = '/user/list/game';

/** Changes of a game and its versions, newest first, part after part. */
export const useRevisions = (gameId: number) => useParts('/api/revisions', { id: gameId }, { size: partSize });

/** What a change shows on at once where it needs no approval; `own` only its author sees. */
function refreshChanged(...own: ReadPath[]): Promise<unknown> {
  const everybodys = [...gamePaths, ...gameListPaths, '/getVerList', '/getGameVer'] as const;
  refreshLater(...everybodys);
  return refresh('/api/revisions', ...everybodys, ...own);
}

export type RevisionInFull = Revision & { diff: Diff };

/** A change with what it replaces by what. */
export const useRevision = (id: number | null) => useCall(id === null ? null : '/api/revisions/detail', { id });

/** Puts back what a change replaced; the same key has one effect. */
export async function revert(id: number, reason: string, idempotencyKey: string): Promise<void> {
  await send('/api/revisions/revert', { id, reason }, { idempotencyKey });
  await refreshChanged('/api/revisions/detail');
}

type Proposed = Writes['/editGame']['answer'];

/** Proposes a change of a game; the same key has one effect. */
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

/** Whoever calls it has seen to it that nothing is missing. */
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

/** Takes back one's own version that was not published. */
export async function withdrawVersion(id: number): Promise<void> {
  await send('/api/content/delete', { type: 'version', id });
  await refreshChanged(ownPath);
}
