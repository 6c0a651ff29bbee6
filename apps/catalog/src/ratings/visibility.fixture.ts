import { expect } from '@jest/globals';
import {
  deleteRating,
  findRating,
  likeRating,
  listRatings,
  listRatingsOf,
  markGames,
  markRatings,
  moderateRating,
  postRating,
} from '@yinghuo/contracts';
import { callers } from '../fixtures/catalogue.ts';
import { ask, gated, idsOf, known, ofEach, seenRatings, sees, someGames, type Look } from '../fixtures/known.ts';

export const ratingsLooks: Look[] = [
  [
    listRatings,
    async (caller) => {
      await ofEach(known, async (game) => {
        const { reply, refused } = await ask(listRatings, { id: game.id, size: 24, sort: 'new' }, caller);
        if (!sees(caller, game)) expect(refused).toBe('notFound');
        else {
          const expected = game.ratings.filter(({ state }) => state === 'live' || caller.permission >= 5);
          expect(idsOf(reply!.items)).toEqual(idsOf(expected));
          expect(reply!.total).toBe(expected.length);
          expect(reply!.summary.votes).toBe(1);
        }
      });
    },
  ],
  [
    listRatingsOf,
    async (caller) => {
      await ofEach(known, async (game) => {
        const memberIds = game.ratings.map(({ memberId }) => memberId);
        const { reply } = await ask(listRatingsOf, { gameId: game.id, memberIds }, caller);
        const live = sees(caller, game) ? game.ratings.filter(({ state }) => state === 'live') : [];
        expect(idsOf(reply!)).toEqual(idsOf(live));
      });
    },
  ],
  [
    postRating,
    async (caller) => {
      for (const game of someGames()) {
        const { refused } = await ask(postRating, { gameId: game.id, play: 'doing', spoiler: false }, caller);
        const rateable = game.status === 'live' && sees(caller, game);
        expect(refused).toBe(gated(caller, 1) ?? (rateable ? undefined : 'notFound'));
        if (!refused && caller !== callers.member) await ask(deleteRating, { gameId: game.id }, caller);
      }
    },
  ],
  [
    deleteRating,
    async (caller) => {
      const game = known.find(({ section, status }) => section === 'rpg' && status === 'live')!;
      // Nobody but the member has rated it, who may take that back although they see the game no more.
      const gameId = caller === callers.member ? 2 ** 40 : game.id;
      expect((await ask(deleteRating, { gameId }, caller)).refused).toBe(gated(caller, 1) ?? 'notFound');
    },
  ],
  [
    likeRating,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        const seen = seenRatings(caller, game);
        for (const rating of game.ratings) {
          const { refused } = await ask(likeRating, { id: rating.id, on: true }, caller);
          const answer = !seen.includes(rating) ? 'notFound' : rating.state === 'live' ? undefined : 'conflict';
          expect(refused).toBe(gated(caller, 1) ?? answer);
        }
      });
    },
  ],
  [
    moderateRating,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        const { id } = game.ratings[0]!;
        for (const action of ['hide', 'restore'] as const) {
          expect((await ask(moderateRating, { id, action, reason: '试试' }, caller)).refused).toBe(
            gated(caller, 5) ?? (sees(caller, game) ? undefined : 'notFound'),
          );
        }
      });
    },
  ],
  [
    markRatings,
    async (caller) => {
      const ids = someGames().flatMap(({ ratings }) => idsOf(ratings));
      const { reply, refused } = await ask(markRatings, { ids }, caller);
      expect(refused).toBe(gated(caller, 0));
      if (reply) expect(idsOf(reply)).toEqual(idsOf(someGames().flatMap((game) => seenRatings(caller, game))));
    },
  ],
  [
    markGames,
    async (caller) => {
      const { reply, refused } = await ask(markGames, { ids: known.map(({ id }) => id) }, caller);
      expect(refused).toBe(gated(caller, 0));
      if (reply) {
        expect(idsOf(reply)).toEqual(idsOf(known.filter((game) => sees(caller, game))));
        expect(reply.every(({ rating }) => (rating !== null) === (caller === callers.member))).toBe(true);
      }
    },
  ],
  [
    findRating,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        const seen = seenRatings(caller, game);
        for (const rating of game.ratings) {
          const { refused } = await ask(findRating, { id: rating.id }, caller);
          expect(refused).toBe(gated(caller, 0) ?? (seen.includes(rating) ? undefined : 'notFound'));
        }
      });
    },
  ],
];
