import { command, query } from '../contract.ts';
import { Day, Flag, Id, Int, Named, Optional, Texts } from '../fields.ts';
import type { GroupReading } from './shapes/readings.ts';
import { stationLimits } from './station-vocabulary.ts';

export class GetReading {
  @Named('社群') @Id() groupId!: number;
  /** One that ended; what the group reads now when left out. */
  @Named('共读') @Optional() @Id() id?: number | null;
}
/** What a group reads together. `forbidden role`: only its members see what is in it. */
export const getReading = query<GroupReading>()('community', GetReading, { refuses: ['notFound'] });

export class StartReading {
  @Named('社群') @Id() groupId!: number;
  @Id() gameId!: number;
  /** How many stations the game has so far, and what is to be added to them. */
  @Named('已有章节') @Int(0, stationLimits.places) after!: number;
  @Named('章节') @Texts(1, stationLimits.name, stationLimits.places) stations: string[] = [];
  @Named('开始日期') @Day() startsOn!: string;
  @Named('每节天数') @Int(1, stationLimits.days) days!: number;
}
/**
 * Owner or moderators begin a reading, which they join. `conflict`: `done`, one is running; `stale`, `full` as in
 * `extendRoute`; `state`: the game has no stations.
 */
export const startReading = command<GroupReading>()('community', StartReading, {
  gate: 'speaker',
  refuses: ['notFound', 'conflict'],
});

export class JoinReading {
  @Named('共读') @Id() id!: number;
  @Named('一起读') @Flag() on!: boolean;
}
/** A member of the group reads along, or no more. `conflict full`: 500 do; `state`: it has ended. */
export const joinReading = command<GroupReading>()('community', JoinReading, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class EndReading {
  @Named('共读') @Id() id!: number;
}
/** Owner or moderators end a reading; it ends by itself when its last station is over. `conflict done`. */
export const endReading = command<GroupReading>()('community', EndReading, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});
