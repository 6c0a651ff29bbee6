import { expect } from '@jest/globals';
import { findTaste } from '@yinghuo/contracts';
import { callers } from '../fixtures/catalogue.ts';
import { ask, catalogue, known, sees, type Look } from '../fixtures/known.ts';

/** A neighbour is explained by a game that the caller sees, or is not there. */
export const tasteLooks: Look[] = [
  [
    findTaste,
    async (caller) => {
      const { db } = catalogue;
      await db`insert into authors (id, nickname, nickname_key) values (2, '邻居', '邻居') on conflict do nothing`;
      for (const game of known.filter(({ section }) => section === 'gal' || section === 'rpg')) {
        await db`
          insert into taste_neighbours (member_id, other_id, shared, near, liked)
          values (1, 2, 9, 8, array[${game.id}::bigint])
          on conflict (member_id, other_id) do update set liked = excluded.liked`;
        const { reply } = await ask(findTaste, { id: 1 }, caller);
        const told = game.status === 'live' && sees(caller, game);
        expect(reply!.neighbours.map(({ liked }) => liked!.id)).toEqual(told ? [game.id] : []);
      }
      await db`delete from taste_neighbours`;
      const own = await ask(findTaste, { id: callers.member.memberId }, caller);
      expect(own.refused).toBe(caller === callers.member ? undefined : 'notFound');
    },
  ],
];
