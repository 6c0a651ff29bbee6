import { Refusal, type FieldError } from '@yinghuo/contracts';

/** The contract's name of a field, and of its values, where the wire's differ. */
export interface Spelt {
  is?: string;
  values?: Readonly<Record<string, unknown>>;
}
/** Keyed by the wire's names: `{ userImg: { is: 'avatar' }, currency: { values: { jf: 'points' } } }`. */
export type Spelling = Readonly<Record<string, Spelt>>;

/**
 * Stands for a value that the wire does not know, so that the contract refuses it even where the contract knows the
 * same word.
 */
const unknownValue = '?';

/**
 * Translates fields from wire names to the contract's. Refuses with `invalid` a field that uses the contract's name
 * instead of the wire's.
 */
export function readSpelling(fields: Record<string, unknown>, spelling: Spelling): Record<string, unknown> {
  const ours = new Set(Object.values(spelling).flatMap(({ is }) => is ?? []));
  const strange = Object.keys(fields).filter((name) => ours.has(name) && !spelling[name]);
  if (strange.length > 0)
    throw new Refusal(
      'invalid',
      strange.map((field) => ({ field, rule: 'unknown' as const })),
    );
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const { is = name, values } = spelling[name] ?? {};
      return [is, values && isWord(value) ? wordOf(values, value) : value];
    }),
  );
}

/** The wire's name and values of a contract's field; undefined where both are the same. */
export const wireSpellingOf = (field: string, spelling: Spelling): [name: string, Spelt] | undefined =>
  Object.entries(spelling).find(([name, { is = name }]) => is === field);

/** Translates a refusal's fields to wire names. */
export function spellRefusal(refusal: Refusal, spelling: Spelling = {}): Refusal {
  if (refusal.kind !== 'invalid') return refusal;
  return new Refusal(
    'invalid',
    (refusal.detail as FieldError[]).map((error) => {
      // An unknown field keeps the name that the caller sent.
      if (error.rule === 'unknown') return error;
      const wire = wireSpellingOf(error.field, spelling);
      if (!wire) return error;
      const [field, { values }] = wire;
      return { ...error, field, ...(values && error.rule === 'enum' ? { limit: Object.keys(values) } : {}) };
    }),
  );
}

/** Empty values are not translated: they clear a field, or are refused as empty. */
const isWord = (value: unknown): value is string | number | boolean =>
  value !== '' && ['string', 'number', 'boolean'].includes(typeof value);
const wordOf = (values: Readonly<Record<string, unknown>>, value: string | number | boolean): unknown =>
  Object.hasOwn(values, String(value)) ? values[String(value)] : unknownValue;
