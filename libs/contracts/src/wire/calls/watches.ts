import type { EndWatches, GetWatch, ListWatches, SetWatchSettings, Watch } from '../../messaging/watches.ts';
import type { WatchState } from '../../messaging/vocabulary.ts';
import type { WireWatched } from '../inbox.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/watches': Read<Asks<ListWatches>, WireWatched[]>;
    '/api/watches/state': Read<Asks<GetWatch, 'type' | 'id'>, { state: WatchState }>;
    '/api/watches/settings': Read<Nothing, { replied: boolean }>;
  }
  interface Writes {
    '/api/watches': Write<Asks<Watch, 'type' | 'id' | 'state'>, { state: WatchState }>;
    '/api/watches/end': Write<Asks<EndWatches, 'ids'>, { ended: number }>;
    '/api/watches/settings': Write<Asks<SetWatchSettings, 'replied'>, { replied: boolean }>;
  }
}
