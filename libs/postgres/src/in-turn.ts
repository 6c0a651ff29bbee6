import type { Db } from './connect.ts';

const last = new WeakMap<Db, Promise<unknown>>();

/**
 * Asks after all that was to be asked in turn of the same pool before. For looks that nobody waits for: they are made at common
 * moments (decision 143), and each would otherwise open a connection of its own.
 */
export function inTurn<T>(db: Db, ask: () => PromiseLike<T>): Promise<T> {
  const answer = (last.get(db) ?? Promise.resolve()).then(ask);
  last.set(
    db,
    answer.catch(() => {}),
  );
  return answer;
}
