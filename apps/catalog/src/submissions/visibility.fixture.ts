import { expect } from '@jest/globals';
import {
  findSimilar,
  getGameInput,
  listMemberSubmissions,
  listSubmissions,
  saveDraft,
  submitGame,
  withdrawGame,
} from '@yinghuo/contracts';
import {
  ask,
  catalogue,
  gated,
  idsOf,
  known,
  lives,
  ofEach,
  sees,
  shows,
  someGames,
  sorted,
  type Look,
} from '../fixtures/known.ts';

export const submissionsLooks: Look[] = [
  [
    submitGame,
    async (caller) => {
      // A related game must be one that the caller sees; the name is new, so that nothing else is in the way.
      for (const game of [...someGames().slice(0, 3), ...someGames().slice(-7)]) {
        const input = {
          ...{
            section: 'gal' as const,
            titleZh: `新作${game.id}${caller.visitor}${caller.memberId}`,
            age: 'all' as const,
          },
          ...{ force: false, relations: [{ kind: 'series' as const, gameId: game.id }] },
        };
        const { reply, refused } = await ask(submitGame, input, caller);
        const names = sees(caller, game) && game.status !== 'draft';
        expect(refused).toBe(gated(caller, 1) ?? (names ? undefined : 'invalid'));
        if (reply) await catalogue.db`delete from games where id = ${reply.id}`;
        if (game.status === 'draft' && game.submitterId === caller.memberId) continue;
        expect((await ask(submitGame, { ...input, draftId: game.id }, caller)).refused).toBe(
          gated(caller, 1) ?? 'notFound',
        );
      }
    },
  ],
  [
    saveDraft,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        if (game.status === 'draft' && game.submitterId === caller.memberId) return;
        expect((await ask(saveDraft, { section: 'gal', id: game.id }, caller)).refused).toBe(
          gated(caller, 1) ?? 'notFound',
        );
      });
    },
  ],
  [
    findSimilar,
    async (caller) => {
      const { reply, refused } = await ask(findSimilar, { titleZh: '夏夜' }, caller);
      expect(refused).toBe(gated(caller, 1));
      if (!reply) return;
      const seen = new Set(known.filter((game) => sees(caller, game) && game.status !== 'draft').map(({ id }) => id));
      expect(reply.games).toHaveLength(Math.min(10, seen.size));
      expect(reply.games.every(({ id }) => seen.has(id))).toBe(true);
      expect(reply.waiting).toBe(caller.permission < 5);
    },
  ],
  [
    listMemberSubmissions,
    async (caller) => {
      const { reply } = await ask(listMemberSubmissions, { id: 1, size: 100 }, caller);
      const brought = lives(caller).flatMap(({ versions }) =>
        versions.filter(({ status, authorId }) => status === 'live' && authorId === 1),
      );
      expect(sorted(reply!.items.map(({ version }) => version!.id))).toEqual(idsOf(brought));
    },
  ],
  [
    listSubmissions,
    async (caller) => {
      const { reply, refused } = await ask(listSubmissions, { size: 100 }, caller);
      expect(refused).toBe(gated(caller, 0));
      if (!reply) return;
      const own = known.filter((game) => game.submitterId === caller.memberId && sees(caller, game));
      expect(idsOf(reply.items)).toEqual(idsOf(own));
      expect(reply.total).toBe(own.length);
    },
  ],
  [
    getGameInput,
    async (caller) => {
      await ofEach(known, async (game) => {
        const { reply, refused } = await ask(getGameInput, { id: game.id }, caller);
        expect(refused).toBe(gated(caller, 1) ?? (sees(caller, game) ? undefined : 'notFound'));
        if (!reply) return;
        const seen = game.versions.filter(({ status, authorId }) => shows(caller, status, authorId));
        expect(reply.versions).toHaveLength(seen.length);
        expect(sorted(reply.input.relations.map(({ gameId }) => gameId))).toEqual(
          idsOf(
            known.filter((other) => other.section !== game.section && other.status !== 'draft' && sees(caller, other)),
          ),
        );
      });
    },
  ],
  [
    withdrawGame,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        const own = game.submitterId === caller.memberId && sees(caller, game);
        if (own && game.status !== 'live' && game.status !== 'hidden') return;
        expect((await ask(withdrawGame, { id: game.id }, caller)).refused).toBe(
          gated(caller, 1) ?? (own ? 'conflict' : 'notFound'),
        );
      });
    },
  ],
];
