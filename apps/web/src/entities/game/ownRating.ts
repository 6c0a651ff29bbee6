import type { PlayState, Rating } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { refresh, refreshLater } from '../../lib/server/data.ts';
import { patchMark, useMarks, type Mark } from '../../lib/marks.ts';
import { patchOnce, patchRow } from '../../lib/server/patch.ts';
import { toast } from '../../lib/toast.ts';
import { currentUser } from '../../lib/session/user.ts';
import { gamePaths } from './paths.ts';
import { recounted } from './recount.ts';

const listPath = '/api/ratings';
const recordsPath = '/api/me/games/export';

type GameMark = Mark & {
  rating: Rating | null;
  /** How far the member is, while the server has not confirmed it. */
  play?: PlayState | null;
};

/** The member's rating of a game: undefined until known, null if there is none. */
export function useOwnRating(gameId: number) {
  const { of, error, retry } = useMarks<GameMark>('game', [gameId]);
  const mark = of(gameId);
  const own = mark && (mark.rating ?? null);
  return { own, play: mark?.play === undefined ? own?.play : mark.play, error, retry };
}

/** Updates everything that depends on the member's rating: the game's votes, and hidden scores. */
export function showOwn(gameId: number, before: Rating | null, now: Rating | null): void {
  patchMark<GameMark>('game', gameId, { rating: now, play: undefined });
  patchOnce(gamePaths, (parts) =>
    parts.map((part) => {
      const game = part.obj;
      if (game?.id !== gameId) return part;
      return { ...part, obj: { ...game, rating: recounted(game.rating, before, now) } };
    }),
  );
  void refresh('/api/me/games', recordsPath);
  // Only the server knows the score, which weighs all votes of the site.
  refreshLater(...gamePaths, listPath, '/api/games/scores');
}

/** What the server has not answered yet, by member and game: the last choice wins. */
const open = new Map<string, { wanted: PlayState | null }>();

/**
 * Says how far the member is with a game, shown at once and rolled back on failure; null takes the mark away. Resolves
 * to true once it is saved; false where it failed, or where an earlier choice is still on its way and takes this one along.
 */
export async function setPlay(gameId: number, before: Rating | null, play: PlayState | null): Promise<boolean> {
  const by = currentUser()?.token;
  const name = `${by} ${gameId}`;
  patchMark<GameMark>('game', gameId, { play });
  const waiting = open.get(name);
  if (waiting) {
    waiting.wanted = play;
    return false;
  }
  const choice = { wanted: play };
  open.set(name, choice);
  let told = before;
  let failure: unknown;
  try {
    for (let asked: PlayState | null | undefined; asked !== choice.wanted;) {
      asked = choice.wanted;
      told = (await send('/api/me/games/set', { gameId, play: asked })).obj ?? null;
    }
  } catch (error) {
    failure = error;
  }
  open.delete(name);
  if (currentUser()?.token !== by) return false;
  const id = told?.id ?? before?.id;
  if (id) patchRow([listPath], id, () => told);
  showOwn(gameId, before, told);
  if (failure) toast.failed(failure);
  return failure === undefined;
}
