import { prizeAt, type Prize, type PrizeSeason } from '@yinghuo/contracts/wire';
import { expect, it } from 'vitest';
import { verify } from './verify.ts';

const bytes = (written: string) => new TextEncoder().encode(written);
const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** Computes the HMAC with Web Crypto, to check the page's library against it. */
async function hmacOf(key: string, message: string): Promise<string> {
  const by = await crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', by, bytes(message)));
}

const seed = 'b6f0c2a97d14e8533a90f1c64e2d7b085cc1e7f2a4093d6b8e15f07c92ad364e';
const prize = (id: number, chance: number): Prize => ({
  ...{ id, chance, name: `第 ${id} 种`, kind: 'coins', amount: id, left: null, image: null },
});
const season: PrizeSeason = {
  ...{ id: 20262, name: '2026 夏灯会', beginsAt: '2026-05-31T16:00:00.000Z', endsAt: '2026-08-27T16:00:00.000Z' },
  ...{ seed, seedHash: hex(await crypto.subtle.digest('SHA-256', bytes(seed))), draws: 200 },
  pool: [prize(1, 0.4), prize(2, 0.35), prize(3, 0.25)],
};

it('comes to what the server came to, for every draw of a season', async () => {
  for (let n = 1; n <= season.draws; n += 1) {
    const memberId = (n * 7919) % 1000;
    const hmac = await hmacOf(seed, `${n}:${memberId}`);
    const prizeId = prizeAt(season.pool, hmac).id;
    const seen = verify(season, { n, memberId, prizeId });
    expect(seen).toMatchObject({ hmac, hashMatches: true, prizeMatches: true, prize: { id: prizeId } });
    expect(verify(season, { n, memberId, prizeId: (prizeId % 3) + 1 }).prizeMatches).toBe(false);
  }
});

it('sees a seed that is not the one whose hash was published', () => {
  const other = { ...season, seedHash: season.seedHash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) };
  expect(verify(other, { n: 1, memberId: 1, prizeId: 1 }).hashMatches).toBe(false);
});

it('has nothing to verify while a season runs', () => {
  expect(() => verify({ ...season, seed: null }, { n: 1, memberId: 1, prizeId: 1 })).toThrow();
});
