import { command, query } from '../contract.ts';
import { Flag, Id, Instant, LinesOf, Named, OneOf, Optional, Text } from '../fields.ts';
import { levelFor } from '../levels.ts';
import { MarkRows } from '../rows.ts';
import type { BroughtFavourites, Favourite, FavouriteCount } from './shapes.ts';
import { favouriteImport, favouriteNoteLimit, favouriteSections, type FavouriteSection } from './vocabulary.ts';

const gate = { level: levelFor.favourites };

export class ListFavourites {}
/**
 * All of the caller's favourites, the latest first. Games that the caller may not see any more are counted and not told.
 */
export const listFavourites = query<FavouriteCount & { items: Favourite[] }>()('members', ListFavourites, { gate });

export class MarkFavourites extends MarkRows {}
/** Which of these games are the caller's favourites. */
export const markFavourites = query<number[]>()('members', MarkFavourites, { gate: 'account' });

class NamedFavourite {
  @Named('作品') @Id() id!: number;
  @Named('收藏的分区') @OneOf(favouriteSections) section!: FavouriteSection;
}
export class AddFavourite extends NamedFavourite {}
/**
 * `notFound`: no game that the caller may see; `invalid mismatch`: it is of another section; `conflict done`; `conflict
 * full`: there are as many as the caller may have.
 */
export const addFavourite = command<FavouriteCount>()('members', AddFavourite, {
  gate,
  refuses: ['notFound', 'conflict'],
});
export class RemoveFavourite extends NamedFavourite {}
export const removeFavourite = command<FavouriteCount>()('members', RemoveFavourite, { gate, refuses: ['notFound'] });

export class SetFavourite {
  @Named('作品') @Id() id!: number;
  /** For oneself alone; null clears it. */
  @Named('私人备注') @Optional() @Text(0, favouriteNoteLimit) note?: string | null;
}
/** Changes what is given of a favourite. */
export const setFavourite = command<Favourite>()('members', SetFavourite, { gate, refuses: ['notFound'] });

/** A line of favourites that were taken along. */
export class FavouriteLine {
  @Id() gameId!: number;
  @Text(0, 500) title: string = '';
  @Named('私人备注') @Optional() @Text(0, favouriteNoteLimit) note?: string | null;
  /** When it was added, never later than now. */
  @Named('收藏时间') @Optional() @Instant() addedAt?: string | null;
}

export class BringFavourites {
  /** JSON or CSV as they were taken along here. */
  @Named('文件') @LinesOf(() => FavouriteLine) @Text(1, favouriteImport.text) text!: string;
  /** Only tells what would come of it. */
  @Named('只看结果') @Optional() @Flag() rehearse?: boolean | null;
}
/**
 * Adds what is not there yet, all of it or nothing; a second time it changes nothing. `conflict full`: it would be more
 * than the caller may have; a rehearsal tells that as `over`.
 */
export const bringFavourites = command<BroughtFavourites>()('members', BringFavourites, {
  gate,
  refuses: ['conflict'],
});
