import { sectionPaths, type FoundGame, type GameCard, type Section, type TopPeriod } from '@yinghuo/contracts/wire';
import { useMemo } from 'react';
import { useCall, useParts } from '../../lib/data.ts';
import { usePreferences, useScoresAfterMine } from '../../lib/preferences.ts';
import { useUser } from '../../lib/user.ts';
import { filterFields, type Filter, type FilterFields } from './filter.ts';

const pageSize = 24;

/** A game of a list; one of a search says where it was found. */
export type Listed = GameCard & Partial<Pick<FoundGame, 'hit'>>;

/** A section's list or, with a `q`, its search, part after part; the first part may have come with the page. */
export function useSection(section: Section, filter: FilterFields) {
  const path = sectionPaths[section]['q' in filter && filter.q ? 'search' : 'list'];
  const list = useParts(path, filter, { size: pageSize });
  /** A search told only what is sought most. */
  return { ...list, isPartial: Boolean(list.config?.partial) };
}

/** What is left behind each further choice of a filter, and how many games it comes to. */
export function useFacets(section: Section, filter: Filter) {
  const { sort: _, ...fields } = filterFields(filter);
  const { nsfw } = usePreferences();
  const path = filter.q === null ? sectionPaths[section].list : sectionPaths[section].search;
  const { data, error, mutate } = useCall(path, {
    ...(nsfw === 'hide' ? { nsfw: '0' } : {}),
    ...fields,
    facets: 1,
    size: 1,
  });
  return { facets: data?.config?.facets, total: data?.wrap, error, retry: () => mutate() };
}

/** Games that share labels or raters with a game. */
export const useAlike = (id: number) => useCall('/api/games/alike', { id });

/** One game in full. */
export const useGame = (section: Section, id: number) => useCall(sectionPaths[section].game, { id });

/** Versions of a game with what is known of their links. */
export const useVersions = (gameId: number) => useCall('/getVerList', { id: gameId });

/** Labels of a section with the number of games under each. */
export const useLabels = (section: Section) => useCall('/ht/label', { section }, { revalidateIfStale: false });

/** The most sought games of a section. */
export const useTop = (section: Section, period: TopPeriod) =>
  useCall(sectionPaths[section].top, { ...(period === 'week' ? {} : { period }), size: 8 });

/** A few games at random; `mutate` draws anew. */
export const useRandom = (section: Section, count: number) =>
  useCall(sectionPaths[section].random, { count }, { revalidateIfStale: false });

/** Which games' scores are kept from the member: all they have not rated, if they want it so. */
export function useHiddenScores(): (gameId: number) => boolean {
  const wanted = useScoresAfterMine();
  const user = useUser();
  const { data } = useCall(wanted && user ? '/api/me/games/export' : null, undefined, {
    revalidateIfStale: false,
  });
  const rated = useMemo(
    () => new Set((data?.obj ?? []).flatMap(({ gameId, overall }) => (overall === null ? [] : gameId))),
    [data],
  );
  return (gameId) => wanted && !rated.has(gameId);
}
