import type { Route } from '@yinghuo/contracts/wire/readings';
import { send } from '../../lib/server/call.ts';
import { refresh, useCall } from '../../lib/server/data.ts';

const path = '/api/games/route';

/** A game's stations, and how far the member is. */
export const useRoute = (gameId: number | null) => useCall(gameId ? path : null, { gameId });

/** Adds stations behind the `after` that the game has. */
export async function extendRoute(
  gameId: number,
  after: number,
  stations: string[],
  idempotencyKey: string,
): Promise<void> {
  await send('/api/games/route/extend', { gameId, after, stations }, { idempotencyKey });
  await refresh(path);
}

export async function renameStation(
  gameId: number,
  place: number,
  name: string,
  idempotencyKey: string,
): Promise<void> {
  await send('/api/games/route/rename', { gameId, place, name }, { idempotencyKey });
  await refresh(path);
}

/** The member is so far in a game; `back` also before where they were. Everything that opens by it is asked for again. */
export async function setProgress(gameId: number, passed: number, back = false): Promise<Route> {
  const { obj } = await send('/api/games/route/progress', { gameId, passed, ...(back && { back }) });
  await refresh(
    ...([path, '/api/groups/reading', '/group', '/groupMe', '/groupDetail', '/groupPost'] as const),
    ...(['/getNlist', '/getUserNotes', '/getGameNotes', '/getNDetail', '/getNoteList'] as const),
  );
  return obj!;
}
