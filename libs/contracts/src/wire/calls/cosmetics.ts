import type { BuyBox, BuyFrame, BuyPet, WearFrame, WearPets } from '../../members/cosmetics.ts';
import type { Box, Cosmetic, OwnBox, OwnCosmetic, OwnPet, Pet } from '../../members/shapes.ts';
import type { Asks } from './call.ts';

interface Bought {
  id: number;
  /** What is left of them. */
  jf2: number;
}

declare module './call.ts' {
  interface Reads {
    '/framesList': Read<Nothing, Cosmetic[]>;
    '/agList': Read<Nothing, Pet[]>;
    '/boxList': Read<Nothing, Box[]>;
    '/framesListUser': Read<Nothing, OwnCosmetic[]>;
    '/agListUser': Read<Nothing, OwnPet[]>;
    '/boxListUser': Read<Nothing, OwnBox[]>;
  }
  interface Writes {
    '/snedUserFrames': Write<Asks<BuyFrame, 'id'>, Bought>;
    '/agSendUserCw': Write<Asks<BuyPet, 'id'>, Bought>;
    '/snedUserBox': Write<Asks<BuyBox, 'id'>, Bought>;
    '/setUserFr': Write<Asks<WearFrame, 'id'>, { frames: string }>;
    '/agSetCw': Write<Asks<WearPets, 'ids'>, { pets: string }>;
    /** −1: the plain bubble. */
    '/setUserBox': Write<{ type: number }, { type: number }>;
  }
}
