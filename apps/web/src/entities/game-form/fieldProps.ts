import type { GameForm } from './form.ts';
import type { Problems } from './problems.ts';

/** What every part of the form gets. */
export interface GameFieldProps {
  form: GameForm;
  problems: Problems;
  /** Other fields, or how they follow from those that stand by then. */
  onChange: (change: Partial<GameForm> | ((form: GameForm) => Partial<GameForm>)) => void;
}

/** A list with one item changed, or gone (`null`). */
export const changedAt = <T>(list: readonly T[], at: number, change: Partial<T> | null): T[] =>
  list.flatMap((item, i) => (i !== at ? [item] : change === null ? [] : [{ ...item, ...change }]));
