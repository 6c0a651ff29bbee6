import { expect } from '@jest/globals';
import { editAiGame, editGame, getRevision, listRevisions, moderateGame, revertRevision } from '@yinghuo/contracts';
import { ask, gated, idsOf, known, ofEach, sees, someGames, tells, type Look } from '../fixtures/known.ts';

export const revisionsLooks: Look[] = [
  [
    moderateGame,
    async (caller) => {
      for (const game of someGames().filter(({ status }) => status === 'live')) {
        for (const action of ['hide', 'restore'] as const) {
          const { refused } = await ask(moderateGame, { id: game.id, action, reason: '试试' }, caller);
          expect(refused).toBe(gated(caller, 5));
        }
      }
    },
  ],
  [
    editGame,
    async (caller) => {
      await ofEach(known, async ({ id, ...game }) => {
        const { refused } = await ask(editGame, { id, revision: 99, engine: 'Unity' }, caller);
        expect(refused).toBe(gated(caller, 1) ?? (sees(caller, { id, ...game }) ? 'conflict' : 'notFound'));
      });
    },
  ],
  [
    editAiGame,
    async (caller) => {
      await ofEach(known, async (game) => {
        const { refused } = await ask(editAiGame, { id: game.id, revision: 99, engine: 'Unity' }, caller);
        const open = game.section === 'ai' && sees(caller, game);
        expect(refused).toBe(gated(caller, 2) ?? (open ? 'conflict' : 'notFound'));
      });
    },
  ],
  [
    listRevisions,
    async (caller) => {
      await ofEach(known, async (game) => {
        const { reply, refused } = await ask(listRevisions, { id: game.id, size: 24 }, caller);
        if (!sees(caller, game)) expect(refused).toBe('notFound');
        else {
          const expected = game.revisions.filter(({ state, authorId }) => tells(caller, state, authorId));
          expect(idsOf(reply!.items)).toEqual(idsOf(expected));
          expect(reply!.total).toBe(expected.length);
        }
      });
    },
  ],
  [
    getRevision,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        for (const { id, state, authorId } of game.revisions) {
          const { refused } = await ask(getRevision, { id }, caller);
          expect(refused).toBe(sees(caller, game) && tells(caller, state, authorId) ? undefined : 'notFound');
        }
      });
    },
  ],
  [
    revertRevision,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        const { id } = game.revisions.find(({ state }) => state === 'pending')!;
        expect((await ask(revertRevision, { id, reason: '试试' }, caller)).refused).toBe(
          gated(caller, 5) ?? (sees(caller, game) ? 'conflict' : 'notFound'),
        );
      });
    },
  ],
];
