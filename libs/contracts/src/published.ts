import { Ids, Int, Optional, Text } from './fields.ts';
import type { Published, PublishedKind } from './published-shapes.ts';

export type { Published, PublishedKind } from './published-shapes.ts';

/**
 * What some members published, as far as the caller may see it and they show it: each service that has such rows declares
 * a contract of this shape, answers `size` rows and one more, the newest first, and the BFF puts them together.
 */
export class ListPublished {
  @Ids(2000) authors!: number[];
  @Int(1, 50) size!: number;
  @Optional() @Text(1, 200) cursor?: string | null;
}

/** By when it was published, then by this rank, then by id: one order over all kinds, whoever owns them. */
export const publishedRanks: Record<PublishedKind, number> = {
  rating: 1,
  intel: 2,
  note: 3,
  post: 4,
  thread: 5,
  comment: 6,
};

/** Characters of a text that are shown of it. */
export const publishedExcerpt = 300;

export const keyOfPublished = ({ at, kind, id }: Published) => [at, publishedRanks[kind], id] as const;

/** Rows of several kinds as one list, the newest first. */
export function newestOfAll(lists: readonly (readonly Published[])[]): Published[] {
  return lists.flat().sort((a, b) => {
    if (a.at !== b.at) return a.at < b.at ? 1 : -1;
    return publishedRanks[b.kind] - publishedRanks[a.kind] || b.id - a.id;
  });
}
