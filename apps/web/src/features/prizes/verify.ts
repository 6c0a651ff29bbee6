import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { drawMessage, prizeAt, type Draw, type Prize, type PrizeSeason } from '@yinghuo/contracts/wire';

export interface Verified {
  /** SHA-256 of the seed, in hex, and whether it is the one that was published before the season. */
  hash: string;
  hashMatches: boolean;
  /** What the HMAC was taken of, and what came out, in hex. */
  message: string;
  hmac: string;
  /** Where it falls, 0 to 1. */
  place: number;
  prize: Prize;
  /** Whether that is the prize on record. */
  prizeMatches: boolean;
}

/**
 * Does a draw's sum again, in the browser. A library does it rather than the browser's own `crypto.subtle`, which is absent
 * where the site is served over plain http. Throws for a season that is not over.
 */
export function verify(season: PrizeSeason, draw: Pick<Draw, 'n' | 'memberId' | 'prizeId'>): Verified {
  if (season.seed === null) throw new Error(`the season ${season.id} is not over`);
  const seed = utf8ToBytes(season.seed);
  const message = drawMessage(draw.n, draw.memberId);
  const hash = bytesToHex(sha256(seed));
  const code = bytesToHex(hmac(sha256, seed, utf8ToBytes(message)));
  const prize = prizeAt(season.pool, code);
  return {
    hash,
    hashMatches: hash === season.seedHash,
    message,
    hmac: code,
    place: parseInt(code.slice(0, 8), 16) / 2 ** 32,
    prize,
    prizeMatches: prize.id === draw.prizeId,
  };
}
