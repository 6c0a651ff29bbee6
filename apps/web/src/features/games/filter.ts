import {
  ages,
  languages,
  listSorts,
  platforms,
  searchSorts,
  versionKinds,
  type Age,
  type Language,
  type ListSort,
  type Platform,
  type SearchSort,
  type VersionKind,
} from '@yinghuo/contracts/wire';
import type { Fields } from '../../lib/form.ts';

/** What a list is narrowed by; it lives in the page's address. */
export interface Filter {
  /** What is sought, or null for the plain list. */
  q: string | null;
  sort: ListSort | SearchSort;
  labels: number[];
  notLabels: number[];
  language: Language | null;
  platform: Platform | null;
  kind: VersionKind | null;
  year: string | null;
  age: Age | null;
}

const oneOf = <T extends string>(choices: readonly T[], value: string | null): T | null =>
  choices.find((choice) => choice === value) ?? null;

const ids = (value: string | null): number[] =>
  [...new Set((value ?? '').split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, 10);

/** calls.md §4 */
const longestQuery = 100;

/** The orders of a plain list, and of a search. */
export const sortsOf = (q: string | null): readonly Filter['sort'][] => (q === null ? listSorts : searchSorts);
const usualSort = (q: string | null): Filter['sort'] => (q === null ? 'updated' : 'relevance');

/** Reads the address; what it does not understand is left out rather than sent. */
export function readFilter(search: URLSearchParams): Filter {
  const year = search.get('year');
  const q = [...(search.get('q') ?? '').trim()].slice(0, longestQuery).join('') || null;
  return {
    q,
    sort: oneOf<Filter['sort']>(sortsOf(q), search.get('sort')) ?? usualSort(q),
    labels: ids(search.get('labels')),
    notLabels: ids(search.get('not')),
    language: oneOf(languages, search.get('language')),
    platform: oneOf(platforms, search.get('platform')),
    kind: oneOf(versionKinds, search.get('kind')),
    year: year && /^((19[7-9]|20\d)\d|tba)$/.test(year) ? year : null,
    age: oneOf(ages, search.get('age')),
  };
}

/** The address that says the same; the default order and empty choices are left out. */
export function writeFilter(filter: Filter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.q !== null) search.set('q', filter.q);
  if (filter.sort !== usualSort(filter.q)) search.set('sort', filter.sort);
  if (filter.labels.length) search.set('labels', filter.labels.join(','));
  if (filter.notLabels.length) search.set('not', filter.notLabels.join(','));
  for (const name of ['language', 'platform', 'kind', 'year', 'age'] as const) {
    const value = filter[name];
    if (value) search.set(name, value);
  }
  return search;
}

/** The fields of the call; an unfiltered list asks for exactly what travels in the page. */
export const filterFields = (filter: Filter): Fields => ({
  ...(filter.q === null ? {} : { q: filter.q }),
  ...(filter.sort === usualSort(filter.q) ? {} : { sort: filter.sort }),
  ...(filter.labels.length ? { labels: filter.labels } : {}),
  ...(filter.notLabels.length ? { notLabels: filter.notLabels } : {}),
  ...Object.fromEntries(
    (['language', 'platform', 'kind', 'year', 'age'] as const).flatMap((name) =>
      filter[name] ? [[name, filter[name]]] : [],
    ),
  ),
});

/** How many choices narrow the list. */
export const choicesIn = (filter: Filter): number =>
  filter.labels.length +
  filter.notLabels.length +
  [filter.language, filter.platform, filter.kind, filter.year, filter.age].filter(Boolean).length;

export const cleared = (filter: Filter): Filter => ({
  q: filter.q,
  sort: filter.sort,
  labels: [],
  notLabels: [],
  language: null,
  platform: null,
  kind: null,
  year: null,
  age: null,
});
