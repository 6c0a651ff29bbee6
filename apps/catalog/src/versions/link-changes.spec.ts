import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  addVersion,
  confirmLink,
  decideAudit,
  getVersion,
  listLinkChanges,
  reportLink,
  updateVersion,
  type Caller,
  type LinkInput,
  type SignedIn,
} from '@yinghuo/contracts';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

const version = {
  kind: 'raw' as const,
  languages: ['ja' as const],
  platforms: ['windows' as const],
  sizeBytes: 10,
};
const { contributor, member, trusted, moderator, guest } = callers;
const link = (path: string, provider: LinkInput['provider'] = 'direct') => ({
  provider,
  url: `https://files.example/${path}`,
});

it('a version’s links have a history: what was added, replaced, removed, reported and mended, and by whom', async () => {
  const { bus, db } = catalogue;
  const gameId = await addGame(db);
  const { id } = await bus.ask(
    addVersion,
    { gameId, ...version, links: [link('one'), link('two', 'mega')] },
    moderator,
  );
  const history = async (caller: Caller) =>
    (await bus.ask(listLinkChanges, { id }, caller)).map(({ change, provider, fault, by }) => [
      change,
      provider,
      ...(fault ? [fault] : []),
      by?.id ?? null,
    ]);
  const [added, alsoAdded] = [
    ['added', 'direct', moderator.memberId],
    ['added', 'mega', moderator.memberId],
  ];
  expect(await history(guest)).toEqual([alsoAdded, added]);

  const { links, revision } = await bus.ask(getVersion, { id }, contributor);
  const one = links[0]!.id;
  const changed = [{ ...link('elsewhere'), id: one }, link('three', 'quark')];
  const { revisionId } = await bus.ask(updateVersion, { id, revision, links: changed }, contributor);
  expect(await history(guest)).toHaveLength(2);
  await bus.ask(decideAudit, { kind: 'revision', id: revisionId, accept: true }, moderator);
  const by = contributor.memberId;
  const revised = [['added', 'quark', by], ['replaced', 'direct', by], ['removed', 'mega', by], alsoAdded, added];
  expect(await history(guest)).toEqual(revised);

  const report = (caller: SignedIn) => bus.ask(reportLink, { linkId: one, reason: 'dead' }, caller);
  await report(member);
  await report(trusted);
  await bus.ask(confirmLink, { linkId: one, works: true }, trusted);
  const reported = (memberId: number | null) => ['reported', 'direct', 'dead', memberId];
  const mended = (memberId: number | null) => ['mended', 'direct', memberId];
  expect(await history(guest)).toEqual([mended(null), reported(null), reported(null), ...revised]);
  expect(await history(member)).toEqual([mended(null), reported(null), reported(member.memberId), ...revised]);
  expect(await history(moderator)).toEqual([
    mended(trusted.memberId),
    reported(trusted.memberId),
    reported(member.memberId),
    ...revised,
  ]);
  expect(JSON.stringify(await bus.ask(listLinkChanges, { id }, moderator))).not.toContain('files.example');
});

it('what a version keeps is no change', async () => {
  const { bus, db } = catalogue;
  const gameId = await addGame(db);
  const { id } = await bus.ask(addVersion, { gameId, ...version, links: [link('kept')] }, moderator);
  const { links, revision } = await bus.ask(getVersion, { id }, moderator);
  await bus.ask(updateVersion, { id, revision, links: [{ id: links[0]!.id, sha256: 'a'.repeat(64) }] }, moderator);
  expect(await bus.ask(listLinkChanges, { id }, guest)).toHaveLength(1);
});

it('what takes the place of a link that does not work is told as mended, and by whom', async () => {
  const { bus, db } = catalogue;
  const gameId = await addGame(db);
  const { id } = await bus.ask(
    addVersion,
    { gameId, ...version, links: [link('dead'), link('doubted', 'mega'), link('fine', 'quark')] },
    moderator,
  );
  const { links, revision } = await bus.ask(getVersion, { id }, contributor);
  const [dead, doubted, fine] = links.map((each) => each.id);
  await db`update links set state = 'dead' where id = ${dead!}`;
  await db`update links set state = 'suspect' where id = ${doubted!}`;
  // One keeps its row, one is taken out and another written below; the third worked.
  const changed = [
    { ...link('dead-2'), id: dead! },
    { ...link('fine-2', 'quark'), id: fine! },
    link('doubted-2', 'mega'),
  ];
  const { revisionId } = await bus.ask(updateVersion, { id, revision, links: changed }, contributor);
  const told = async () =>
    (
      await db<{ payload: object }[]>`
        select payload from outbox where name = 'link-state-changed' and key = ${String(gameId)} order by seq`
    ).map(({ payload }) => payload);
  expect(await told()).toEqual([]);
  await bus.ask(decideAudit, { kind: 'revision', id: revisionId, accept: true }, moderator);
  const of = { versionId: id, gameId, ownerId: moderator.memberId, to: 'valid', by: contributor.memberId };
  const [added] = await db<{ id: number }[]>`select id from links where version_id = ${id} and url like '%doubted-2'`;
  expect(await told()).toMatchObject([
    { ...of, linkId: dead, from: 'dead' },
    { ...of, linkId: added!.id, from: 'suspect' },
  ]);
});
