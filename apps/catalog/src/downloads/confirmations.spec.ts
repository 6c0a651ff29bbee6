import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  confirmLink,
  getVersion,
  listVersions,
  memberDeleted,
  reportLink,
  updateVersion,
  type Caller,
  type SignedIn,
} from '@yinghuo/contracts';
import { addGame, addVersion, callers, openCatalogue } from '../fixtures/catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let gameId: number;
let versionId: number;
let linkId: number;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());
beforeEach(async () => {
  gameId = await addGame(catalogue.db);
  versionId = await addVersion(catalogue.db, gameId);
  [{ linkId }] = (await catalogue.db`select id as link_id from links where version_id = ${versionId}`) as unknown as [
    { linkId: number },
  ];
});

const { member, trusted, contributor, moderator, guest } = callers;
const confirm = (caller: SignedIn, works = true) => catalogue.bus.ask(confirmLink, { linkId, works }, caller);
const report = (caller: SignedIn) => catalogue.bus.ask(reportLink, { linkId, reason: 'dead' }, caller);
const seenBy = async (caller: Caller) => {
  const [version] = await catalogue.bus.ask(listVersions, { id: gameId }, caller);
  const { state, works, worksAt, mine } = version!.links[0]!;
  return { state, works, worksAt, mine };
};
const aTime = expect.any(String);

it('a link works for each member once, everybody sees how many and since when, and each may take it back', async () => {
  expect(await seenBy(guest)).toEqual({ state: 'valid', works: 0, worksAt: null, mine: null });
  const first = await confirm(member);
  expect(first).toEqual({ state: 'valid', works: 1, worksAt: aTime, mine: 'works' });
  const again = await confirm(member);
  expect(again).toMatchObject({ works: 1, mine: 'works' });
  expect(again.worksAt! >= first.worksAt!).toBe(true);
  await confirm(trusted);
  expect(await seenBy(guest)).toMatchObject({ works: 2, mine: null });
  expect(await seenBy(member)).toMatchObject({ works: 2, mine: 'works' });
  expect(await confirm(trusted, false)).toEqual({ ...again, mine: null });
  expect(await confirm(trusted, false)).toMatchObject({ works: 1 });
  expect(await confirm(member, false)).toEqual({ state: 'valid', works: 0, worksAt: null, mine: null });
});

it('whoever reports it does not say any more that it works, and the other way round', async () => {
  await confirm(member);
  expect(await report(member)).toEqual({ state: 'valid', works: 0, worksAt: null, mine: 'faulty' });
  expect(await report(trusted)).toMatchObject({ state: 'suspect', mine: 'faulty' });
  expect(await confirm(contributor)).toMatchObject({ state: 'suspect', works: 1 });
  expect(await confirm(member)).toMatchObject({ state: 'valid', works: 2, mine: 'works' });
  const told = await catalogue.db`
    select payload from outbox where name = 'link-state-changed' and key = ${String(gameId)} order by seq`;
  expect(told.map(({ payload }) => payload as object)).toMatchObject([
    { to: 'suspect' },
    { from: 'suspect', to: 'valid' },
  ]);
  expect(await report(member)).toMatchObject({ state: 'suspect', works: 1 });
});

it('what a probe found dead stays in doubt whoever takes reports back', async () => {
  await report(member);
  await report(trusted);
  await catalogue.db`update links set found_dead_at = now() where id = ${linkId}`;
  expect(await confirm(member)).toMatchObject({ state: 'suspect', mine: 'works' });
});

it('saying both at once leaves one of them', async () => {
  await Promise.all([confirm(member), report(member), confirm(trusted), report(trusted)]);
  const { works } = await seenBy(guest);
  const [open] = await catalogue.db`
    select count(*) as reports from link_reports where link_id = ${linkId} and closed_at is null`;
  const [kept] = await catalogue.db`select count(*) as rows from link_confirmations where link_id = ${linkId}`;
  expect(works).toBe(kept!.rows);
  expect(works + (open!.reports as number)).toBe(2);
});

it('confirmations are of an address: who puts another one in its place begins at none', async () => {
  await confirm(member);
  const { revision } = await catalogue.bus.ask(getVersion, { id: versionId }, moderator);
  const links = [{ id: linkId, provider: 'direct' as const, url: 'https://files.example/other' }];
  await catalogue.bus.ask(updateVersion, { id: versionId, revision, links }, moderator);
  expect(await seenBy(member)).toMatchObject({ works: 0, worksAt: null, mine: null });
});

it('go with the account', async () => {
  await confirm(trusted);
  const { worksAt } = await seenBy(guest);
  await confirm(member);
  await catalogue.bus.tell(memberDeleted, { memberId: member.memberId });
  expect(await seenBy(guest)).toMatchObject({ works: 1, worksAt });
});
