import type { GameFilter, Section } from '@yinghuo/contracts';

/** A filter as facets: games that have all of `wanted` and none of `unwanted`. */
export interface Choice {
  wanted: string[];
  unwanted: string[];
}

/** The facet that every live game of the section has. */
export const everything = (section: Section): string => `${section}/all/`;

/** The facets of a filter, in the format of `facets_of()`. */
export function choiceOf(section: Section, filter: GameFilter): Choice {
  const facet = (kind: string) => (value: string | number) => `${section}/${kind}/${value}`;
  const one = (kind: string, value: string | boolean | null | undefined) =>
    value === null || value === undefined ? [] : [facet(kind)(String(value))];
  return {
    wanted: [
      ...(filter.labels ?? []).map(facet('label')),
      ...one('language', filter.language),
      ...one('platform', filter.platform),
      ...one('runtime', filter.runtime),
      ...one('engine', filter.engine),
      ...one('kind', filter.kind),
      ...one('year', filter.year),
      ...one('age', filter.age),
      ...one('nsfw', filter.nsfw),
    ],
    unwanted: (filter.notLabels ?? []).map(facet('label')),
  };
}

export const isNarrowed = ({ wanted, unwanted }: Choice): boolean => wanted.length + unwanted.length > 0;
