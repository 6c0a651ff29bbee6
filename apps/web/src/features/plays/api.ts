import type { ImportedPlays, PlayRecord, PlayState } from '@yinghuo/contracts/wire';
import { call, send } from '../../lib/call.ts';
import { refresh, useParts } from '../../lib/data.ts';

const partSize = 24;

/** One's own games in a state, part after part, with how many there are in each. */
export const usePlays = (wanted: boolean, play: PlayState | null) =>
  useParts(wanted ? '/api/me/games' : null, play ? { play } : {}, { size: partSize });

/** All of one's games. */
export async function takePlays(): Promise<PlayRecord[]> {
  const { obj } = await call('/api/me/games/export');
  return obj ?? [];
}

/** Writes a list into one's own ratings; a second time it changes nothing. */
export async function bringPlays(text: string): Promise<ImportedPlays> {
  const { obj } = await send('/api/me/games/import', { text });
  await refresh('/api/me/games', '/api/me/games/export');
  return obj!;
}
