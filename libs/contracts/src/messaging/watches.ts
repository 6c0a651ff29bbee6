import { command, event, query } from '../contract.ts';
import { Flag, Id, Ids, Int, Named, OneOf } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { Watched } from './shapes.ts';
import { watchStates, watchTypes, type WatchState, type WatchType } from './vocabulary.ts';

class WatchTarget {
  @Named('种类') @OneOf(watchTypes) type!: WatchType;
  @Named('编号') @Id() id!: number;
}

export class Watch extends WatchTarget {
  @Named('订阅') @OneOf(watchStates) state!: WatchState;
}
/**
 * Watches something that the caller may see: they are told of what is new there; `off` of what concerns them alone, `muted`
 * not of that either, unless they are named. A thousand at most. A comment stands for all its replies.
 */
export const watch = command<{ state: WatchState }>()('messaging', Watch, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
  transaction: 'own',
});

export class GetWatch extends WatchTarget {}
export const getWatch = query<{ state: WatchState }>()('messaging', GetWatch, { gate: 'account' });

export class ListWatches extends PageQuery {}
/** What the caller watches and has muted, the latest first. */
export const listWatches = query<Page<Watched>>()('messaging', ListWatches, { gate: 'account' });

export class EndWatches {
  @Named('订阅') @Ids(100, 1) ids!: number[];
}
/** Ends some of the caller's; says how many there were. */
export const endWatches = command<{ ended: number }>()('messaging', EndWatches, { gate: 'account' });

export class GetWatchSettings {}
export const getWatchSettings = query<{ replied: boolean }>()('messaging', GetWatchSettings, { gate: 'account' });

export class SetWatchSettings {
  @Named('自动订阅') @Flag() replied!: boolean;
}
/** Whether the caller watches from then on where they reply. */
export const setWatchSettings = command<{ replied: boolean }>()('messaging', SetWatchSettings, { gate: 'account' });

export class WatchNewsDue {
  @Id() newsId!: number;
  /** Of those who watch, members up to this id have been told. */
  @Int(0, Number.MAX_SAFE_INTEGER) after!: number;
}
/** Further members who watch are to be told of some news. */
export const watchNewsDue = event('messaging.watches', WatchNewsDue, (e) => e.newsId);
