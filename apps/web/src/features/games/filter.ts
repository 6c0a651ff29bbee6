import {
  ages,
  filterLimits,
  languages,
  listSorts,
  platforms,
  runtimes,
  searchSorts,
  versionKinds,
  type Age,
  type Language,
  type ListSort,
  type Platform,
  type Reads,
  type Runtime,
  type SearchSort,
  type VersionKind,
} from '@yinghuo/contracts/wire';

/** A list's filter, stored in the page's address. */
export interface Filter {
  /** The search text; null for the plain list. */
  q: string | null;
  sort: ListSort | SearchSort;
  labels: number[];
  notLabels: number[];
  language: Language | null;
  platform: Platform | null;
  runtime: Runtime | null;
  engine: string | null;
  kind: VersionKind | null;
  year: string | null;
  age: Age | null;
  /** `0` excludes adult pictures, `1` selects only games with them. */
  nsfw: '0' | '1' | null;
}

/** The single-value filters, named as in the address and in the call. */
export const choices = ['language', 'kind', 'platform', 'runtime', 'engine', 'year', 'age', 'nsfw'] as const;
export type Choice = (typeof choices)[number];

const oneOf = <T extends string>(choices: readonly T[], value: string | null): T | null =>
  choices.find((choice) => choice === value) ?? null;

const ids = (value: string | null): number[] =>
  [...new Set((value ?? '').split(',').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, filterLimits.labels);

/** The orders of a plain list, or of a search. */
export const sortsOf = (q: string | null): readonly Filter['sort'][] => (q === null ? listSorts : searchSorts);
const usualSort = (q: string | null): Filter['sort'] => (q === null ? 'updated' : 'relevance');

/** Parses the address; invalid values are ignored. */
export function readFilter(search: URLSearchParams): Filter {
  const year = search.get('year');
  const q = [...(search.get('q') ?? '').trim()].slice(0, filterLimits.query).join('') || null;
  return {
    q,
    sort: oneOf<Filter['sort']>(sortsOf(q), search.get('sort')) ?? usualSort(q),
    labels: ids(search.get('labels')),
    notLabels: ids(search.get('not')),
    language: oneOf(languages, search.get('language')),
    platform: oneOf(platforms, search.get('platform')),
    runtime: oneOf(runtimes, search.get('runtime')),
    engine: [...(search.get('engine') ?? '').trim()].slice(0, filterLimits.engine).join('') || null,
    kind: oneOf(versionKinds, search.get('kind')),
    year: year && /^((19[7-9]|20\d)\d|tba)$/.test(year) ? year : null,
    age: oneOf(ages, search.get('age')),
    nsfw: oneOf(['0', '1'] as const, search.get('nsfw')),
  };
}

/** Serialises a filter; the default order and empty choices are left out. */
export function writeFilter(filter: Filter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.q !== null) search.set('q', filter.q);
  if (filter.sort !== usualSort(filter.q)) search.set('sort', filter.sort);
  if (filter.labels.length) search.set('labels', filter.labels.join(','));
  if (filter.notLabels.length) search.set('not', filter.notLabels.join(','));
  for (const name of choices) {
    const value = filter[name];
    if (value) search.set(name, value);
  }
  return search;
}

/** The fields of a list call or a search call. */
export type FilterFields = Reads['/gameLists']['fields'] | Reads['/so']['fields'];

/** The fields of the call; an unfiltered list produces exactly the URL that is embedded in the page. */
export const filterFields = (filter: Filter): FilterFields => {
  const fields = {
    ...(filter.q === null ? {} : { q: filter.q }),
    ...(filter.sort === usualSort(filter.q) ? {} : { sort: filter.sort }),
    ...(filter.labels.length ? { labels: filter.labels } : {}),
    ...(filter.notLabels.length ? { notLabels: filter.notLabels } : {}),
    ...(Object.fromEntries(choices.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))) as Pick<
      Filter,
      Choice
    >),
  };
  // The cast is safe: `sortsOf` ties the order to whether `q` is set.
  return fields as FilterFields;
};

/** The number of active filters. */
export const choicesIn = (filter: Filter): number =>
  filter.labels.length + filter.notLabels.length + choices.filter((name) => filter[name]).length;

const none = Object.fromEntries(choices.map((name) => [name, null])) as Record<Choice, null>;

export const cleared = (filter: Filter): Filter => ({ ...filter, labels: [], notLabels: [], ...none });

/** The filter after a click on a label: include, exclude, off. */
export function turned(filter: Filter, id: number): Filter {
  const labels = filter.labels.filter((each) => each !== id);
  const notLabels = filter.notLabels.filter((each) => each !== id);
  if (filter.labels.includes(id))
    return { ...filter, labels, notLabels: [...notLabels, id].slice(-filterLimits.labels) };
  if (filter.notLabels.includes(id)) return { ...filter, notLabels };
  return { ...filter, labels: [...labels, id].slice(-filterLimits.labels) };
}
