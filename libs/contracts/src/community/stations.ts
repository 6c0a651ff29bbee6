import { command, query } from '../contract.ts';
import { Flag, Id, Int, Named, Optional, Text, Texts } from '../fields.ts';
import { leastFor } from '../permissions.ts';
import { stationLimits } from './station-vocabulary.ts';
import type { Route } from './shapes/stations.ts';

/** Where a post or a note is tied to: both fields, or `station` null for nowhere. Left out of an edit, it stays as it was. */
export class TiedWords {
  @Named('章节所属作品') @Optional() @Id() stationGame?: number | null;
  @Named('章节') @Optional() @Int(1, stationLimits.places) station?: number | null;
}

export class GetRoute {
  @Id() gameId!: number;
}
/** A game's stations, and how far the caller is; without stations where nobody has written any down. */
export const getRoute = query<Route>()('community', GetRoute, { refuses: ['notFound'] });

export class ExtendRoute {
  @Id() gameId!: number;
  /** How many stations it has so far. */
  @Named('已有章节') @Int(0, stationLimits.places) after!: number;
  @Named('章节') @Texts(1, stationLimits.name, stationLimits.places) stations!: string[];
}
/** Adds stations to the end of a game's route. `conflict`: `stale`, somebody else was first; `full`: sixty at most. */
export const extendRoute = command<Route>()('community', ExtendRoute, {
  gate: { permission: leastFor.extendRoutes, speaks: true },
  refuses: ['notFound', 'conflict'],
});

export class RenameStation {
  @Id() gameId!: number;
  @Named('章节') @Int(1, stationLimits.places) place!: number;
  @Named('章节名') @Text(1, stationLimits.name) name!: string;
}
/** Stations are never taken away, because posts and notes are tied to them; moderators mend their names. */
export const renameStation = command<Route>()('community', RenameStation, {
  gate: { permission: leastFor.moderate, speaks: true },
  refuses: ['notFound'],
});

export class SetProgress {
  @Id() gameId!: number;
  @Named('读过的章节') @Int(0, stationLimits.places) passed!: number;
  /** Without it one only goes on: an old page takes nobody back. */
  @Named('退回标记') @Optional() @Flag() back?: boolean | null;
}
/** So many stations of a game the caller has passed. `notFound`: it has not so many. */
export const setProgress = command<Route>()('community', SetProgress, { gate: 'account', refuses: ['notFound'] });
