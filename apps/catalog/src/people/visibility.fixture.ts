import { expect } from '@jest/globals';
import { getPerson, listPersonGames, listPersonPages, savePerson, searchPeople } from '@yinghuo/contracts';
import { callers } from '../fixtures/catalogue.ts';
import { ask, gated, idsOf, known, lives, ofEach, sharedMaker, type Look } from '../fixtures/known.ts';

const shared = async () => {
  const { reply } = await ask(getPerson, { kind: 'maker', name: sharedMaker }, callers.moderator);
  return reply!;
};

export const peopleLooks: Look[] = [
  [
    getPerson,
    async (caller) => {
      await ofEach([...known.entries()], async ([at, game]) => {
        const { reply, refused } = await ask(getPerson, { kind: 'maker', name: `社 ${at}` }, caller);
        const isSeen = lives(caller).includes(game);
        expect(refused).toBe(isSeen ? undefined : 'notFound');
        if (reply) expect(reply.games).toBe(1);
      });
      const { reply } = await ask(getPerson, { kind: 'maker', name: sharedMaker }, caller);
      const games = lives(caller).length;
      expect(reply).toMatchObject({ games, roles: [{ role: 'developer', games }] });
    },
  ],
  [
    listPersonGames,
    async (caller) => {
      const { id } = await shared();
      for (const role of [null, 'developer']) {
        const { reply } = await ask(listPersonGames, { id, role, size: 100 }, caller);
        expect(idsOf(reply!.items.map(({ game }) => game))).toEqual(idsOf(lives(caller)));
        expect(reply!.total).toBe(lives(caller).length);
      }
    },
  ],
  [
    searchPeople,
    async (caller) => {
      const { reply } = await ask(searchPeople, { q: '社', size: 100 }, caller);
      const own = known.flatMap((game, at) => (lives(caller).includes(game) ? [`社 ${at}`] : []));
      expect(reply!.items.map(({ name }) => name).toSorted()).toEqual([...own, sharedMaker].toSorted());
      expect(reply!.items.find(({ name }) => name === sharedMaker)!.games).toBe(lives(caller).length);
      expect(reply!.total).toBe(own.length + 1);
    },
  ],
  [
    listPersonPages,
    async (caller) => {
      const { reply } = await ask(listPersonPages, { slice: 0 }, caller);
      const { reply: found } = await ask(searchPeople, { q: '社', size: 100 }, caller);
      // Every game here has makers alone.
      expect(reply).toEqual({ slices: 1, ids: idsOf(found!.items) });
      expect((await ask(listPersonPages, { slice: 1 }, caller)).reply!.ids).toEqual([]);
    },
  ],
  [
    savePerson,
    async (caller) => {
      const { refused } = await ask(savePerson, { id: 2 ** 40, name: '新的' }, caller);
      expect(refused).toBe(gated(caller, 5) ?? 'notFound');
    },
  ],
];
