import type { AnyContract } from '@yinghuo/contracts';

/** Fields that a first page may say beside its defaults: there are only so many of them. */
const ofFirstPages = new Set(['section', 'id', 'sort', 'period', 'kind', 'type']);

interface AskedFor {
  /** The same for every way of asking for the same. */
  key: string;
  /** Whether it is the first page of a list, or one row: no page further on, no words, no choice of facets. */
  first: boolean;
}

/**
 * What is asked for with checked fields: the contract's name and what is said beside its defaults, in the order of the
 * names. The order of the query, its escapes and its zeros are gone by then; a list of values is a set to every call that
 * is kept.
 */
export function askedFor({ name, input: Input }: AnyContract, input: object): AskedFor {
  const defaults = new Input() as Record<string, unknown>;
  const said = Object.entries(input)
    .filter(([field, value]) => value !== undefined && value !== null && value !== defaults[field])
    .filter(([field, value]) => !(field === 'page' && value === 0))
    .map(([field, value]): [string, unknown] => [
      field,
      Array.isArray(value) ? [...(value as unknown[])].sort() : value,
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    key: `${name} ${JSON.stringify(Object.fromEntries(said))}`,
    first: said.every(([field]) => ofFirstPages.has(field)),
  };
}
