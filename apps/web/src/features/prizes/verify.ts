import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { drawMessage, prizeAt, type Draw, type Prize, type PrizeSeason } from '@yinghuo/contracts/wire';

export interface Verified {
  /** SHA-256 of the seed, in hex, and whether it is the one that was published before the season. */
  hash: string;
  hashMatches: boolean;
  /** The HMAC's message, and its value in hex. */
  message: string;
  hmac: string;
  /** The draw's place among the chances, 0 to 1. */
  place: number;
  prize: Prize;
  /** Whether the computed prize is the recorded one. */
  prizeMatches: boolean;
}

/**
 * Recomputes a draw in the browser. It uses a library, because the browser's own `crypto.subtle` is absent where the
 * site is served over plain http. Throws for a season that is not over.
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
