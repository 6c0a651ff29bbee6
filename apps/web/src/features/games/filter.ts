import {
  ages,
  filterLimits,
  hideable,
  languages,
  listSorts,
  platforms,
  runtimes,
  searchSorts,
  versionKinds,
  type ListSort,
  type Reads,
  type SearchSort,
} from '@yinghuo/contracts/wire';

const year = /^(19[7-9]|20\d)\d$/;
const score = /^([1-9](\.5)?|10)$/;
const length = /^([125]0?|30|100)$/;

/** What each filter of several values accepts, named as in the address and in the call; of these a game needs any. */
const several = {
  language: languages,
  kind: versionKinds,
  platform: platforms,
  runtime: runtimes,
  engine: /./,
  year: new RegExp(`${year.source}|^tba$`),
  age: ages,
  hide: hideable,
} satisfies Record<string, readonly string[] | RegExp>;
/** What each filter of one value accepts: the ends of ranges, and whether there are adult pictures. */
const single = {
  yearFrom: year,
  yearTo: year,
  scoreFrom: score,
  scoreTo: score,
  lengthFrom: length,
  lengthTo: length,
  nsfw: /^[01]$/,
};
export type Several = keyof typeof several;
type Single = keyof typeof single;
export const severals = Object.keys(several) as Several[];
const singles = Object.keys(single) as Single[];
/** `yearFrom` and `yearTo` are the ends of one range. */
export const ranges = ['year', 'score', 'length'] as const;
export type Range = (typeof ranges)[number];

/** A list's filter, stored in the page's address. */
export interface Filter extends Record<Several, string[]>, Record<Single, string | null> {
  /** The search text; null for the plain list. */
  q: string | null;
  sort: ListSort | SearchSort;
  labels: number[];
  notLabels: number[];
  /** The period of what is looked for most: it stands beside the list, and changes of the filter keep it. */
  top: string | null;
}

const fits = (accepted: readonly string[] | RegExp, value: string): boolean =>
  accepted instanceof RegExp ? accepted.test(value) : accepted.includes(value);

const oneOf = <T extends string>(choices: readonly T[], value: string | null): T | null =>
  choices.find((choice) => choice === value) ?? null;

const ids = (value: string | null): number[] =>
  [...new Set((value ?? '').split(',').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, filterLimits.labels);

const cut = (text: string, length: number): string => [...text.trim()].slice(0, length).join('');

/** The orders of a plain list, or of a search. */
export const sortsOf = (q: string | null): readonly Filter['sort'][] => (q === null ? listSorts : searchSorts);
const usualSort = (q: string | null): Filter['sort'] => (q === null ? 'updated' : 'relevance');

/** Parses the address; invalid values are ignored, and the ends of a range may be crossed. */
export function readFilter(search: URLSearchParams): Filter {
  const q = cut(search.get('q') ?? '', filterLimits.query) || null;
  const valuesOf = (name: Several) =>
    [...new Set(search.getAll(name).map((value) => cut(value, filterLimits.engine)))]
      .filter((value) => fits(several[name], value))
      .slice(0, filterLimits.values);
  const valueOf = (name: Single) => search.getAll(name).find((value) => fits(single[name], value)) ?? null;
  const one = Object.fromEntries(singles.map((name) => [name, valueOf(name)])) as Record<Single, string | null>;
  for (const name of ranges) {
    const [from, to] = [`${name}From`, `${name}To`] as const;
    if (one[from] && one[to] && Number(one[from]) > Number(one[to])) [one[from], one[to]] = [one[to], one[from]];
  }
  return {
    q,
    sort: oneOf<Filter['sort']>(sortsOf(q), search.get('sort')) ?? usualSort(q),
    labels: ids(search.get('labels')),
    notLabels: ids(search.get('not')),
    top: search.get('top'),
    ...(Object.fromEntries(severals.map((name) => [name, valuesOf(name)])) as Record<Several, string[]>),
    ...one,
  };
}

/** Serialises a filter; the default order and empty choices are left out. */
export function writeFilter(filter: Filter): URLSearchParams {
  const search = new URLSearchParams();
  const put = (name: string, value: string | null) => value && search.set(name, value);
  put('q', filter.q);
  put('sort', filter.sort === usualSort(filter.q) ? null : filter.sort);
  put('labels', filter.labels.join(','));
  put('not', filter.notLabels.join(','));
  for (const name of severals) for (const value of filter[name]) search.append(name, value);
  for (const name of [...singles, 'top'] as const) put(name, filter[name]);
  return search;
}

/** The fields of a list call or a search call. */
export type FilterFields = Reads['/gameLists']['fields'] | Reads['/so']['fields'];

/** The fields of the call; an unfiltered list produces exactly the URL that is embedded in the page. */
export const filterFields = (filter: Filter): FilterFields => {
  const chosen = [...severals.filter((name) => filter[name].length), ...singles.filter((name) => filter[name])];
  // The cast is safe: `sortsOf` ties the order to whether `q` is set, and `readFilter` lets in only what calls accept.
  return {
    ...(filter.q === null ? {} : { q: filter.q }),
    ...(filter.sort === usualSort(filter.q) ? {} : { sort: filter.sort }),
    ...(filter.labels.length ? { labels: filter.labels } : {}),
    ...(filter.notLabels.length ? { notLabels: filter.notLabels } : {}),
    ...Object.fromEntries(chosen.map((name) => [name, filter[name]])),
  } as FilterFields;
};

/** The number of active filters; a range counts once. */
export const choicesIn = (filter: Filter): number =>
  filter.labels.length +
  filter.notLabels.length +
  severals.reduce((sum, name) => sum + filter[name].length, 0) +
  ranges.filter((name) => filter[`${name}From`] ?? filter[`${name}To`]).length +
  (filter.nsfw ? 1 : 0);

export const cleared = ({ q, sort }: Filter): Filter => ({ ...readFilter(new URLSearchParams()), q, sort });

/** The filter with a value added to its kind, or without it where it was there. */
export const toggled = (filter: Filter, name: Several, value: string): Filter => ({
  ...filter,
  [name]: filter[name].includes(value)
    ? filter[name].filter((each) => each !== value)
    : [...filter[name], value].slice(-filterLimits.values),
});

/** The filter after a click on a label: include, exclude, off. */
export function turned(filter: Filter, id: number): Filter {
  const labels = filter.labels.filter((each) => each !== id);
  const notLabels = filter.notLabels.filter((each) => each !== id);
  if (filter.labels.includes(id))
    return { ...filter, labels, notLabels: [...notLabels, id].slice(-filterLimits.labels) };
  if (filter.notLabels.includes(id)) return { ...filter, notLabels };
  return { ...filter, labels: [...labels, id].slice(-filterLimits.labels) };
}
