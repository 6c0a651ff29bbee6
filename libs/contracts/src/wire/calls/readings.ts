import type { EndReading, GetReading, JoinReading, StartReading } from '../../community/readings.ts';
import type { ExtendRoute, GetRoute, RenameStation, SetProgress } from '../../community/stations.ts';
import type { GroupReading, Route } from '../readings.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/groups/reading': Read<Asks<GetReading, 'groupId'>, GroupReading>;
    '/api/games/route': Read<Asks<GetRoute, 'gameId'>, Route>;
  }
  interface Writes {
    '/api/groups/reading/start': Write<
      Asks<StartReading, 'groupId' | 'gameId' | 'after' | 'startsOn' | 'days'>,
      GroupReading
    >;
    '/api/groups/reading/join': Write<Asks<JoinReading, 'id' | 'on'>, GroupReading>;
    '/api/groups/reading/end': Write<Asks<EndReading, 'id'>, GroupReading>;
    '/api/games/route/extend': Write<Asks<ExtendRoute, 'gameId' | 'after' | 'stations'>, Route>;
    '/api/games/route/rename': Write<Asks<RenameStation, 'gameId' | 'place' | 'name'>, Route>;
    /** How far the member is in a game; never back, unless `back` says so. */
    '/api/games/route/progress': Write<Asks<SetProgress, 'gameId' | 'passed'>, Route>;
  }
}
