import {
  ages,
  languages,
  listSorts,
  platforms,
  versionKinds,
  type Age,
  type Language,
  type ListSort,
  type Platform,
  type VersionKind,
} from '@yinghuo/contracts/wire';
import type { Fields } from '../../lib/form.ts';

/** What a list is narrowed by; it lives in the page's address. */
export interface Filter {
  sort: ListSort;
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

/** Reads the address; what it does not understand is left out rather than sent. */
export function readFilter(search: URLSearchParams): Filter {
  const year = search.get('year');
  return {
    sort: oneOf(listSorts, search.get('sort')) ?? 'updated',
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
  if (filter.sort !== 'updated') search.set('sort', filter.sort);
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
  ...(filter.sort === 'updated' ? {} : { sort: filter.sort }),
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
  sort: filter.sort,
  labels: [],
  notLabels: [],
  language: null,
  platform: null,
  kind: null,
  year: null,
  age: null,
});
