import type { AnyContract } from '@yinghuo/contracts';

/** Fields that may differ from their defaults on a first page; they have few values. */
const ofFirstPages = new Set(['section', 'id', 'sort', 'period', 'kind', 'type']);

interface CacheKey {
  /** The same for every equivalent query. */
  key: string;
  /** Whether this is the first page of a list, or one row: without cursor, search words or facets. */
  first: boolean;
}

/**
 * The cache key of validated fields: the contract's name and the fields that differ from their defaults, sorted by
 * name. Order and escapes of the query do not matter; lists of values are treated as sets.
 */
export function cacheKeyOf({ name, input: Input }: AnyContract, input: object): CacheKey {
  // Beside a cursor it is refused: what is kept of the cursor alone must not be made from such a query.
  const isFirstPage = !('cursor' in input) || input.cursor == null;
  const defaults = new Input() as Record<string, unknown>;
  const said = Object.entries(input)
    .filter(([field, value]) => value !== undefined && value !== null && value !== defaults[field])
    .filter(([field, value]) => !(isFirstPage && field === 'page' && value === 0))
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
