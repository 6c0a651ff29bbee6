import { command, query } from '../contract.ts';
import { Id, Int, Named, PetChoice } from '../fields.ts';
import type { Box, Cosmetic, OwnBox, OwnCosmetic, OwnPet, Pet } from './shapes.ts';

export class ListFrames {}
/** Every avatar frame there is, for sale or not. */
export const listFrames = query<Cosmetic[]>()('members', ListFrames);
export class ListPets {}
export const listPets = query<Pet[]>()('members', ListPets);
export class ListBoxes {}
export const listBoxes = query<Box[]>()('members', ListBoxes);

export class ListOwnFrames {}
/** What the caller owns, the latest first. */
export const listOwnFrames = query<OwnCosmetic[]>()('members', ListOwnFrames, { gate: 'account' });
export class ListOwnPets {}
export const listOwnPets = query<OwnPet[]>()('members', ListOwnPets, { gate: 'account' });
export class ListOwnBoxes {}
export const listOwnBoxes = query<OwnBox[]>()('members', ListOwnBoxes, { gate: 'account' });

export interface Bought {
  id: number;
  /** What is left of them. */
  eventPoints: number;
}
const buying = { gate: 'member', refuses: ['notFound', 'conflict'] } as const;

export class BuyFrame {
  @Named('头像框') @Id() id!: number;
}
/**
 * Buys with event points what is for sale now; it is worn by a call of its own. `notFound`: not for sale; `conflict done`:
 * owned already; `conflict balance`; `forbidden membership`: for members of the membership only.
 */
export const buyFrame = command<Bought>()('members', BuyFrame, buying);
export class BuyPet {
  @Named('宠物') @Id() id!: number;
}
export const buyPet = command<Bought>()('members', BuyPet, buying);
export class BuyBox {
  @Named('聊天框') @Id() id!: number;
}
export const buyBox = command<Bought>()('members', BuyBox, buying);

export class WearFrame {
  /** −1 takes it off. */
  @Named('头像框') @Int(-1, Number.MAX_SAFE_INTEGER) id!: number;
}
export const wearFrame = command<{ frame: string }>()('members', WearFrame, { gate: 'member', refuses: ['notFound'] });
export class WearPets {
  /** In order, the first is the side pet; `[-1]`: none. */
  @Named('宠物') @PetChoice() ids!: number[];
}
export const wearPets = command<{ pets: string }>()('members', WearPets, { gate: 'member', refuses: ['notFound'] });
export class WearBox {
  /** −1: the plain bubble. */
  @Named('聊天框') @Int(-1, Number.MAX_SAFE_INTEGER) id!: number;
}
export const wearBox = command<{ box: number | null }>()('members', WearBox, {
  gate: 'member',
  refuses: ['boxFailed'],
});
