import type { GameForm } from './form.ts';
import type { Problems } from './problems.ts';

/** The props of every section of the form. */
export interface GameFieldProps {
  form: GameForm;
  problems: Problems;
  /** Changes fields: a patch, or an updater of the current ones. */
  onChange: (change: Partial<GameForm> | ((form: GameForm) => Partial<GameForm>)) => void;
}

/** A copy of the list with one item changed, or removed (`null`). */
export const changedAt = <T>(list: readonly T[], at: number, change: Partial<T> | null): T[] =>
  list.flatMap((item, i) => (i !== at ? [item] : change === null ? [] : [{ ...item, ...change }]));
