import { expect } from '@jest/globals';
import {
  countViews,
  findAlike,
  findGameBriefs,
  findGame,
  findGameRefs,
  gameStatuses,
  getGame,
  listGamePages,
  listGames,
  randomGames,
  sectionKeys,
  topGames,
} from '@yinghuo/contracts';
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
  sorted,
  type Look,
} from '../fixtures/known.ts';

export const gamesLooks: Look[] = [
  [
    listGames,
    async (caller) => {
      await ofEach(sectionKeys, async (section) => {
        const { reply, refused } = await ask(listGames, { section, size: 100, sort: 'new' }, caller);
        if (!opens(caller, section)) expect(refused).toBe(closed(caller));
        else {
          expect(idsOf(reply!.items)).toEqual(idsOf(lives(caller, section)));
          expect(reply!.total).toBe(lives(caller, section).length);
          for (const status of gameStatuses) {
            const list = { section, status, size: 100, sort: 'new', facets: true } as const;
            const { reply } = await ask(listGames, list, caller);
            const theirs = known.filter(
              (game) => game.section === section && game.status === status && sees(caller, game),
            );
            expect(idsOf(reply!.items)).toEqual(idsOf(theirs));
            expect(reply!.total).toBe(theirs.length);
            const counted = status === 'live' ? theirs.map(({ label }) => label) : [];
            expect(idsOf(reply!.facets?.labels ?? [])).toEqual(sorted(counted));
          }
        }
      });
    },
  ],
  [
    findAlike,
    async (caller) => {
      await catalogue.db`
        insert into ratings (game_id, member_id, overall) select id, 2, 9 from games on conflict do nothing`;
      await ofEach(known, async (game) => {
        const { reply, refused } = await ask(findAlike, { id: game.id }, caller);
        expect(refused).toBe(sees(caller, game) ? undefined : 'notFound');
        const allowed = new Set(idsOf(lives(caller)));
        expect((reply ?? []).every(({ game: { id } }) => allowed.has(id) && id !== game.id)).toBe(true);
      });
      await catalogue.db`delete from ratings where member_id = 2`;
    },
  ],
  [
    getGame,
    async (caller) => {
      await ofEach(known, async (game) => {
        const { reply, refused } = await ask(getGame, { section: game.section, id: game.id }, caller);
        if (!opens(caller, game.section)) expect(refused).toBe(closed(caller));
        else if (!sees(caller, game)) expect(refused).toBe('notFound');
        else {
          expect(reply!.id).toBe(game.id);
          expect(idsOf(reply!.relations.map(({ game }) => game))).toEqual(
            idsOf(known.filter((other) => other.section !== game.section && sees(caller, other))),
          );
          expect(reply!.declineReason).toBe(game.status === 'declined' ? '重复' : undefined);
        }
      });
      const [first] = known;
      expect(await ask(getGame, { section: 'otome', id: first!.id }, caller)).toEqual({ refused: 'notFound' });
      expect(await ask(getGame, { section: 'gal', id: 2 ** 52 }, caller)).toEqual({ refused: 'notFound' });
    },
  ],
  [
    findGame,
    async (caller) => {
      await ofEach(known, async (game) => {
        const { reply, refused } = await ask(findGame, { id: game.id }, caller);
        expect(refused).toBe(gated(caller, 0) ?? (sees(caller, game) ? undefined : 'notFound'));
        if (reply) expect(reply.ownerId).toBe(game.submitterId);
      });
    },
  ],
  [
    findGameRefs,
    async (caller) => {
      const { reply } = await ask(findGameRefs, { ids: known.map(({ id }) => id) }, caller);
      expect(idsOf(reply!)).toEqual(idsOf(known.filter((game) => sees(caller, game))));
    },
  ],
  [
    findGameBriefs,
    async (caller) => {
      const { reply } = await ask(findGameBriefs, { ids: known.map(({ id }) => id) }, caller);
      expect(idsOf(reply!)).toEqual(idsOf(known.filter((game) => sees(caller, game))));
    },
  ],
  [
    listGamePages,
    async (caller) => {
      const { reply } = await ask(listGamePages, { slice: 0 }, caller);
      expect(reply!.slices).toBe(1);
      expect(idsOf(reply!.games)).toEqual(idsOf(lives(caller)));
      expect((await ask(listGamePages, { slice: 1 }, caller)).reply!.games).toEqual([]);
    },
  ],
  [
    randomGames,
    async (caller) => {
      await ofEach(sectionKeys, async (section) => {
        const { reply, refused } = await ask(randomGames, { section, count: 12 }, caller);
        if (!opens(caller, section)) expect(refused).toBe(closed(caller));
        else expect(idsOf(reply!)).toEqual(idsOf(lives(caller, section)));
      });
    },
  ],
  [
    topGames,
    async (caller) => {
      await ofEach(sectionKeys, async (section) => {
        for (const period of ['week', 'all'] as const) {
          const { reply, refused } = await ask(topGames, { section, period, size: 50 }, caller);
          if (!opens(caller, section)) expect(refused).toBe(closed(caller));
          else expect(idsOf(reply!)).toEqual(idsOf(lives(caller, section)));
        }
      });
    },
  ],
  [
    countViews,
    async (caller) => {
      const views = known.map(({ id }) => ({ gameId: id, visitor: `${caller.memberId}` }));
      expect(await ask(countViews, { views }, caller)).toEqual({
        reply: { counted: known.filter(({ status }) => status === 'live').length },
      });
    },
  ],
];
