import { findGameRefs, type Caller, type GameRef } from '@yinghuo/contracts';
import type { Bus } from '@yinghuo/kafka';

/** The games that other services' rows refer to, by id, as the caller may see them; hidden ones are absent. */
export async function gameRefs(bus: Bus, caller: Caller, ids: Iterable<number>): Promise<Map<number, GameRef>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const refs = await bus.ask(findGameRefs, { ids: wanted }, caller);
  return new Map(refs.map((ref) => [ref.id, ref]));
}

interface OfGame {
  gameId: number | null;
}
export type WithGame<T extends OfGame> = Omit<T, 'gameId'> & { game: GameRef | null };

/** Replaces `gameId` by `game` in each row; for `complete` of a call. */
export async function withGames<T extends OfGame>(
  rows: readonly T[],
  caller: Caller,
  bus: Bus,
): Promise<WithGame<T>[]> {
  const refs = await gameRefs(
    bus,
    caller,
    rows.flatMap(({ gameId }) => gameId ?? []),
  );
  return rows.map(({ gameId, ...row }) => ({ ...row, game: gameId === null ? null : (refs.get(gameId) ?? null) }));
}
