import type { Faceted, FoundPage, GameFilter, Page } from '@yinghuo/contracts';
import { listed, type Reply } from '../edge/reply.ts';

type Counted = Faceted & { partial?: true };

/** A list whose config carries the facet counts and whether a search was partial. */
export function facetedList<T>({
  facets,
  isPartial,
  ...page
}: Page<T> & Faceted & Pick<FoundPage, 'isPartial'>): Reply<T[], Counted> {
  const config: Counted = { ...(facets && { facets }), ...(isPartial && { partial: true }) };
  return listed(page, Object.keys(config).length > 0 ? config : undefined);
}

/** Whether the answer to a filter is the caller's alone: rows that are not live, or without those they played. */
export const isOwn = ({ status, hide }: Pick<GameFilter, 'status' | 'hide'>): boolean =>
  Boolean(hide?.length) || (Boolean(status) && status !== 'live');
