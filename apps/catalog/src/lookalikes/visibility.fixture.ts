import { expect } from '@jest/globals';
import { findLookalikes, keepHashes, takeUnhashed } from '@yinghuo/contracts';
import { ask, catalogue, gated, known, ofEach, sees, type Look } from '../fixtures/known.ts';

const pictureOf = (id: number) => `https://pictures.example/cover-${id}.webp`;
const shownAt = (id: number) => `/unimg?url=${encodeURIComponent(pictureOf(id))}`;

/** Every game gets a cover that looks like no other one's. */
async function coverAll(): Promise<void> {
  await catalogue.db.begin(async (sql) => {
    for (const { id } of known) {
      const hash = (BigInt(id) * 0x9e3779b97f4a7c15n).toString(2).slice(-64).padStart(64, '0');
      const facts = { url: pictureOf(id), width: 3, height: 4, blur: 'LEHV6nWB2yk8' };
      await sql`insert into images ${sql(facts)} on conflict do nothing`;
      await sql`insert into picture_hashes ${sql({ url: facts.url, hash })} on conflict do nothing`;
      await sql`update games set cover = ${sql.json({ ...facts, url: shownAt(id) })} where id = ${id}`;
    }
  });
}

export const lookalikesLooks: Look[] = [
  [
    findLookalikes,
    async (caller) => {
      await coverAll();
      await ofEach(known, async (game) => {
        const url = pictureOf(game.id);
        const { reply, refused } = await ask(findLookalikes, { urls: [url] }, caller);
        expect(refused).toBe(gated(caller, 1));
        if (!reply) return;
        const shown = sees(caller, game) && game.status !== 'draft';
        expect(reply).toMatchObject(shown ? [{ url, games: [{ id: game.id, why: 'cover' }], twins: [] }] : []);
        expect(await ask(findLookalikes, { urls: [url], gameId: game.id }, caller)).toEqual({ reply: [] });
      });
    },
  ],
  [
    takeUnhashed,
    // For whoever decodes pictures: no caller has a route to it.
    async (caller) => expect((await ask(takeUnhashed, { most: 1 }, caller)).refused).toBeUndefined(),
  ],
  [
    keepHashes,
    async (caller) => {
      const picture = { url: 'https://pictures.example/nowhere.webp', hashes: ['01'.repeat(32)] };
      expect(await ask(keepHashes, picture, caller)).toEqual({ reply: null });
    },
  ],
];
