import { expect } from '@jest/globals';
import {
  decideTakedown,
  listTakedownCases,
  listTakedowns,
  readTakedownLetter,
  requestTakedown,
} from '@yinghuo/contracts';
import { ask, gated, known, type Look } from '../fixtures/known.ts';

export const takedownsLooks: Look[] = [
  [
    requestTakedown,
    async (caller) => {
      // The page of a game that the claimant may not see is taken like any other: it answers nothing about the game.
      const urls = known.slice(0, 20).map(({ id }) => `/detail?id=${id}`);
      const claim = {
        name: '权利人',
        email: 'holder@example.com',
        works: '作品',
        statement: '这是我们的作品。'.repeat(3),
      };
      const { reply } = await ask(requestTakedown, { ...claim, urls, goodFaith: true }, caller);
      expect(Object.keys(reply!)).toEqual(['reference']);
    },
  ],
  [
    listTakedowns,
    async (caller) => {
      const { reply } = await ask(listTakedowns, { size: 24 }, caller);
      expect(JSON.stringify(reply)).not.toContain('holder@example.com');
    },
  ],
  [
    listTakedownCases,
    async (caller) => expect((await ask(listTakedownCases, { size: 24 }, caller)).refused).toBe(gated(caller, 8)),
  ],
  [
    decideTakedown,
    async (caller) => {
      const { refused } = await ask(decideTakedown, { id: 2 ** 40, accept: false, games: [] }, caller);
      expect(refused).toBe(gated(caller, 8) ?? 'notFound');
    },
  ],
  [
    readTakedownLetter,
    async (caller) => {
      const { refused } = await ask(readTakedownLetter, { reference: 'R20261121-AAAAA' }, caller);
      expect(refused).toBe('notFound');
    },
  ],
];
