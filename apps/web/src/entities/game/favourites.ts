import {
  levelFor,
  favouriteKeys,
  sectionOfFavourite,
  type BroughtFavourites,
  type FavouriteSection,
  type FavouriteShelf,
  type GameBrief,
  type GameCard,
  type GameDetail,
  type ShelvedFavourite,
} from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { refresh, useCall } from '../../lib/server/data.ts';
import { patch } from '../../lib/server/patch.ts';
import { reasonOf } from '../../lib/server/refused.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/session/user.ts';
import { favouriteWords as words } from './favouriteText.ts';

const shelfPath = '/api/favourites';

const keyOf = (section: FavouriteSection) => favouriteKeys.find((key) => sectionOfFavourite[key] === section)!;

/** Whether the member's level allows favourites. */
export const useMayKeep = (): boolean => (useUser()?.lv ?? 0) >= levelFor.favourites;

/** All favourites of the member in one answer, shared by hearts and dialog. */
export const useShelf = () => useCall(useMayKeep() ? shelfPath : null);

/** Whether a game is a favourite; undefined while loading. */
export function useIsFavourite(gameId: number): boolean | undefined {
  const { data } = useShelf();
  return data?.obj && data.obj.items.some((item) => item.gameId === gameId);
}

const onShelf = (change: (shelf: FavouriteShelf) => FavouriteShelf): void =>
  patch([shelfPath], (parts) => parts.map((part) => (part.obj ? { ...part, obj: change(part.obj) } : part)));

const without = (gameId: number): void =>
  onShelf((shelf) => {
    const items = shelf.items.filter((item) => item.gameId !== gameId);
    return { ...shelf, items, total: shelf.total - (shelf.items.length - items.length) };
  });

const newestFirst = (one: ShelvedFavourite, other: ShelvedFavourite) => other.addedAt.localeCompare(one.addedAt);
const withIt = (row: ShelvedFavourite): void =>
  onShelf((shelf) =>
    shelf.items.some(({ gameId }) => gameId === row.gameId)
      ? shelf
      : { ...shelf, items: [row, ...shelf.items].sort(newestFirst), total: shelf.total + 1 },
  );

const changeIt = (gameId: number, fields: Partial<ShelvedFavourite>): void =>
  onShelf((shelf) => ({
    ...shelf,
    items: shelf.items.map((item) => (item.gameId === gameId ? { ...item, ...fields } : item)),
  }));

const briefOf = (game: GameCard | GameDetail): GameBrief => ({
  id: game.id,
  section: game.section,
  title: game.title,
  cover: game.cover,
  age: game.age,
  nsfw: game.nsfw,
  developer: game.developers[0] ?? null,
  releaseDate: game.releaseDate,
  score: game.score,
  resourceUpdatedAt: game.resourceUpdatedAt,
});

/** Adds a favourite; shown at once, rolled back on failure. */
export async function keep(game: GameCard | GameDetail): Promise<void> {
  const section = game.section as FavouriteSection;
  const row = { gameId: game.id, section, title: game.title, note: '', game: briefOf(game) };
  withIt({ ...row, addedAt: new Date().toISOString() });
  try {
    await send('/favoriteAdd', { id: game.id, type: keyOf(section) });
  } catch (error) {
    const reason = reasonOf(error).conflict?.reason;
    // Another tab or device has already added it.
    if (reason === 'done') return void refresh(shelfPath);
    without(game.id);
    toast.failed(reason === 'full' ? words.full : error);
  }
}

/** Removes a favourite; shown at once. A failure or an undo restores it with its note and date. */
export async function drop(row: ShelvedFavourite): Promise<void> {
  without(row.gameId);
  try {
    await send('/favoriteDelT', { id: row.gameId, type: keyOf(row.section) });
    toast.done(words.removed, row.title, { label: words.undo, run: () => void putBack(row) });
  } catch (error) {
    withIt(row);
    toast.failed(words.failed(reasonOf(error).message));
  }
}

/** Removes a favourite by the game's id. */
export function dropGame(shelf: FavouriteShelf | undefined, gameId: number): void {
  const row = shelf?.items.find((item) => item.gameId === gameId);
  if (row) void drop(row);
}

async function putBack(row: ShelvedFavourite): Promise<void> {
  withIt(row);
  try {
    await send('/api/favourites/import', { text: JSON.stringify([lineOf(row)]) });
  } catch (error) {
    without(row.gameId);
    toast.failed(error);
  }
}

/** The fields that an export contains and an undo restores. */
export const lineOf = ({ gameId, title, section, note, addedAt }: ShelvedFavourite) => ({
  gameId,
  title,
  section,
  note,
  addedAt,
});

/** Changes the note. Resolves to true once saved. */
export async function changeNote(row: ShelvedFavourite, note: string): Promise<boolean> {
  changeIt(row.gameId, { note });
  try {
    await send('/api/favourites/set', { id: row.gameId, note });
    return true;
  } catch (error) {
    changeIt(row.gameId, { note: row.note });
    toast.failed(error);
    return false;
  }
}

/** Dry run of an import: what it would change. */
export const rehearse = async (text: string): Promise<BroughtFavourites> =>
  (await send('/api/favourites/import', { text, rehearse: true })).obj!;

export async function bring(text: string): Promise<BroughtFavourites> {
  const { obj } = await send('/api/favourites/import', { text });
  await refresh(shelfPath);
  return obj!;
}
