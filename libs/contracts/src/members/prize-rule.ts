/** How a draw is decided; the service and whoever verifies it in the browser use the same lines. */

/** What the HMAC of a draw is taken of, with the season's seed as the key: `HMAC-SHA-256(seed, "n:memberId")`. */
export const drawMessage = (n: number, memberId: number): string => `${n}:${memberId}`;

const parts = 10_000;

/**
 * The prize that an HMAC, in hex, falls on: its first eight digits, as a part of 2³², on the pool's chances laid end to end
 * in the order of the pool. Chances are whole ten-thousandths and come to 1.
 */
export function prizeAt<P extends { chance: number }>(pool: readonly P[], hmac: string): P {
  const place = (parseInt(hmac.slice(0, 8), 16) / 2 ** 32) * parts;
  let end = 0;
  for (const prize of pool) {
    end += Math.round(prize.chance * parts);
    if (place < end) return prize;
  }
  throw new Error(`the chances of a pool come to ${end} of ${parts}`);
}
