import { expect } from '@jest/globals';
import { listAllLabels, listLabels, saveLabel, sectionKeys } from '@yinghuo/contracts';
import { ask, gated, idsOf, known, lives, opens, sorted, type Look } from '../fixtures/known.ts';

export const labelsLooks: Look[] = [
  [
    listLabels,
    async (caller) => {
      for (const section of [undefined, ...sectionKeys]) {
        const { reply } = await ask(listLabels, { section }, caller);
        expect(idsOf(reply!)).toEqual(sorted(lives(caller, section).map(({ label }) => label)));
        expect(reply!.every(({ count }) => count === 1)).toBe(true);
      }
    },
  ],
  [
    listAllLabels,
    async (caller) => {
      const { reply, refused } = await ask(listAllLabels, {}, caller);
      expect(refused).toBe(gated(caller, 1));
      const hidden = known.filter(({ section, status }) => status === 'live' && !opens(caller, section));
      const seen = known.filter((game) => !hidden.includes(game));
      if (reply) expect(idsOf(reply)).toEqual(sorted(seen.map(({ label }) => label)));
    },
  ],
  [
    saveLabel,
    async (caller) => {
      const { refused } = await ask(saveLabel, { id: 2 ** 40, name: '新的', category: 'content' }, caller);
      expect(refused).toBe(gated(caller, 5) ?? 'notFound');
    },
  ],
];
