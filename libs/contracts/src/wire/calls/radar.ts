import type { OpenRadarFeed, Radar, ScanRadar } from '../../community/radar.ts';
import type { Thread } from '../threads.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/threadRadar': Read<Asks<ScanRadar>, (Thread & { wants: number })[], Pick<Radar, 'month' | 'months'>>;
  }
  interface Writes {
    '/api/threads/radarFeed': Write<Asks<OpenRadarFeed>, { key: string }>;
  }
}
