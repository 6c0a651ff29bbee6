import { expect } from '@jest/globals';
import {
  addVersion,
  deleteVersion,
  findVersion,
  getVersion,
  listLinkChanges,
  listVersions,
  moderateVersion,
  updateVersion,
} from '@yinghuo/contracts';
import { ask, catalogue, gated, idsOf, known, ofEach, sees, shows, someGames, type Look } from '../fixtures/known.ts';

export const versionsLooks: Look[] = [
  [
    listVersions,
    async (caller) => {
      await ofEach(known, async (game) => {
        const { reply, refused } = await ask(listVersions, { id: game.id }, caller);
        if (!sees(caller, game)) expect(refused).toBe('notFound');
        else {
          const expected = game.versions.filter(({ status, authorId }) => shows(caller, status, authorId));
          expect(idsOf(reply!)).toEqual(idsOf(expected));
          expect(reply!.every(({ links }) => links.length === 1)).toBe(true);
        }
      });
    },
  ],
  ...[getVersion, listLinkChanges].map((contract): Look => [
    contract,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        for (const { id, status, authorId } of game.versions) {
          const { refused } = await ask(contract as typeof getVersion, { id }, caller);
          expect(refused).toBe(sees(caller, game) && shows(caller, status, authorId) ? undefined : 'notFound');
        }
      });
    },
  ]),
  [
    findVersion,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        for (const { id, status, authorId } of game.versions) {
          const { refused } = await ask(findVersion, { id }, caller);
          const seen = sees(caller, game) && shows(caller, status, authorId);
          expect(refused).toBe(gated(caller, 0) ?? (seen ? undefined : 'notFound'));
        }
      });
    },
  ],
  [
    addVersion,
    async (caller) => {
      const links = [{ provider: 'direct' as const, url: 'https://files.example/another' }];
      const version = { kind: 'raw', languages: ['ja'], platforms: ['windows'], sizeBytes: 1, links } as const;
      for (const game of someGames()) {
        const { reply, refused } = await ask(addVersion, { gameId: game.id, ...version } as never, caller);
        const open = game.status !== 'draft' && sees(caller, game);
        expect(refused).toBe(gated(caller, 1) ?? (open ? undefined : 'notFound'));
        if (!reply) continue;
        expect(reply.status).toBe(caller.permission >= 5 && game.status === 'live' ? 'live' : 'pending');
        await catalogue.db`delete from versions where id = ${reply.id}`;
        await catalogue.db`delete from log_items where type = 2`;
      }
    },
  ],
  [
    updateVersion,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        for (const { id, status, authorId } of game.versions) {
          // Of a revision that never was: nothing changes.
          const { refused } = await ask(updateVersion, { id, revision: 99, note: '试试' }, caller);
          const seen = sees(caller, game) && shows(caller, status, authorId);
          expect(refused).toBe(gated(caller, 1) ?? (seen ? 'conflict' : 'notFound'));
        }
      });
    },
  ],
  [
    deleteVersion,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        const { id } = game.versions.find(({ authorId }) => authorId === 1)!;
        expect((await ask(deleteVersion, { id }, caller)).refused).toBe(gated(caller, 1) ?? 'notFound');
      });
    },
  ],
  [
    moderateVersion,
    async (caller) => {
      await ofEach(someGames(), async (game) => {
        const { id } = game.versions.find(({ status }) => status === 'live')!;
        for (const action of ['hide', 'restore'] as const) {
          expect((await ask(moderateVersion, { id, action, reason: '试试' }, caller)).refused).toBe(
            gated(caller, 5) ?? (sees(caller, game) ? undefined : 'notFound'),
          );
        }
      });
    },
  ],
];
