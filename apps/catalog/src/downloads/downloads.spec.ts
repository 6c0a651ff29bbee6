import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  allowAddress,
  caseUpdated,
  confirmLink,
  findLinkReport,
  getVersion,
  guest,
  listLinkChanges,
  moderateLink,
  reportLink,
  serveDownload,
  updateVersion,
  type Caller,
  type SignedIn,
} from '@yinghuo/contracts';
import { besideTransaction } from '@yinghuo/postgres';
import { member } from '@yinghuo/testing';
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
  const { db } = catalogue;
  gameId = await addGame(db);
  versionId = await addVersion(db, gameId);
  [{ linkId }] = (await db`select id as link_id from links where version_id = ${versionId}`) as unknown as [
    { linkId: number },
  ];
});

const serve = (caller: Caller) => catalogue.bus.ask(serveDownload, { linkId }, caller);
const counted = async () => {
  const [row] = await catalogue.db`
    select v.downloads, s.downloads as of_game, s.heat, s.heat_week from versions v
    join standings s on s.game_id = v.game_id where v.id = ${versionId}`;
  return { ...row };
};

describe('a download', () => {
  it('tells address, code and password, to guests too, and counts each visitor once', async () => {
    const told = await serve(guest('one'));
    expect(told).toEqual({
      url: 'https://files.example/secret-address',
      extractCode: 'secret-code',
      archivePassword: 'secret-password',
      sha256: null,
      state: 'valid',
    });
    await serve(guest('one'));
    await serve(guest('two'));
    expect(await counted()).toEqual({ downloads: 2, ofGame: 2, heat: 6, heatWeek: 6 });
    const events =
      await catalogue.db`select payload from outbox where name = 'download-served' and key = ${String(gameId)}`;
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  it('weighs once for a game, however many of its versions a visitor takes', async () => {
    await serve(guest('one'));
    const other = await addVersion(catalogue.db, gameId);
    const [link] = await catalogue.db`select id from links where version_id = ${other}`;
    await catalogue.bus.ask(serveDownload, { linkId: link!.id as number }, guest('one'));
    expect(await counted()).toMatchObject({ downloads: 1, ofGame: 2, heatWeek: 3 });
    await catalogue.bus.ask(serveDownload, { linkId: link!.id as number }, guest('two'));
    expect(await counted()).toMatchObject({ ofGame: 3, heatWeek: 6 });
  });

  it('is served of dead links too: whoever repairs them needs the address', async () => {
    await catalogue.db`update links set state = 'dead' where id = ${linkId}`;
    expect(await serve(guest())).toMatchObject({ state: 'dead', extractCode: 'secret-code' });
  });

  it.each([
    ['a version that waits for its audit', (sql: typeof catalogue.db) => sql`update versions set status = 'pending'`],
    ['a hidden game', (sql: typeof catalogue.db) => sql`update games set status = 'hidden'`],
  ])('of %s is only its owner’s and the moderators’, and counts for nothing', async (_, hide) => {
    await hide(catalogue.db);
    await expect(serve(callers.member)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(serve(callers.moderator)).resolves.toMatchObject({ state: 'valid' });
    expect(await counted()).toMatchObject({ downloads: 0, ofGame: 0 });
  });

  it('of a guarded section needs permission 2', async () => {
    const guarded = await addVersion(catalogue.db, await addGame(catalogue.db, { section: 'rpg' }));
    const [link] = await catalogue.db`select id from links where version_id = ${guarded}`;
    linkId = link!.id as number;
    await expect(serve(callers.member)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(serve(callers.trusted)).resolves.toMatchObject({ extractCode: 'secret-code' });
  });
});

describe('reports of a link', () => {
  const report = (caller: SignedIn) => catalogue.bus.ask(reportLink, { linkId, reason: 'dead' }, caller);

  it('by two members make it suspect; the same member’s second one is none', async () => {
    expect(await report(callers.member)).toMatchObject({ state: 'valid' });
    await expect(report(callers.member)).rejects.toMatchObject({ detail: { reason: 'done' } });
    expect(await report(callers.trusted)).toMatchObject({ state: 'suspect' });
    expect(await report(callers.contributor)).toMatchObject({ state: 'suspect' });
    const told = await catalogue.db`
      select name from outbox where topic = 'catalog.versions' and key = ${String(gameId)} order by seq`;
    expect(told.map(({ name }) => name as string)).toEqual([
      'link-reported',
      'link-reported',
      'link-state-changed',
      'link-reported',
    ]);
  });

  it('by two members at once make it suspect, too', async () => {
    const states = await Promise.all([report(callers.member), report(callers.trusted)]);
    expect(states.map(({ state }) => state).sort()).toEqual(['suspect', 'valid']);
  });

  it('do not wait for one that is being written: two waited for each other, and one was lost', async () => {
    await catalogue.db.begin(async (sql) => {
      await sql`select from links where id = ${linkId} for key share`;
      expect(await besideTransaction(() => report(callers.member))).toMatchObject({ state: 'valid' });
    });
  });

  it('are twenty an hour', async () => {
    const busy = member({ memberId: 700 });
    await catalogue.db`
      insert into quota_uses (name, member_id) select 'linkReports', 700 from generate_series(1, 20)`;
    await expect(report(busy)).rejects.toMatchObject({ kind: 'tooOften' });
    expect(await catalogue.db`select from link_reports where member_id = 700`).toHaveLength(0);
  });
});

// A report of malware reached nobody who could look, and nobody could take one link of a version down.
describe('what a moderator decides of a link', () => {
  const moderate = (action: 'hide' | 'restore', caller: SignedIn = callers.moderator) =>
    catalogue.bus.ask(moderateLink, { id: linkId, action, reason: '查出了病毒' }, caller);
  const report = (caller: SignedIn) =>
    catalogue.bus.ask(reportLink, { linkId, reason: 'malware', text: '杀毒软件报警' }, caller);
  const seen = async (caller: Caller = callers.member) =>
    (await catalogue.bus.ask(getVersion, { id: versionId }, caller)).links[0]!;

  it('takes it down: its address is told to moderators alone, until another is in its place', async () => {
    await report(callers.member);
    expect(await moderate('hide')).toEqual({ state: 'dead' });
    expect(await seen()).toMatchObject({ state: 'dead', takenDown: true, mine: null });
    for (const caller of [callers.guest, callers.contributor]) {
      await expect(serve(caller)).rejects.toMatchObject({ kind: 'notFound' });
    }
    await expect(serve(callers.moderator)).resolves.toMatchObject({ url: 'https://files.example/secret-address' });
    await expect(moderate('hide')).rejects.toMatchObject({ detail: { reason: 'done' } });
    const told = await catalogue.db<{ payload: object }[]>`
      select payload from outbox where name = 'link-state-changed' and key = ${String(gameId)}`;
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { linkId, ownerId: 1, from: 'valid', to: 'dead', by: callers.moderator.memberId, reason: '查出了病毒' },
    ]);
    const { revision } = await catalogue.bus.ask(getVersion, { id: versionId }, callers.moderator);
    const links = [{ id: linkId, provider: 'direct' as const, url: 'https://files.example/clean' }];
    await catalogue.bus.ask(updateVersion, { id: versionId, revision, links }, callers.moderator);
    expect(await seen()).toMatchObject({ state: 'valid', takenDown: false });
  });

  it('says that it is good, which answers every report of it; who decided members are not told', async () => {
    await report(callers.member);
    await report(callers.trusted);
    expect((await seen()).state).toBe('suspect');
    expect(await moderate('restore')).toEqual({ state: 'valid' });
    expect(await seen()).toMatchObject({ state: 'valid', mine: null });
    await expect(moderate('restore')).rejects.toMatchObject({ detail: { reason: 'done' } });
    await moderate('hide');
    await moderate('restore');
    await expect(serve(guest())).resolves.toMatchObject({ state: 'valid' });
    const history = async (caller: Caller) =>
      (await catalogue.bus.ask(listLinkChanges, { id: versionId }, caller))
        .slice(0, 2)
        .map(({ change, by }) => [change, by?.id ?? null]);
    const { memberId } = callers.moderator;
    expect(await history(callers.moderator)).toEqual([
      ['mended', memberId],
      ['takenDown', memberId],
    ]);
    expect(await history(callers.member)).toEqual([
      ['mended', null],
      ['takenDown', null],
    ]);
  });

  // It worked again as soon as its owner wrote it anew, there or elsewhere.
  it('holds for its address: nobody writes it again, until a moderator says that it is good', async () => {
    await moderate('hide');
    const write = async (links: { id?: number; url: string }[]) => {
      const { revision } = await catalogue.bus.ask(getVersion, { id: versionId }, callers.moderator);
      const wanted = links.map((link) => ({ provider: 'direct' as const, ...link }));
      await catalogue.bus.ask(updateVersion, { id: versionId, revision, links: wanted }, callers.moderator);
    };
    const refused = { detail: { reason: 'takenDown', field: 'links[0][url]' } };
    await expect(write([{ url: 'https://www.files.example/secret-address/?utm_source=x' }])).rejects.toMatchObject(
      refused,
    );
    await expect(write([{ id: linkId, url: 'https://files.example/secret-address?from=x' }])).rejects.toMatchObject(
      refused,
    );
    await write([
      { id: linkId, url: 'https://files.example/secret-address' },
      { url: 'https://files.example/another' },
    ]);
    expect(await seen()).toMatchObject({ state: 'dead', takenDown: true });
    await moderate('restore');
    await write([{ url: 'https://files.example/secret-address?from=x' }]);
    expect(await seen()).toMatchObject({ state: 'valid', takenDown: false });
  });

  // Whoever had taken down the wrong one, and then seen it replaced, could not take that back.
  it('is taken back of an address in whose place another stands by now: by moderators, once, and with a reason for its owner', async () => {
    const { bus, db } = catalogue;
    const write = async (path: string) => {
      const { revision } = await bus.ask(getVersion, { id: versionId }, callers.moderator);
      const links = [{ id: linkId, provider: 'direct' as const, url: `https://files.example/${path}` }];
      await bus.ask(updateVersion, { id: versionId, revision, links }, callers.moderator);
    };
    const history = (caller: Caller) => bus.ask(listLinkChanges, { id: versionId }, caller);
    const barred = async (caller: Caller = callers.moderator) =>
      (await history(caller)).filter((change) => change.barred).map(({ id }) => id);
    const allow = (id: number, caller: SignedIn = callers.moderator) =>
      bus.ask(allowAddress, { id, reason: '弄错了' }, caller);

    await moderate('hide');
    const [first] = await history(callers.moderator);
    expect(await barred()).toEqual([]);
    await expect(allow(first!.id)).rejects.toMatchObject({ detail: { reason: 'state' } });
    await write('clean');
    expect(await barred()).toEqual([first!.id]);
    for (const caller of [callers.guest, callers.contributor]) expect(await barred(caller)).toEqual([]);

    // The one that stands taken down in its place is restored, not this one.
    await moderate('hide');
    expect(await barred()).toEqual([first!.id]);
    await expect(allow(first!.id, callers.contributor)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await allow(first!.id)).toBeNull();
    expect(await barred()).toEqual([]);
    await expect(allow(first!.id)).rejects.toMatchObject({ detail: { reason: 'done' } });
    expect(await seen()).toMatchObject({ state: 'dead', takenDown: true });
    expect((await history(callers.member))[0]).toMatchObject({ change: 'allowed', linkId, by: null, barred: false });
    expect(JSON.stringify(await history(callers.moderator))).not.toContain('secret-address');
    const told = await db<{ payload: object }[]>`
      select payload from outbox where name = 'address-allowed' and key = ${String(gameId)}`;
    expect(told.map(({ payload }) => payload)).toEqual([
      { linkId, versionId, gameId, ownerId: 1, by: callers.moderator.memberId, reason: '弄错了' },
    ]);

    await write('secret-address');
    expect(await seen()).toMatchObject({ state: 'valid', takenDown: false });
    await expect(write('clean')).rejects.toMatchObject({ detail: { reason: 'takenDown' } });
  });

  it('stands whatever members say of it', async () => {
    await moderate('hide');
    await catalogue.bus.ask(confirmLink, { linkId, works: true }, callers.member);
    expect(await report(callers.trusted)).toMatchObject({ state: 'dead' });
    expect(await seen()).toMatchObject({ state: 'dead', takenDown: true });
  });

  // It stayed suspect for good, and who had reported it could not do so again.
  it('is answered with the case about the version: its reports of harm are closed, and it is suspect for these no more', async () => {
    await report(callers.member);
    await report(callers.trusted);
    expect(await seen()).toMatchObject({ state: 'suspect', mine: 'faulty' });
    const told = { caseId: 1, kind: 'report' as const, memberId: 2, by: callers.moderator.memberId };
    const about = { targetType: 'version' as const, targetId: String(versionId) };
    const before = new Date(Date.now() - 60_000).toISOString();
    await catalogue.bus.tell(caseUpdated, { ...told, state: 'answered', ...about }, { at: before });
    expect((await seen()).state).toBe('suspect');
    await catalogue.bus.tell(caseUpdated, { ...told, state: 'answered', ...about });
    expect(await seen()).toMatchObject({ state: 'valid', mine: null });
    await expect(report(callers.member)).resolves.toMatchObject({ state: 'valid' });
  });

  it('stays in doubt where its case is answered for what else was reported', async () => {
    await report(callers.member);
    for (const caller of [callers.trusted, callers.contributor]) {
      await catalogue.bus.ask(reportLink, { linkId, reason: 'dead' }, caller);
    }
    const about = { targetType: 'version' as const, targetId: String(versionId) };
    const by = callers.moderator.memberId;
    await catalogue.bus.tell(caseUpdated, { caseId: 2, kind: 'report', memberId: 2, by, state: 'answered', ...about });
    expect(await seen()).toMatchObject({ state: 'suspect', mine: null });
  });

  it('is theirs alone', async () => {
    for (const caller of [callers.member, callers.contributor]) {
      await expect(moderate('hide', caller)).rejects.toMatchObject({ kind: 'forbidden' });
    }
  });

  it('is asked for with what the member wrote, and which of the version’s downloads it is', async () => {
    await report(callers.member);
    const said = (memberId: number) => catalogue.bus.ask(findLinkReport, { linkId, memberId }, guest());
    expect(await said(callers.member.memberId)).toEqual({
      text: '杀毒软件报警',
      was: '夏夜\n第 1 个下载，files.example',
      ownerId: 1,
    });
    expect(await said(callers.trusted.memberId)).toBeNull();
    // Moderators were given a case about what one of them had taken down.
    await moderate('hide');
    expect(await said(callers.member.memberId)).toBeNull();
  });
});
