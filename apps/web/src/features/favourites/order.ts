import type { FavouriteSection, ShelvedFavourite } from '@yinghuo/contracts/wire';

export const sorts = ['updated', 'added', 'score', 'title'] as const;
export type Sort = (typeof sorts)[number];
export const isSort = (word: string | null): word is Sort => sorts.includes(word as Sort);

const collator = new Intl.Collator('zh-CN', { numeric: true });
const latest = (one: string | null | undefined, other: string | null | undefined) =>
  (other ?? '').localeCompare(one ?? '');

type Compare = (one: ShelvedFavourite, other: ShelvedFavourite) => number;
const compare: Record<Sort, Compare> = {
  updated: (one, other) => latest(one.game?.resourceUpdatedAt, other.game?.resourceUpdatedAt),
  added: (one, other) => latest(one.addedAt, other.addedAt),
  score: (one, other) => (other.game?.score ?? 0) - (one.game?.score ?? 0),
  title: (one, other) => collator.compare(one.title, other.title),
};

interface Wanted {
  section: FavouriteSection | null;
  q: string;
  sort: Sort;
}

/** Returns the section's favourites whose title, developer or note contains every word, sorted. */
export function shelved(items: readonly ShelvedFavourite[], { section, q, sort }: Wanted): ShelvedFavourite[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = ({ title, note, game }: ShelvedFavourite) => `${title} ${game?.developer ?? ''} ${note}`.toLowerCase();
  return items
    .filter((item) => section === null || item.section === section)
    .filter((item) => words.every((word) => texts(item).includes(word)))
    .sort((one, other) => compare[sort](one, other) || latest(one.addedAt, other.addedAt));
}
