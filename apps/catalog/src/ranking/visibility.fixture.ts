import { expect } from '@jest/globals';
import { getScoreHistory, rankGames, sectionKeys } from '@yinghuo/contracts';
import {
  ask,
  catalogue,
  closed,
  gated,
  idsOf,
  known,
  lives,
  ofEach,
  opens,
  sees,
  type Look,
} from '../fixtures/known.ts';

export const rankingLooks: Look[] = [
  [
    getScoreHistory,
    async (caller) => {
      await ofEach(known, async (game) => {
        const { reply, refused } = await ask(getScoreHistory, { id: game.id }, caller);
        expect(refused).toBe(sees(caller, game) ? undefined : 'notFound');
        // The hidden verdict does not count.
        if (reply) expect(reply).toMatchObject([{ votes: 1, mean: 8, score: null }]);
      });
    },
  ],
  [
    rankGames,
    async (caller) => {
      await catalogue.db`
        insert into rankings (game_id, about, section, year, live, score, votes)
        select id, 'overall', section, '2024', status = 'live', 8, 10 from games on conflict do nothing`;
      const leveled = { ...caller, level: 1 };
      for (const section of [undefined, ...sectionKeys]) {
        const { reply, refused } = await ask(rankGames, { section, aspect: 'overall', size: 100 }, leveled);
        const no = gated(caller, 1) ?? (section && !opens(caller, section) ? closed(caller) : undefined);
        expect(refused).toBe(no);
        if (reply) {
          expect(idsOf(reply.items.map(({ game }) => game))).toEqual(idsOf(lives(caller, section)));
          expect(reply.total).toBe(reply.items.length);
        }
      }
    },
  ],
];
