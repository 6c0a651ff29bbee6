import type { Envelope, ImportedPlays, ListedPlay, PlayRecord, PlayState } from '@yinghuo/contracts/wire';
import useSWRInfinite from 'swr/infinite';
import { call, send } from '../../lib/call.ts';
import { refresh } from '../../lib/data.ts';
import { urlOf } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';

const partSize = 24;

interface Counts {
  counts: Record<PlayState, number>;
}

/** One's own games in a state, part after part, with how many there are in each. */
export function usePlays(wanted: boolean, play: PlayState | null) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Envelope<ListedPlay[], Counts>, Refused>(
    (index, previous: Envelope<ListedPlay[]> | null) => {
      if (!wanted || (index > 0 && !previous?.next)) return null;
      return urlOf('/api/me/games', {
        size: partSize,
        ...(play ? { play } : {}),
        ...(index > 0 ? { cursor: previous!.next! } : {}),
      });
    },
    { keepPreviousData: true },
  );
  return {
    plays: data?.flatMap((part) => part.obj ?? []),
    total: data?.[0]?.wrap ?? 0,
    counts: data?.[0]?.config?.counts,
    hasMore: Boolean(data?.at(-1)?.next),
    loadingMore: isValidating && size > (data?.length ?? 0),
    error,
    more: () => setSize((parts) => parts + 1),
    retry: () => mutate(),
  };
}

/** All of one's games. */
export async function takePlays(): Promise<PlayRecord[]> {
  const { obj } = await call<PlayRecord[]>('/api/me/games/export');
  return obj ?? [];
}

/** Writes a list into one's own ratings; a second time it changes nothing. */
export async function bringPlays(text: string): Promise<ImportedPlays> {
  const { obj } = await send<ImportedPlays>('/api/me/games/import', { text });
  await refresh('/api/me/games', '/api/me/games/export');
  return obj!;
}
