import {
  keyOfPublished,
  listPublishedComments,
  listPublishedInCatalog,
  listPublishedInCommunity,
  newestOfAll,
  type Caller,
  type ListFollowed,
  type Published,
} from '@yinghuo/contracts';
import { pathOf, wireAuthor, type GameRef, type WirePublished } from '@yinghuo/contracts/wire';
import type { Bus } from '@yinghuo/kafka';
import { cursorOf } from '@yinghuo/postgres';
import { gameRefs } from '../catalog/game-refs.ts';
import { Reply } from '../edge/reply.ts';

/** One part of what these members published, of all services in one order; for `complete` of a call. */
export async function publishedBy(
  authors: number[],
  caller: Caller,
  bus: Bus,
  { size, cursor }: ListFollowed,
): Promise<Reply<WirePublished[], { followed: number }>> {
  const config = { followed: authors.length };
  if (authors.length === 0) return new Reply({ code: 200, obj: [], config, next: null });
  const asked = { authors, size, cursor };
  const found = newestOfAll(
    await Promise.all([
      bus.ask(listPublishedInCatalog, asked, caller),
      bus.ask(listPublishedInCommunity, asked, caller),
      bus.ask(listPublishedComments, asked, caller),
    ]),
  );
  const rows = found.slice(0, size);
  const refs = await gameRefs(
    bus,
    caller,
    rows.flatMap(({ gameId }) => gameId ?? []),
  );
  const next = found.length > size ? cursorOf(keyOfPublished(rows.at(-1)!)) : null;
  return new Reply({ code: 200, obj: rows.flatMap((row) => wirePublished(row, refs) ?? []), config, next });
}

/** Null where it leads to a game that the caller does not see. */
function wirePublished(row: Published, refs: ReadonlyMap<number, GameRef>): WirePublished | null {
  const { author, gameId, ...rest } = row;
  const game = gameId === null ? null : (refs.get(gameId) ?? null);
  const path = pathTo(row, game);
  return path === null ? null : { ...rest, author: wireAuthor(author), game, path };
}

function pathTo({ kind, id, target }: Published, game: GameRef | null): string | null {
  const ofGame = game && { page: 'game' as const, section: game.section, gameId: game.id };
  switch (kind) {
    case 'rating':
      return ofGame && pathOf(ofGame);
    case 'comment':
      if (target === 'game' || target === null) return ofGame && pathOf({ ...ofGame, commentId: id });
      return pathOf({ page: target, commentId: id });
    case 'intel':
      return `/intel?id=${id}`;
    case 'note':
      return pathOf({ page: 'note', noteId: id });
    case 'post':
      return pathOf({ page: 'post', postId: id });
    case 'thread':
      return pathOf({ page: 'thread', threadId: id });
  }
}
