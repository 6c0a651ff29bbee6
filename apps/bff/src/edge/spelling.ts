import { Refusal, type FieldError } from '@yinghuo/contracts';

/** The contract's word for a field, and for its values, where the wire has others. */
export interface Spelt {
  is?: string;
  values?: Readonly<Record<string, unknown>>;
}
/** By the wire's names: `{ userImg: { is: 'avatar' }, currency: { values: { jf: 'points' } } }`. */
export type Spelling = Readonly<Record<string, Spelt>>;

/** A value that the wire does not know, so that the contract refuses it even where it is a word of its own. */
const unknownValue = '?';

/** Fields as the contract spells them. Refuses `invalid` what only the contract calls so: members write the wire's words. */
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

/** The wire's name for a field of the contract, and its values there; undefined where both call it the same. */
export const wireSpellingOf = (field: string, spelling: Spelling): [name: string, Spelt] | undefined =>
  Object.entries(spelling).find(([name, { is = name }]) => is === field);

/** A refusal of fields in the wire's words. */
export function spellRefusal(refusal: Refusal, spelling: Spelling = {}): Refusal {
  if (refusal.kind !== 'invalid') return refusal;
  return new Refusal(
    'invalid',
    (refusal.detail as FieldError[]).map((error) => {
      // What is not known was written by the caller: it keeps their spelling.
      if (error.rule === 'unknown') return error;
      const wire = wireSpellingOf(error.field, spelling);
      if (!wire) return error;
      const [field, { values }] = wire;
      return { ...error, field, ...(values && error.rule === 'enum' ? { limit: Object.keys(values) } : {}) };
    }),
  );
}

/** What is left empty stays so: it clears a field, or is refused for that. */
const isWord = (value: unknown): value is string | number | boolean =>
  value !== '' && ['string', 'number', 'boolean'].includes(typeof value);
const wordOf = (values: Readonly<Record<string, unknown>>, value: string | number | boolean): unknown =>
  Object.hasOwn(values, String(value)) ? values[String(value)] : unknownValue;
