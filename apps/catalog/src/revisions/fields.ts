import { isDeepStrictEqual } from 'node:util';

/** Fields of a game or a version, as members write them and as JSON keeps them. */
export type Fields = Record<string, unknown>;

const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/** What a change replaces and puts in its place: the fields that differ, and no other. */
export function difference(before: object, after: object): { before: Fields; after: Fields } {
  const [from, to] = [before as Fields, after as Fields];
  const names = Object.keys(to).filter((name) => !isDeepStrictEqual(asKept(from[name]), asKept(to[name])));
  return { before: only(from, names), after: only(to, names) };
}

export const only = (fields: object, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, asKept((fields as Fields)[name])]));

/** Whether these fields still stand as they are said to. */
export const stands = (standing: object, said: Fields): boolean =>
  isDeepStrictEqual(only(standing, Object.keys(said)), said);
