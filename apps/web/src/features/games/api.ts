import {
  sectionPaths,
  type Download,
  type Envelope,
  type FoundGame,
  type GameCard,
  type GameDetail,
  type Label,
  type LinkFault,
  type LinkState,
  type Section,
  type TopPeriod,
  type Version,
} from '@yinghuo/contracts/wire';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { send } from '../../lib/call.ts';
import { useCall } from '../../lib/data.ts';
import { urlOf, type Fields } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';

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
    error,
    isLoading,
    loadingMore: isValidating && size > (data?.length ?? 0),
    hasMore: Boolean(last?.next),
    more: () => setSize((parts) => parts + 1),
    retry: () => mutate(),
  };
}

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
