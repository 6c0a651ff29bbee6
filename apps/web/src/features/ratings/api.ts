import type { Aspect, PlayState, Rating, RatingSort } from '@yinghuo/contracts/wire';
import { showOwn } from '../../entities/game/ownRating.ts';
import { send } from '../../lib/server/call.ts';
import { useParts } from '../../lib/server/data.ts';
import { addRow, patchRow } from '../../lib/server/patch.ts';

const listPath = '/api/ratings';
const partSize = 10;

/** A game's ratings as an endless list. */
export const useRatings = (gameId: number, sort: RatingSort) =>
  useParts(listPath, { id: gameId, sort: sort === 'new' ? undefined : sort }, { size: partSize });

export interface Verdict {
  overall: number | null;
  aspects: Partial<Record<Aspect, number | null>>;
  play: PlayState | null;
  spoiler: boolean;
  summary: string;
}

/** Creates or replaces the member's rating and returns it; `key` is the idempotency key. */
export async function rate(
  gameId: number,
  before: Rating | null,
  verdict: Verdict,
  idempotencyKey: string,
): Promise<Rating> {
  const { obj } = await send(listPath, { gameId, ...verdict }, { idempotencyKey });
  const rating = obj!;
  addRow([listPath], rating, { belongs: (query) => query.get('id') === String(gameId), at: 'start' });
  patchRow([listPath], rating.id, () => rating);
  showOwn(gameId, before, rating);
  return rating;
}

/** Whether it is a newcomer's vote, which counts later. */
export const waits = ({ overall, state, counted }: Rating): boolean =>
  overall !== null && state === 'live' && counted === false;

export async function withdraw(gameId: number, before: Rating): Promise<void> {
  await send('/api/ratings/delete', { gameId });
  patchRow([listPath], before.id, () => null);
  showOwn(gameId, before, null);
}

/** Sets the number of likes in every cached list. */
export const showLikes = (id: number, likes: number): void =>
  patchRow([listPath], id, (rating) => ({ ...rating, likes }));

export async function moderate(id: number, action: 'hide' | 'restore', reason: string): Promise<void> {
  const { obj } = await send('/api/moderation/content', { type: 'rating', id, action, reason });
  patchRow([listPath], id, (rating) => ({ ...rating, state: obj!.state }));
}
