import type { Drawn, GetDraw, ListOwnDraws } from '../../members/prizes.ts';
import type { Draw, OwnDraw, PrizeFair, PrizeSeason, Winner } from '../../members/shapes.ts';
import type { Asks } from './call.ts';

type Fair = Pick<PrizeFair, 'next' | 'chances'> & Pick<PrizeSeason, 'pool'> & { season: Omit<PrizeSeason, 'pool'> };

declare module './call.ts' {
  interface Reads {
    '/prize': Read<Nothing, Fair>;
    '/prize3': Read<Asks<ListOwnDraws>, OwnDraw[]>;
    '/prize4': Read<Nothing, (Omit<Winner, 'avatar'> & { userImg: string })[]>;
    '/api/prize/seasons': Read<Nothing, PrizeSeason[]>;
    '/api/prize/draw': Read<Asks<GetDraw, 'season' | 'n'>, Draw>;
  }
  interface Writes {
    '/prize2': Write<Nothing, Drawn>;
  }
}
