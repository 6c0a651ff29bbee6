import type { ImportPlays, ListMemberPlays, ListPlays, SetPlay } from '../../catalog/plays.ts';
import type { ImportedPlays, ListedPlay, PlayRecord } from '../../catalog/shapes.ts';
import type { PlayState } from '../../catalog/vocabulary.ts';
import type { Rating } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/me/games': Read<Asks<ListPlays>, ListedPlay[], { counts: Record<PlayState, number> }>;
    '/api/profile/games': Read<
      Asks<ListMemberPlays, 'id'>,
      ListedPlay[],
      { counts: Record<PlayState, number>; spread: number[] }
    >;
    '/api/me/games/export': Read<Nothing, PlayRecord[]>;
  }
  interface Writes {
    /** An empty `play` takes the mark away. */
    '/api/me/games/set': Write<Asks<SetPlay, 'gameId'>, Rating | null>;
    '/api/me/games/import': Write<Asks<ImportPlays, 'text'>, ImportedPlays>;
  }
}
