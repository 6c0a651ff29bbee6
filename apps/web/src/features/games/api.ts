import {
  sectionPaths,
  type Download,
  type Envelope,
  type Facets,
  type FoundGame,
  type GameCard,
  type GameDetail,
  type Label,
  type LinkFault,
  type LinkState,
  type PlayRecord,
  type Section,
  type SimilarGame,
  type TopPeriod,
  type Version,
} from '@yinghuo/contracts/wire';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { send } from '../../lib/call.ts';
import { useCall } from '../../lib/data.ts';
import { usePreferences, useScoresAfterMine } from '../../lib/preferences.ts';
import { useUser } from '../../lib/user.ts';
import { urlOf, type Fields } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';
import { filterFields, type Filter } from './filter.ts';

export const pageSize = 24;

/** A game of a list; one of a search says where it was found. */
export type Listed = GameCard & Partial<Pick<FoundGame, 'hit'>>;

/** A section's list or, with a `q`, its search, part after part; the first part may have come with the page. */
export function useSection(section: Section, filter: Fields) {
  const { fallback } = useSWRConfig();
  const partUrl = (cursor?: string) =>
    urlOf(filter.q ? sectionPaths[section].search : sectionPaths[section].list, {
      size: pageSize,
      ...filter,
      ...(cursor ? { cursor } : {}),
    });
  const first = fallback[partUrl()] as Envelope<Listed[]> | undefined;
  const { data, error, size, setSize, isLoading, isValidating, mutate } = useSWRInfinite<Envelope<Listed[]>, Refused>(
    (index, previous: Envelope<Listed[]> | null) => {
      if (index === 0) return partUrl();
      return previous?.next ? partUrl(previous.next) : null;
    },
    { fallbackData: first ? [first] : undefined, revalidateFirstPage: false, keepPreviousData: true },
  );
  const last = data?.at(-1);
  return {
    games: data?.flatMap((part) => part.obj ?? []),
    total: data?.[0]?.wrap ?? 0,
    /** A search told only what is sought most. */
    isPartial: Boolean((data?.[0]?.config as { partial?: true } | undefined)?.partial),
    error,
    isLoading,
    loadingMore: isValidating && size > (data?.length ?? 0),
    hasMore: Boolean(last?.next),
    more: () => setSize((parts) => parts + 1),
    retry: () => mutate(),
  };
}

/** What is left behind each further choice of a filter, and how many games it comes to. */
export function useFacets(section: Section, filter: Filter): { facets?: Facets; total?: number } {
  const { sort: _, ...fields } = filterFields(filter);
  const { nsfw } = usePreferences();
  const path = filter.q === null ? sectionPaths[section].list : sectionPaths[section].search;
  const { data } = useCall<unknown, { facets: Facets }>(path, {
    ...(nsfw === 'hide' ? { nsfw: '0' } : {}),
    ...fields,
    facets: 1,
    size: 1,
  });
  return { facets: data?.config?.facets, total: data?.wrap };
}

/** Games that share labels or raters with a game. */
export const useAlike = (id: number) => useCall<SimilarGame[]>('/api/games/alike', { id });

/** One game in full. */
export const useGame = (section: Section, id: number) => useCall<GameDetail>(sectionPaths[section].game, { id });

/** Versions of a game with what is known of their links. */
export const useVersions = (gameId: number) => useCall<Version[]>('/getVerList', { id: gameId });

/** Where a link leads, with its code and password. */
export async function askDownload(linkId: number): Promise<Download> {
  const { obj } = await send<Download>('/api/downloads', { linkId });
  return obj!;
}

/** Says what is wrong with a link; answers what it is taken for now. */
export async function reportLink(linkId: number, reason: LinkFault): Promise<LinkState> {
  const { obj } = await send<{ state: LinkState }>('/api/links/report', { linkId, reason });
  return obj!.state;
}

/** Labels of a section with the number of games under each. */
export const useLabels = (section: Section) => useCall<Label[]>('/ht/label', { section }, { revalidateIfStale: false });

/** The most sought games of a section. */
export const useTop = (section: Section, period: TopPeriod) =>
  useCall<GameCard[]>(sectionPaths[section].top, { ...(period === 'week' ? {} : { period }), size: 8 });

/** A few games at random; `mutate` draws anew. */
export const useRandom = (section: Section, count: number) =>
  useCall<GameCard[]>(sectionPaths[section].random, { count }, { revalidateIfStale: false });

/** Which games' scores are kept from the member: all they have not rated, if they want it so. */
export function useHiddenScores(): (gameId: number) => boolean {
  const wanted = useScoresAfterMine();
  const user = useUser();
  const { data } = useCall<PlayRecord[]>(wanted && user ? '/api/me/games/export' : null, undefined, {
    revalidateIfStale: false,
  });
  const rated = useMemo(
    () => new Set((data?.obj ?? []).flatMap(({ gameId, overall }) => (overall === null ? [] : gameId))),
    [data],
  );
  return (gameId) => wanted && !rated.has(gameId);
}
