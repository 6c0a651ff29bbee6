import { command, query } from '../contract.ts';
import { Id, Int, Matchings, Named, Optional, Text, Texts } from '../fields.ts';
import type { Lookalikes } from './shapes.ts';

/** A perceptual hash: 64 bits. Two of the same picture differ in few of them. */
export const pictureHash = /^[01]{64}$/;
/** Of a picture: one of the whole, and one of what is inside of an even frame. None where there is too little to see. */
export const mostPictureHashes = 2;

export class FindLookalikes {
  /** A game's cover and pictures, as its form names them. */
  @Named('图片地址') @Texts(1, 500, 21) urls!: string[];
  /** The game whose pictures they are, where it is known already. */
  @Optional() @Id() gameId?: number | null;
}
/**
 * The pictures among these that look like one of another game, or like each other. Of a picture that more than five games show,
 * a maker's mark say, no game is told.
 */
export const findLookalikes = query<Lookalikes[]>()('catalog', FindLookalikes, { gate: 'member' });

export class TakeUnhashed {
  @Int(1, 100) most!: number;
}
/** Pictures that nobody has hashed, the longest waiting first. They are given to nobody else for ten minutes. */
export const takeUnhashed = command<{ urls: string[] }>()('catalog', TakeUnhashed, { transaction: 'own' });

export class KeepHashes {
  /** `/media/…`, or an https address. */
  @Text(1, 500) url!: string;
  @Matchings(pictureHash, mostPictureHashes) hashes!: string[];
}
/** Keeps the hashes of a picture, in place of those it had; does nothing where it is gone. */
export const keepHashes = command<null>()('catalog', KeepHashes, { transaction: 'own' });
