import type { Aspect, Envelope, PlayState, Rating, RatingSort, RowState } from '@yinghuo/contracts/wire';
import useSWRInfinite from 'swr/infinite';
import { send } from '../../lib/call.ts';
import { useCall } from '../../lib/data.ts';
import { urlOf } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';
import { useUser } from '../../lib/user.ts';

const partSize = 10;

/** What members think of a game, part after part. */
export function useRatings(gameId: number, sort: RatingSort) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Envelope<Rating[]>, Refused>(
    (index, before: Envelope<Rating[]> | null) =>
      index > 0 && !before?.next
        ? null
        : urlOf('/api/ratings', {
            id: gameId,
            sort: sort === 'new' ? undefined : sort,
            size: partSize,
            cursor: index > 0 ? before?.next : undefined,
          }),
    { revalidateFirstPage: false },
  );
  return {
    parts: data?.map(({ obj }) => obj ?? []),
    total: data?.[0]?.wrap ?? 0,
    error,
    loadingMore: isValidating && size > (data?.length ?? 0),
    hasMore: Boolean(data?.at(-1)?.next),
    more: () => setSize((parts) => parts + 1),
    retry: () => mutate(),
  };
}

/** The member's own rating of a game; `keep` lays down what a call answered. */
export function useOwnRating(gameId: number) {
  const user = useUser();
  const marks = useCall<Record<string, { rating?: Rating | null }>>(user ? '/api/marks' : null, {
    type: 'game',
    ids: [gameId],
  });
  const own = marks.data?.obj?.[gameId]?.rating;
  return {
    own,
    loading: marks.isLoading,
    error: marks.error,
    retry: () => marks.mutate(),
    keep: (rating: Rating | null) =>
      marks.mutate((now) => ({ code: 200, ...now, obj: { [gameId]: { rating } } }), { revalidate: false }),
  };
}

/** Which of these ratings, a hundred at most, the member likes. */
export function useLiked(ids: readonly number[]): ReadonlySet<number> {
  const user = useUser();
  const { data } = useCall<Record<string, { liked?: boolean }>>(user && ids.length > 0 ? '/api/marks' : null, {
    type: 'rating',
    ids: [...ids],
  });
  return new Set(Object.entries(data?.obj ?? {}).flatMap(([id, mark]) => (mark.liked ? [Number(id)] : [])));
}

export interface Verdict {
  overall: number | null;
  aspects: Partial<Record<Aspect, number | null>>;
  play: PlayState | null;
  spoiler: boolean;
  summary: string;
}

/** Writes or replaces the member's rating; the same key has one effect. */
export const rate = async (gameId: number, verdict: Verdict, idempotencyKey: string): Promise<Rating> =>
  (await send<Rating>('/api/ratings', { gameId, ...verdict }, { idempotencyKey })).obj!;
export const withdraw = (gameId: number): Promise<Envelope> => send('/api/ratings/delete', { gameId });

const type = 'rating';

export interface Liking {
  liked: boolean;
  likes: number;
}
export const like = async (id: number, on: boolean): Promise<Liking> =>
  (await send<Liking>('/api/likes', { type, id, on })).obj!;
export const moderate = async (id: number, action: 'hide' | 'restore', reason: string): Promise<RowState> =>
  (await send<{ state: RowState }>('/api/moderation/content', { type, id, action, reason })).obj!.state;
