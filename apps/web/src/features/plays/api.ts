import type { ImportedPlays, PlayRecord, PlayState } from '@yinghuo/contracts/wire';
import { call, send } from '../../lib/server/call.ts';
import { refresh, useParts } from '../../lib/server/data.ts';

const partSize = 24;

/** The member's games in a state, loaded in parts, with the count of each state. */
export const usePlays = (wanted: boolean, play: PlayState | null) =>
  useParts(wanted ? '/api/me/games' : null, play ? { play } : {}, { size: partSize });

/** All of the member's games, for an export. */
export async function takePlays(): Promise<PlayRecord[]> {
  const { obj } = await call('/api/me/games/export');
  return obj ?? [];
}

/** Imports a list into the member's ratings; repeating it changes nothing. */
export async function bringPlays(text: string): Promise<ImportedPlays> {
  const { obj } = await send('/api/me/games/import', { text });
  await refresh('/api/me/games', '/api/me/games/export');
  return obj!;
}
