import { expect } from '@jest/globals';
import { findGames, searchGames, sectionKeys, suggestGames } from '@yinghuo/contracts';
import { ask, closed, idsOf, lives, opens, type Look } from '../fixtures/known.ts';

export const searchLooks: Look[] = [
  [
    searchGames,
    async (caller) => {
      for (const section of sectionKeys) {
        const search = { section, q: '夏夜', size: 100, sort: 'relevance' } as const;
        const { reply, refused } = await ask(searchGames, search, caller);
        if (!opens(caller, section)) expect(refused).toBe(closed(caller));
        else {
          expect(idsOf(reply!.items)).toEqual(idsOf(lives(caller, section)));
          expect(reply!.total).toBe(lives(caller, section).length);
        }
      }
    },
  ],
  [
    findGames,
    async (caller) => {
      const { reply } = await ask(findGames, { q: '夏夜', size: 100 }, caller);
      expect(idsOf(reply!.items)).toEqual(idsOf(lives(caller)));
      expect(reply!.total).toBe(lives(caller).length);
    },
  ],
  [
    suggestGames,
    async (caller) => {
      const { reply } = await ask(suggestGames, { q: '夏夜', kind: 'game', size: 19 }, caller);
      const allowed = new Set(idsOf(lives(caller)));
      expect(reply!.games).toHaveLength(Math.min(20, allowed.size));
      expect(reply!.games.every(({ id }) => allowed.has(id))).toBe(true);
      const { labels } = (await ask(suggestGames, { q: '标签', kind: 'label', size: 20 }, caller)).reply!;
      const theirs = new Set(lives(caller).map(({ label }) => label));
      expect(labels.every(({ id }) => theirs.has(id))).toBe(true);
    },
  ],
];
