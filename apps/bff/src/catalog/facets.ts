import type { Faceted, FoundPage, Page } from '@yinghuo/contracts';
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
