import {
  filterLimits,
  lengthSteps,
  refuse,
  scoreSteps,
  type FieldError,
  type GameChoice,
  type Section,
} from '@yinghuo/contracts';

/** The kinds of facets that lists are narrowed by, apart from labels. */
const facetKinds = [
  'language',
  'platform',
  'runtime',
  'kind',
  'year',
  'age',
  'engine',
  'nsfw',
  'score',
  'length',
] as const;
export type FacetKind = (typeof facetKinds)[number];

/** A filter as facets: games that have any of each group of `wanted`, and none of `unwanted`. */
export interface Choice {
  wanted: string[][];
  unwanted: string[];
}

/** The facet that every live game of the section has. */
export const everything = (section: Section): string => `${section}/all/`;

/** The facets of a filter, in the format of `facets_of()`; without those of the kind `but`. */
export function choiceOf(section: Section, filter: GameChoice, but?: FacetKind): Choice {
  const facet = (kind: string) => (value: string | number) => `${section}/${kind}/${value}`;
  const groups = facetKinds
    .filter((kind) => kind !== but)
    .flatMap((kind) => {
      const values = valuesOf(filter, kind);
      return values ? [[...new Set(values)].map(facet(kind))] : [];
    });
  return {
    wanted: [...(filter.labels ?? []).map((id) => [facet('label')(id)]), ...groups],
    unwanted: (filter.notLabels ?? []).map(facet('label')),
  };
}

/** The values of a kind that a filter accepts; null where it accepts all. A range accepts each step within. */
export function valuesOf(filter: GameChoice, kind: FacetKind): string[] | null {
  switch (kind) {
    case 'year':
      return yearsOf(filter);
    case 'score':
      return isSet(filter.scoreFrom) || isSet(filter.scoreTo) ? halvesOf(filter) : null;
    case 'length':
      return isSet(filter.lengthFrom) || isSet(filter.lengthTo) ? lengthsOf(filter) : null;
    case 'nsfw':
      return isSet(filter.nsfw) ? [String(filter.nsfw)] : null;
    default:
      return filter[kind]?.length ? filter[kind] : null;
  }
}

const isSet = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
const upTo = (from: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, n) => from + n);

function yearsOf({ year, yearFrom, yearTo }: GameChoice): string[] | null {
  const ranged = isSet(yearFrom) || isSet(yearTo);
  if (!ranged && !year?.length) return null;
  const range = ranged ? upTo(yearFrom ?? filterLimits.firstYear, (yearTo ?? filterLimits.lastYear) + 1) : [];
  return [...(year ?? []), ...range.map(String)];
}

/** Scores are filed by halves: 15 is 7.5 to 7.99, 20 is ten. */
const halvesOf = ({ scoreFrom, scoreTo }: GameChoice): string[] => {
  const end = Number(scoreTo ?? 10) === 10 ? 21 : Number(scoreTo) * 2;
  return upTo(Number(scoreFrom ?? scoreSteps[0]) * 2, end).map(String);
};

/** Lengths are filed by the step, in hours, that they reach; `0` is below the first. */
const lengthsOf = ({ lengthFrom, lengthTo }: GameChoice): string[] =>
  [0, ...lengthSteps].filter((step) => step >= (lengthFrom ?? 0) && step < (lengthTo ?? Infinity)).map(String);

export const isNarrowed = ({ wanted, unwanted }: Choice): boolean => wanted.length + unwanted.length > 0;

/** The only facet of a choice of one; null for any other choice. */
export const onlyFacet = (choice: Choice): string | null =>
  choice.wanted.length === 1 && choice.unwanted.length === 0 && choice.wanted[0]!.length === 1
    ? choice.wanted[0]![0]!
    : null;

/** Refuses ranges that begin behind their end. */
export function checkRanges({ yearFrom, yearTo, scoreFrom, scoreTo, lengthFrom, lengthTo }: GameChoice): void {
  const problems: FieldError[] = [];
  const check = (field: string, from: number | string, to: number | string, most: number) =>
    Number(from) > Number(to) && problems.push({ field, rule: 'range', limit: [from, most] });
  check('yearTo', yearFrom ?? 0, yearTo ?? Infinity, filterLimits.lastYear);
  check('scoreTo', scoreFrom ?? 0, scoreTo ?? Infinity, 10);
  check('lengthTo', lengthFrom ?? 0, lengthTo ?? Infinity, lengthSteps.at(-1)!);
  if (problems.length > 0) refuse('invalid', problems);
}
