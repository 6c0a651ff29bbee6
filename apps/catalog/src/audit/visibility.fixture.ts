import { expect } from '@jest/globals';
import { claimAudit, decideAudit, listAudit } from '@yinghuo/contracts';
import { ask, catalogue, gated, idsOf, known, ofEach, someGames, type Look } from '../fixtures/known.ts';

export const auditLooks: Look[] = [
  [
    listAudit,
    async (caller) => {
      const { reply, refused } = await ask(listAudit, { kind: 'game', size: 100 }, caller);
      expect(refused).toBe(gated(caller, 5));
      if (reply) expect(idsOf(reply.items)).toEqual(idsOf(known.filter(({ status }) => status === 'pending')));
    },
  ],
  [
    claimAudit,
    async (caller) => {
      await ofEach(someGames(), async ({ id, status }) => {
        const { refused } = await ask(claimAudit, { kind: 'game', id, on: true, takeOver: true }, caller);
        expect(refused).toBe(gated(caller, 5) ?? (status === 'pending' ? undefined : 'notFound'));
      });
      await catalogue.db`delete from audit_claims`;
    },
  ],
  [
    decideAudit,
    async (caller) => {
      for (const game of someGames().filter(({ status }) => status === 'live')) {
        const { refused } = await ask(decideAudit, { kind: 'game', id: game.id, accept: true }, caller);
        expect(refused).toBe(gated(caller, 5) ?? 'conflict');
      }
    },
  ],
];
