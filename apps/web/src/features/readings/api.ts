import type { GroupReading } from '@yinghuo/contracts/wire/readings';
import { send } from '../../lib/server/call.ts';
import { refresh, useCall } from '../../lib/server/data.ts';
import { reasonOf } from '../../lib/server/refused.ts';

const path = '/api/groups/reading';
const routePath = '/api/games/route';

/** What a group reads together now, or the reading `id`; nothing while `groupId` is null. */
export const useReading = (groupId: number | null, id: number | null = null) =>
  useCall(groupId ? path : null, { groupId, ...(id && { id }) });

/** The games that a group reads, or has read: what is posted there may open behind their stations. */
export function useReadGames(groupId: number | null): { id: number; title: string }[] {
  const { reading, past } = useReading(groupId).data?.obj ?? { reading: null, past: [] };
  const games = [reading, ...past].flatMap((one) => one?.game ?? []);
  return [...new Map(games.map(({ id, title }) => [id, { id, title }])).values()];
}

export interface ReadingFields {
  gameId: number;
  /** How many stations the game has so far. */
  after: number;
  /** What is added to them. */
  stations: string[];
  startsOn: string;
  days: number;
}

/** Begins a reading; `key` is the idempotency key. Shows what is there where one runs already, or the route has grown. */
export async function startReading(groupId: number, fields: ReadingFields, idempotencyKey: string): Promise<void> {
  await send('/api/groups/reading/start', { groupId, ...fields }, { idempotencyKey }).catch(async (error: unknown) => {
    const { reason } = reasonOf(error).conflict ?? {};
    if (reason === 'done' || reason === 'stale') await refresh(path, routePath);
    throw error;
  });
  await refresh(path, routePath);
}

/** Reads along, or no more. */
export async function joinReading(id: number, on: boolean): Promise<GroupReading> {
  const { obj } = await send('/api/groups/reading/join', { id, on });
  await refresh(path);
  return obj!;
}

/** Ends a reading before its last station is over. */
export async function endReading(id: number): Promise<void> {
  await send('/api/groups/reading/end', { id }).catch((error: unknown) => {
    // It has ended already.
    if (reasonOf(error).conflict?.reason !== 'done') throw error;
  });
  await refresh(path);
}
