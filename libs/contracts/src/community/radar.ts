import { sectionKeys, type Section } from '../catalog/vocabulary.ts';
import { command, query } from '../contract.ts';
import { Flag, Matching, Named, OneOf, Optional } from '../fields.ts';
import { leastFor } from '../permissions.ts';
import type { Thread } from './shapes/threads.ts';

/** A month of Asia/Shanghai, `2026-11`. */
const month = /^20\d\d-(0[1-9]|1[0-2])$/;

/** A thread that was answered by no game or version of ours so far, and how many asked for it in the month. */
export type Sought = Thread & { wants: number };

export interface Radar {
  month: string;
  /** The months that can be looked at, the latest first. */
  months: string[];
  rows: Sought[];
}

export class ScanRadar {
  @Optional() @OneOf(sectionKeys) section?: Section | null;
  /** The current one where it is left out. */
  @Named('月份') @Optional() @Matching(month) month?: string | null;
}
/** What was asked for most in a month and is found nowhere: fifty threads, what most want first. */
export const scanRadar = query<Radar>()('community', ScanRadar, { gate: { permission: leastFor.seeWanted } });

export class OpenRadarFeed {
  /** Makes another key; the old address leads nowhere from now on. */
  @Named('换一个地址') @Flag() renew: boolean = false;
}
/** The key of the caller's own feed of the radar, good as long as they see the board. */
export const openRadarFeed = command<{ key: string }>()('community', OpenRadarFeed, {
  gate: { permission: leastFor.seeWanted },
});

export class ReadRadarFeed {
  @Named('订阅地址') @Matching(/^[A-Za-z0-9_-]{32}$/) key!: string;
  @Optional() @OneOf(sectionKeys) section?: Section | null;
}
/** The current month's radar for whoever has the key, which feed readers send instead of a session. */
export const readRadarFeed = query<Radar>()('community', ReadRadarFeed, { refuses: ['notFound'] });
