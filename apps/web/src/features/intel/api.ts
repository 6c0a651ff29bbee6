import type { GameRef, IntelItem, IntelKind } from '@yinghuo/contracts/wire';
import { call, send } from '../../lib/server/call.ts';
import { fieldOf } from '../../lib/address/pages.ts';
import { refreshShared, useCall, useParts } from '../../lib/server/data.ts';
import { patchRow } from '../../lib/server/patch.ts';
import { useSuggestions } from '../../lib/suggestions.ts';

const feed = '/infoList';
const type = 'intel';

/** The feed's filter. */
export interface Choice {
  kind: IntelKind | null;
  q: string;
  /** About one game. */
  game: number | null;
  /** One item only. */
  id: number | null;
}

/** The feed from a page on, loaded in parts. */
export const useFeed = ({ kind, q, game, id }: Choice, page: number) =>
  useParts(feed, {
    kind: kind ?? undefined,
    q: q || undefined,
    game: game ?? undefined,
    id: id ?? undefined,
    page: fieldOf(page),
  });

/** The newest items. */
export const useNewest = (size: number) => useCall(feed, { size });

/** The newest items about a game. */
export const useIntelAbout = (game: number, size: number) => useCall(feed, { game, size });

export interface NewIntel {
  kind: IntelKind;
  title: string;
  summary: string;
  url: string;
  games: number[];
  /** An ISO instant; null for now. */
  publishedAt: string | null;
}

/**
 * Adds an item; resolves to whether it is live at once or awaits approval. Calls with the same key have one effect.
 */
export async function add(item: NewIntel, idempotencyKey: string): Promise<'live' | 'pending'> {
  const { obj } = await send('/addIntel', { ...item }, { idempotencyKey });
  refreshShared(feed);
  return obj!.status;
}

/** Fetches one item, such as the existing one that a submission duplicates. */
export const find = async (id: number): Promise<IntelItem | null> => (await call(feed, { id })).obj?.[0] ?? null;

export async function remove(id: number): Promise<void> {
  await send('/delIntel', { id });
  patchRow([feed], id, () => null);
}

export async function moderate(id: number, action: 'hide' | 'restore', reason: string): Promise<void> {
  await send('/api/moderation/content', { type, id, action, reason });
  patchRow([feed], id, (item) => ({ ...item, status: action === 'hide' ? ('hidden' as const) : ('live' as const) }));
}

/** Finds games by part of their title. */
export const useGamesNamed = (q: string): GameRef[] | null => {
  const { suggestions } = useSuggestions(q);
  return q ? (suggestions?.games ?? null) : [];
};
