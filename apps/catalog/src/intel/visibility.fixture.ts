import { expect } from '@jest/globals';
import { addIntel, deleteIntel, findIntel, listIntel, markIntel, moderateIntel } from '@yinghuo/contracts';
import {
  ask,
  catalogue,
  gated,
  idsOf,
  known,
  ofEach,
  seenIntel,
  sees,
  someGames,
  sorted,
  type Look,
} from '../fixtures/known.ts';

export const intelLooks: Look[] = [
  [
    listIntel,
    async (caller) => {
      const { reply } = await ask(listIntel, { size: 100 }, caller);
      expect(idsOf(reply!.items)).toEqual(sorted(seenIntel(caller).map(({ intel }) => intel)));
      expect(reply!.total).toBe(reply!.items.length);
      expect(sorted(reply!.items.flatMap(({ games }) => idsOf(games)))).toEqual(
        sorted(
          seenIntel(caller)
            .filter((game) => sees(caller, game))
            .map(({ id }) => id),
        ),
      );
      await ofEach(known, async (game) => {
        const { reply } = await ask(listIntel, { game: game.id, size: 24 }, caller);
        const there = seenIntel(caller).includes(game) && sees(caller, game);
        expect(reply!.items.map(({ id }) => id)).toEqual(there ? [game.intel] : []);
      });
    },
  ],
  [
    addIntel,
    async (caller) => {
      // The quota of members lasts for ten.
      const last = known.filter(({ section, status }) => section === 'gal' || status === 'live').slice(-10);
      for (const game of last) {
        const { reply, refused } = await ask(addIntel, { kind: 'news', title: '消息', games: [game.id] }, caller);
        expect(refused).toBe(gated(caller, 1) ?? (sees(caller, game) ? undefined : 'notFound'));
        if (reply) await catalogue.db`delete from intel where id = ${reply.id}`;
      }
    },
  ],
  [
    deleteIntel,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        if (caller.permission >= 5) return;
        expect((await ask(deleteIntel, { id: game.intel }, caller)).refused).toBe(gated(caller, 1) ?? 'notFound');
      });
    },
  ],
  [
    moderateIntel,
    async (caller) => {
      const game = known.find(({ section, status }) => section === 'rpg' && status === 'live')!;
      for (const action of ['hide', 'restore'] as const) {
        const { refused } = await ask(moderateIntel, { id: game.intel, action, reason: '试试' }, caller);
        expect(refused).toBe(gated(caller, 5));
      }
    },
  ],
  [
    markIntel,
    async (caller) => {
      const { reply, refused } = await ask(markIntel, { ids: known.map(({ intel }) => intel) }, caller);
      expect(refused).toBe(gated(caller, 0));
      if (reply) expect(idsOf(reply)).toEqual(sorted(seenIntel(caller).map(({ intel }) => intel)));
    },
  ],
  [
    findIntel,
    async (caller) => {
      const seen = seenIntel(caller);
      await ofEach(someGames(), async (game) => {
        const { refused } = await ask(findIntel, { id: game.intel }, caller);
        expect(refused).toBe(gated(caller, 0) ?? (seen.includes(game) ? undefined : 'notFound'));
      });
    },
  ],
];
