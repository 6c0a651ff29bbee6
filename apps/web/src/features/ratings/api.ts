import type { Aspect, PlayState, Rating, RatingSort } from '@yinghuo/contracts/wire';
import { gamePaths } from '../../entities/game/paths.ts';
import { send } from '../../lib/call.ts';
import { refresh, refreshLater, useParts } from '../../lib/data.ts';
import { patchMark, useMarks, type Mark } from '../../lib/marks.ts';
import { addRow, patchOnce, patchRow } from '../../lib/patch.ts';
import { recounted } from './recount.ts';

const listPath = '/api/ratings';
const partSize = 10;

/** A game's ratings as an endless list. */
export const useRatings = (gameId: number, sort: RatingSort) =>
  useParts(listPath, { id: gameId, sort: sort === 'new' ? undefined : sort }, { size: partSize });

/** The member's rating of a game: undefined until known, null if there is none. */
export function useOwnRating(gameId: number) {
  const { of, error, retry } = useMarks<GameMark>('game', [gameId]);
  const mark = of(gameId);
  return { own: mark && (mark.rating ?? null), error, retry };
}
type GameMark = Mark & { rating: Rating | null };

export interface Verdict {
  overall: number | null;
  aspects: Partial<Record<Aspect, number | null>>;
  play: PlayState | null;
  spoiler: boolean;
  summary: string;
}

/** Creates or replaces the member's rating; `key` is the idempotency key. */
export async function rate(
  gameId: number,
  before: Rating | null,
  verdict: Verdict,
  idempotencyKey: string,
): Promise<void> {
  const { obj } = await send(listPath, { gameId, ...verdict }, { idempotencyKey });
  const rating = obj!;
  addRow([listPath], rating, { belongs: (query) => query.get('id') === String(gameId), at: 'start' });
  patchRow([listPath], rating.id, () => rating);
  showOwn(gameId, before, rating);
}

export async function withdraw(gameId: number, before: Rating): Promise<void> {
  await send('/api/ratings/delete', { gameId });
  patchRow([listPath], before.id, () => null);
  showOwn(gameId, before, null);
}

const recordsPath = '/api/me/games/export';

/** Updates everything that depends on the member's rating: the game's votes, and hidden scores. */
function showOwn(gameId: number, before: Rating | null, now: Rating | null): void {
  patchMark<GameMark>('game', gameId, { rating: now });
  patchOnce(gamePaths, (parts) =>
    parts.map((part) => {
      const game = part.obj;
      if (game?.id !== gameId) return part;
      return { ...part, obj: { ...game, rating: recounted(game.rating, before?.overall, now?.overall) } };
    }),
  );
  void refresh('/api/me/games', recordsPath);
  // Only the server knows the score, which weighs all votes of the site.
  refreshLater(...gamePaths, listPath);
}

/** Sets the number of likes in every cached list. */
export const showLikes = (id: number, likes: number): void =>
  patchRow([listPath], id, (rating) => ({ ...rating, likes }));

export async function moderate(id: number, action: 'hide' | 'restore', reason: string): Promise<void> {
  const { obj } = await send('/api/moderation/content', { type: 'rating', id, action, reason });
  patchRow([listPath], id, (rating) => ({ ...rating, state: obj!.state }));
}
