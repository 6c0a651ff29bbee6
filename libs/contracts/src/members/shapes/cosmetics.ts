/** Something to wear. */
export interface Cosmetic {
  id: number;
  name: string;
  desc: string;
  image: string;
  /** Event points; 0: not for sale. */
  price: number;
  /** When it is no longer for sale, until its season comes again; null: always there. */
  limitedUntil: string | null;
  /** The season of the year in which it is for sale, 1 spring to 4 winter; null: no season's. */
  season: 1 | 2 | 3 | 4 | null;
  /** How it is had where it is not simply bought. */
  only: 'season' | 'membership' | 'prize' | null;
}

/** A pet also has a picture from the side, for beside the face. */
export interface Pet extends Cosmetic {
  side: string;
}

/** A style of one's bubbles in the chat. */
export type Box = Omit<Cosmetic, 'limitedUntil'>;

interface Owned {
  acquiredAt: string;
  worn: boolean;
}

export type OwnCosmetic = Cosmetic & Owned;

/** `order` from 1, of those that are worn. */
export type OwnPet = Pet & Owned & { order?: number };

export type OwnBox = Box & { worn: boolean };
