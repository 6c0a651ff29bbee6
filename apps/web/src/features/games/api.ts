import { sectionPaths, type FoundGame, type GameCard, type Section, type TopPeriod } from '@yinghuo/contracts/wire';
import { useMemo } from 'react';
import { useCall, useParts } from '../../lib/server/data.ts';
import { usePreferences, useScoresAfterMine } from '../../lib/device/preferences.ts';
import { useUser } from '../../lib/session/user.ts';
import { filterFields, type Filter, type FilterFields } from './filter.ts';

export const pageSize = 24;

/** A listed game; a search result has `hit`, where it matched. */
export type Listed = GameCard & Partial<Pick<FoundGame, 'hit'>>;

/** A section's list or, with `q`, its search, loaded in parts from a page on (the first is 1); that may be embedded. */
export function useSection(section: Section, filter: FilterFields, page: number) {
  const path = sectionPaths[section]['q' in filter && filter.q ? 'search' : 'list'];
  const list = useParts(path, page > 1 ? { ...filter, page: page - 1 } : filter, { size: pageSize });
  /** The search returned only the most popular matches. */
  return { ...list, isPartial: Boolean(list.config?.partial) };
}

/** Facets: the number of games behind each further choice, and the total. */
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

/** Games that share labels or raters with this one. */
export const useAlike = (id: number) => useCall('/api/games/alike', { id });

/** A game's score over time. */
export const useScores = (id: number) => useCall('/api/games/scores', { id });

/** The details of one game. */
export const useGame = (section: Section, id: number) => useCall(sectionPaths[section].game, { id });

/** The versions of a game with the state of their links. */
export const useVersions = (gameId: number) => useCall('/getVerList', { id: gameId });

/** What became of the links of a version. */
export const useLinkChanges = (versionId: number) => useCall('/api/versions/links', { id: versionId });

/** The labels of a section with their game counts. */
export const useLabels = (section: Section) => useCall('/ht/label', { section }, { revalidateIfStale: false });

/** The most visited games of a section. */
export const useTop = (section: Section, period: TopPeriod) =>
  useCall(sectionPaths[section].top, { ...(period === 'week' ? {} : { period }), size: 8 });

/** Random games; `mutate` draws new ones. */
export const useRandom = (section: Section, count: number) =>
  useCall(sectionPaths[section].random, { count }, { revalidateIfStale: false });

/** Whether a game's score is hidden: the member chose to hide scores until they have rated. */
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
