import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  allowAddress,
  claimAudit,
  decideAudit,
  decideTakedown,
  guest,
  listAllAnnouncements,
  listAudit,
  listTakedownCases,
  moderateGame,
  moderateIntel,
  moderateLink,
  moderateRating,
  moderateVersion,
  permissions,
  revertRevision,
  saveAnnouncement,
  saveLabel,
  saveLogItem,
  savePerson,
  type AnyContract,
  type Caller,
} from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import { openCatalogue } from './fixtures/catalogue.ts';

/** Each call of those who keep the catalogue, with who is let in from which permission on, and what it is asked with. */
const reason = '走一遍';
const id = 2 ** 40;
const calls: [AnyContract, least: number, input: object][] = [
  [listAudit, 5, { size: 1 }],
  [claimAudit, 5, { kind: 'game', id, on: true }],
  [decideAudit, 5, { kind: 'game', id, accept: false, reason }],
  [moderateGame, 5, { id, action: 'hide', reason }],
  [moderateVersion, 5, { id, action: 'hide', reason }],
  [moderateLink, 5, { id, action: 'hide', reason }],
  [allowAddress, 5, { id, reason }],
  [moderateRating, 5, { id, action: 'hide', reason }],
  [moderateIntel, 5, { id, action: 'hide', reason }],
  [revertRevision, 5, { id, reason }],
  [saveLabel, 5, { id, name: '走过', category: 'content' }],
  [savePerson, 5, { id, name: '走过' }],
  [listAllAnnouncements, 8, { size: 1 }],
  [saveAnnouncement, 8, { id, title: '走', text: '一遍' }],
  [saveLogItem, 8, { id, title: '走', text: '一遍' }],
  [listTakedownCases, 8, { size: 1 }],
  [decideTakedown, 8, { id, accept: false }],
];

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

/** Their calls that publish what they write. */
const spoken: ReadonlySet<AnyContract> = new Set<AnyContract>([saveLabel, savePerson, saveAnnouncement, saveLogItem]);

/** What comes of a call: nothing is refused to whoever is let in but that there is no such row. */
const outcome = (contract: AnyContract, input: object, caller: Caller) =>
  catalogue.bus.ask(contract, input, caller as never).then(
    () => 'in',
    ({ kind }: { kind: string }) => (kind === 'notFound' ? 'in' : kind),
  );

describe.each(calls.map(([contract, least, input]) => [contract.name, contract, least, input] as const))(
  '%s',
  (_, contract, least, input) => {
    it('lets nobody in who is not signed in', async () => {
      expect(await outcome(contract, input, guest())).toBe('signInNeeded');
    });

    it.each(Object.values(permissions))('knows permission %s', async (permission) => {
      const caller = member({ memberId: 900 + permission, permission });
      expect(await outcome(contract, input, caller)).toBe(permission >= least ? 'in' : 'forbidden');
    });

    // A moderator who was muted wrote the names of makers and labels, and an administrator announcements.
    it(`is ${spoken.has(contract) ? 'closed' : 'open'} to whoever may write nothing public`, async () => {
      const muted = member({ memberId: 950, permission: least, mutedUntil: '2999-01-01T00:00:00.000Z' });
      expect(await outcome(contract, input, muted)).toBe(spoken.has(contract) ? 'forbidden' : 'in');
    });
  },
);
