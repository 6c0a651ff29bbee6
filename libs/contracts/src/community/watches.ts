import { query } from '../contract.ts';
import { Id, Ids, Named, OneOf } from '../fields.ts';

export const watchedHere = ['note', 'post', 'thread'] as const;
export type WatchedHere = (typeof watchedHere)[number];

export class ListListeners {
  @Named('种类') @OneOf(watchedHere) type!: WatchedHere;
  @Named('编号') @Id() id!: number;
  @Named('会员') @Ids(100) members!: number[];
  /** Who said something there. */
  @Named('会员') @Id() writerId!: number;
}
export interface Listeners {
  members: number[];
  /** Of them only those hear it who may enter the guarded sections; that is known where it is asked. */
  guarded: boolean;
}
/** Those of the members who may hear that somebody said something there; for the notifying service only. */
export const listListeners = query<Listeners>()('community', ListListeners);

export class NameWatched {
  @Named('便签') @Ids(100) notes!: number[];
  @Named('帖子') @Ids(100) posts!: number[];
  @Named('求物') @Ids(100) threads!: number[];
}
export interface WatchedTitle {
  type: WatchedHere;
  id: number;
  title: string;
}
/** The titles of those that the caller may read. */
export const nameWatched = query<WatchedTitle[]>()('community', NameWatched, { gate: 'account' });
