import { gameFields, type GameFields, type GameForm } from '../../entities/game-form/form.ts';

type Name<T> = Extract<keyof T, string>;
const differ = <T extends object>(a: T, b: T, name: Name<T>) => JSON.stringify(a[name]) !== JSON.stringify(b[name]);
/** Fields that must change together: a date and its precision, a size and its unit. */
const couples = [
  ['releaseDate', 'releasePrecision'],
  ['size', 'unit'],
];

/** Names of the fields that differ from `base`. */
export function changedNames<T extends object>(base: T, form: T): Name<T>[] {
  const changed = (Object.keys(form) as Name<T>[]).filter((name) => differ(base, form, name));
  const coupled = couples.filter((couple) => changed.some((name) => couple.includes(name))).flat() as Name<T>[];
  return [...new Set([...changed, ...coupled])];
}

export interface Merged<T> {
  /** The current server state with the changes of `mine` applied. */
  form: T;
  /** Conflicts: fields that both changed to different values. */
  both: Name<T>[];
}

/** A three-way merge: `mine` is based on `base`, `standing` is the current server state. */
export function merge<T extends object>(base: T, mine: T, standing: T): Merged<T> {
  const changed = changedNames(base, mine);
  const form = { ...standing, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
  const theirs = changedNames(base, standing);
  return { form, both: changed.filter((name) => theirs.includes(name) && differ(mine, standing, name)) };
}

/** The request's fields: only changed ones, null for cleared ones. */
export function changedFields(base: GameForm, form: GameForm): Partial<GameFields> {
  const fields = gameFields(form);
  return Object.fromEntries(changedNames(base, form).map((name) => [name, fields[name]]));
}

/** A game's fields for a diff: labels and games by name. */
export const shownFields = (form: GameForm): Record<string, unknown> => ({
  ...gameFields(form),
  labels: form.labels,
  relations: form.relations.map(({ kind, game }) => ({ kind, gameId: game.id, title: game.title })),
});
