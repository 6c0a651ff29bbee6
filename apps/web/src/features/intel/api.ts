import type {
  ContentType,
  Envelope,
  GameRef,
  IntelItem,
  IntelKind,
  RowState,
  Suggestions,
} from '@yinghuo/contracts/wire';
import useSWRInfinite from 'swr/infinite';
import { call, send } from '../../lib/call.ts';
import { refresh, useCall } from '../../lib/data.ts';
import { urlOf } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';
import { useUser } from '../../lib/user.ts';

const feed = '/infoList';
const type: ContentType = 'intel';

/** What of the feed is shown. */
export interface Choice {
  kind: IntelKind | null;
  q: string;
  /** About one game. */
  game: number | null;
  /** One item only. */
  id: number | null;
}

/** The feed, part after part. */
export function useFeed({ kind, q, game, id }: Choice) {
  const { data, error, isValidating, isLoading, size, setSize, mutate } = useSWRInfinite<
    Envelope<IntelItem[]>,
    Refused
  >(
    (index, before: Envelope<IntelItem[]> | null) =>
      index > 0 && !before?.next
        ? null
        : urlOf(feed, {
            kind: kind ?? undefined,
            q: q || undefined,
            game: game ?? undefined,
            id: id ?? undefined,
            cursor: index > 0 ? before?.next : undefined,
          }),
    { revalidateFirstPage: false },
  );
  return {
    items: data?.flatMap(({ obj }) => obj ?? []),
    total: data?.[0]?.wrap ?? 0,
    error,
    loading: isLoading,
    loadingMore: isValidating && size > (data?.length ?? 0),
    hasMore: Boolean(data?.at(-1)?.next),
    more: () => setSize((parts) => parts + 1),
    retry: () => mutate(),
  };
}

/** The newest items. */
export const useNewest = (size: number) => useCall<IntelItem[]>(feed, { size });

/** The newest items about a game. */
export const useIntelAbout = (game: number, size: number) => useCall<IntelItem[]>(feed, { game, size });

const mostMarks = 100;

/** Which of these items are the member's own. */
export function useMine(ids: readonly number[]): ReadonlySet<number> {
  const user = useUser();
  const { data } = useCall<Record<string, { mine?: boolean }>>(user && ids.length > 0 ? '/api/marks' : null, {
    type,
    ids: ids.slice(-mostMarks),
  });
  return new Set(Object.entries(data?.obj ?? {}).flatMap(([id, { mine }]) => (mine ? [Number(id)] : [])));
}

export interface NewIntel {
  kind: IntelKind;
  title: string;
  summary: string;
  url: string;
  games: number[];
  /** An instant; null: now. */
  publishedAt: string | null;
}

/** Answers whether it is live at once; the same key has one effect. */
export async function add(item: NewIntel, idempotencyKey: string): Promise<'live' | 'pending'> {
  const { obj } = await send<{ status: 'live' | 'pending' }>('/addIntel', { ...item }, { idempotencyKey });
  await refresh(feed);
  return obj!.status;
}

/** One item, for whoever is told that theirs is there already. */
export const find = async (id: number): Promise<IntelItem | null> =>
  (await call<IntelItem[]>(feed, { id })).obj?.[0] ?? null;

export async function remove(id: number): Promise<void> {
  await send('/delIntel', { id });
  await refresh(feed);
}

export async function moderate(id: number, action: 'hide' | 'restore', reason: string): Promise<void> {
  await send<{ state: RowState }>('/api/moderation/content', { type, id, action, reason });
  await refresh(feed);
}

/** Games whose names have what is typed in them. */
export const useGamesNamed = (q: string): GameRef[] | null => {
  const { data } = useCall<Suggestions>(q ? '/api/suggest' : null, { q });
  return q ? (data?.obj?.games ?? null) : [];
};
