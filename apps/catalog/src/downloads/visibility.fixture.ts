import { expect } from '@jest/globals';
import {
  allowAddress,
  confirmLink,
  findLinkReport,
  forgetDownloaders,
  listDownloaders,
  moderateLink,
  reportLink,
  serveDownload,
} from '@yinghuo/contracts';
import { ask, catalogue, gated, known, links, ofEach, opens, sees, shows, type Look } from '../fixtures/known.ts';

export const downloadsLooks: Look[] = [
  [
    serveDownload,
    async (caller) => {
      await ofEach(
        known.filter(({ status }) => status !== 'draft'),
        async (game) => {
          for (const { id, status, authorId } of game.versions) {
            const served = catalogue.bus.ask(serveDownload, { linkId: links.get(id)! }, caller);
            if (sees(caller, game) && shows(caller, status, authorId))
              expect(await served).toMatchObject({ extractCode: 'secret-code' });
            else await expect(served).rejects.toMatchObject({ kind: 'notFound' });
          }
        },
      );
    },
  ],
  // Called by other services as no member; the edge has no call for these.
  [
    listDownloaders,
    async (caller) =>
      expect(await ask(listDownloaders, { linkId: 1 }, caller)).toEqual({ reply: { members: [], next: null } }),
  ],
  [
    findLinkReport,
    async (caller) =>
      expect(await ask(findLinkReport, { linkId: 1, memberId: 2 ** 40 }, caller)).toEqual({ reply: null }),
  ],
  [
    moderateLink,
    async (caller) => {
      await ofEach(
        known.filter(({ status }) => status !== 'draft'),
        async (game) => {
          const { id: version } = game.versions.find(({ status }) => status === 'live')!;
          for (const action of ['hide', 'restore'] as const) {
            const { refused } = await ask(moderateLink, { id: links.get(version)!, action, reason: '试试' }, caller);
            expect(refused).toBe(gated(caller, 5) ?? (sees(caller, game) ? undefined : 'notFound'));
          }
        },
      );
    },
  ],
  [
    allowAddress,
    async (caller) => {
      const { db } = catalogue;
      await db`insert into taken_down_addresses (address) values ('files.example/known') on conflict do nothing`;
      for (const game of known.filter(({ status }) => status !== 'draft')) {
        const { id: version } = game.versions.find(({ status }) => status === 'live')!;
        const [change] = await db`
          insert into link_changes (version_id, link_id, provider, change, address)
          values (${version}, ${2 ** 40}, 'direct', 'takenDown', 'files.example/known') returning id`;
        const { refused } = await ask(allowAddress, { id: change!.id as number, reason: '试试' }, caller);
        expect(refused).toBe(gated(caller, 5) ?? (sees(caller, game) ? undefined : 'notFound'));
        if (!refused) await db`insert into taken_down_addresses (address) values ('files.example/known')`;
      }
      await db`delete from link_changes where address = 'files.example/known'`;
      await db`delete from taken_down_addresses where address = 'files.example/known'`;
    },
  ],
  [
    forgetDownloaders,
    async (caller) =>
      expect(await ask(forgetDownloaders, { linkId: 1, members: [1] }, caller)).toEqual({ reply: null }),
  ],
  ...[reportLink, confirmLink].map((contract): Look => [
    contract,
    async (caller) => {
      const game = known.find(({ section, status }) => section === 'rpg' && status === 'live')!;
      const { id } = game.versions.find(({ status }) => status === 'live')!;
      const said = contract === confirmLink ? { works: true } : { reason: 'dead' };
      const { refused } = await ask(contract, { linkId: links.get(id)!, ...said } as never, caller);
      if (caller.memberId === null) expect(refused).toBe('signInNeeded');
      else if (caller.permission < 1) expect(refused).toBe('forbidden');
      else expect(refused).toBe(opens(caller, 'rpg') ? undefined : 'notFound');
    },
  ]),
];
