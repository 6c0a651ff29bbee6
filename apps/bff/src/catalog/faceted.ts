import type { Faceted, Page } from '@yinghuo/contracts';
import { listed, type Reply } from '../edge/reply.ts';

/** A list, with the counts of further choices as its config where they were asked for. */
export const facetedList = <T>({ facets, ...page }: Page<T> & Faceted): Reply =>
  listed(page, facets === undefined ? undefined : { facets });
