import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addIntel,
  addVersion,
  claimAudit,
  decideAudit,
  deleteVersion,
  editGame,
  getGame,
  getVersion,
  listAudit,
  listGames,
  listLog,
  listVersions,
  moderateGame,
  moderateVersion,
  updateVersion,
  type AuditKind,
  type SignedIn,
} from '@yinghuo/contracts';
import { Metrics } from '@yinghuo/service';
import { member } from '@yinghuo/testing';
import { addGame, addVersion as addRow, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { AuditAge } from './audit-age.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

const author = callers.member;
const pending = (given = {}) => addGame(catalogue.db, { status: 'pending', submitterId: author.memberId, ...given });
const decide = (
  kind: AuditKind,
  id: number,
  accept: boolean,
  caller: SignedIn = callers.moderator,
  reason = '重复收录',
) => catalogue.bus.ask(decideAudit, { kind, id, accept, ...(accept ? {} : { reason }) }, caller);
const events = async (gameId: number) =>
  (
    await catalogue.db<{ name: string }[]>`
      select name from outbox where key = ${String(gameId)} and topic in ('catalog.games', 'catalog.versions') order by seq`
  ).map(({ name }) => name);
const versionInput = (n: number) => ({
  kind: 'raw' as const,
  languages: ['ja' as const],
  platforms: ['windows' as const],
  sizeBytes: 1000,
  links: [{ provider: 'direct' as const, url: `https://files.example/secret-${n}` }],
});

describe('a game that waits', () => {
  it('is accepted once however many decide at once, with its versions, its entry in the log and its event', async () => {
    const { bus, db } = catalogue;
    const id = await pending({ titleZh: '雨后书店', developers: ['风铃'] });
    const own = await addRow(db, id, { status: 'pending', authorId: author.memberId });
    const other = await addRow(db, id, { status: 'pending', authorId: 999 });
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => decide('game', id, n % 5 > 0, member({ memberId: 500 + n, permission: 5 }))),
    );
    const done = results.filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ detail: { reason: 'done' } });
    }
    const [{ status }] = (await db`select status from games where id = ${id}`) as unknown as [{ status: string }];
    expect(done[0]).toMatchObject({ value: { status } });
    expect(await events(id)).toEqual(status === 'live' ? ['game-published', 'version-published'] : ['game-declined']);
    if (status !== 'live') return;
    const found = await bus.ask(listGames, { section: 'gal', size: 24, sort: 'new', facets: false }, callers.guest);
    expect(found.items[0]).toMatchObject({ id, title: '雨后书店', kinds: ['raw'] });
    expect((await bus.ask(listVersions, { id }, callers.guest)).map((version) => version.id)).toEqual([own]);
    expect((await bus.ask(listVersions, { id }, callers.moderator)).map((version) => version.id)).toContain(other);
    const log = await bus.ask(listLog, { type: 1, size: 1 }, callers.guest);
    expect(log.items).toMatchObject([{ title: '雨后书店', text: '收录《雨后书店》，风铃。', game: { id } }]);
  });

  it('is declined with a reason, which its submitter reads, and waits again once they mended it', async () => {
    const { bus, db } = catalogue;
    const id = await pending();
    await expect(bus.ask(decideAudit, { kind: 'game', id, accept: false }, callers.moderator)).rejects.toMatchObject({
      detail: [{ field: 'reason', rule: 'required' }],
    });
    expect(await decide('game', id, false)).toEqual({ status: 'declined' });
    expect(await bus.ask(getGame, { section: 'gal', id }, author)).toMatchObject({
      status: 'declined',
      declineReason: '重复收录',
    });
    await expect(bus.ask(getGame, { section: 'gal', id }, callers.trusted)).rejects.toMatchObject({ kind: 'notFound' });
    const { revisionId, state } = await bus.ask(editGame, { id, revision: 1, titleZh: '雨后的书店' }, author);
    expect(state).toBe('accepted');
    expect(revisionId).toBeGreaterThan(0);
    const mended = await bus.ask(getGame, { section: 'gal', id }, author);
    expect(mended).toMatchObject({ status: 'pending', title: '雨后的书店', revision: 2 });
    expect(mended.declineReason).toBeUndefined();
    expect(await decide('game', id, true)).toEqual({ status: 'live' });
    const [event] = await db<{ payload: object }[]>`
      select payload from outbox where name = 'game-published' and key = ${String(id)}`;
    expect(event!.payload).toMatchObject({ titles: ['雨后的书店'], submitterId: author.memberId, by: 105 });
  });

  it('waits again, too, once its submitter mended or added no more than a version of it', async () => {
    const { bus, db } = catalogue;
    const id = await pending();
    const version = await addRow(db, id, { status: 'pending', authorId: author.memberId });
    const statusOf = async () => (await bus.ask(getGame, { section: 'gal', id }, author)).status;
    await decide('game', id, false);
    await bus.ask(addVersion, { gameId: id, ...versionInput(71) }, callers.moderator);
    expect(await statusOf()).toBe('declined');
    await bus.ask(updateVersion, { id: version, revision: 1, note: '换了压缩包' }, author);
    expect(await statusOf()).toBe('pending');
    await decide('game', id, false);
    await bus.ask(addVersion, { gameId: id, ...versionInput(72) }, author);
    expect(await statusOf()).toBe('pending');
    expect(await decide('game', id, true)).toEqual({ status: 'live' });
  });

  it('is decided by others than its submitter, or by administrators', async () => {
    const id = await pending({ submitterId: callers.moderator.memberId });
    await expect(decide('game', id, true)).rejects.toMatchObject({ kind: 'forbidden', detail: { kind: 'role' } });
    const administrator = member({ memberId: 108, permission: 8 });
    const own = await pending({ submitterId: 108 });
    expect(await decide('game', own, true, administrator)).toEqual({ status: 'live' });
    await expect(decide('game', 2 ** 40, true)).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('a version that waits', () => {
  it('renews its game when it is accepted', async () => {
    const { bus } = catalogue;
    const gameId = await addGame(catalogue.db);
    const { id, status } = await bus.ask(addVersion, { gameId, ...versionInput(1), label: '1.02' }, author);
    expect(status).toBe('pending');
    expect(await decide('version', id, true)).toEqual({ status: 'live' });
    await expect(decide('version', id, false)).rejects.toMatchObject({ detail: { reason: 'done' } });
    expect(await events(gameId)).toEqual(['version-added', 'version-published']);
    const game = await bus.ask(getGame, { section: 'gal', id: gameId }, callers.guest);
    expect(Date.parse(game.resourceUpdatedAt!)).toBeGreaterThan(Date.now() - 60_000);
    expect(game.versionCounts.raw).toBe(1);
    const log = await bus.ask(listLog, { type: 2, size: 1 }, callers.guest);
    expect(log.items).toMatchObject([{ text: '新增版本：生肉 1.02。', game: { id: gameId } }]);
  });

  it('is live at once from a moderator, and declined with a reason for its author alone', async () => {
    const { bus } = catalogue;
    const gameId = await addGame(catalogue.db);
    const added = await bus.ask(addVersion, { gameId, ...versionInput(1) }, callers.moderator);
    expect(added.status).toBe('live');
    const { id } = await bus.ask(addVersion, { gameId, ...versionInput(2) }, author);
    await decide('version', id, false);
    expect(await bus.ask(getVersion, { id }, author)).toMatchObject({ status: 'declined', declineReason: '重复收录' });
    await expect(bus.ask(getVersion, { id }, callers.trusted)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('waits again once its author mended what was declined, and goes for good when they take it back', async () => {
    const { bus, db } = catalogue;
    const gameId = await addGame(db);
    const { id } = await bus.ask(addVersion, { gameId, ...versionInput(3) }, author);
    await decide('version', id, false);
    await bus.ask(updateVersion, { id, revision: 1, label: '1.03' }, author);
    const mended = await bus.ask(getVersion, { id }, author);
    expect([mended.status, mended.declineReason ?? null]).toEqual(['pending', null]);
    await expect(bus.ask(deleteVersion, { id }, callers.trusted)).rejects.toMatchObject({ kind: 'notFound' });
    await bus.ask(deleteVersion, { id }, author);
    await expect(bus.ask(getVersion, { id }, author)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await db`select from revisions where kind = 'version' and target_id = ${id}`).toHaveLength(0);
    const { id: live } = await bus.ask(addVersion, { gameId, ...versionInput(4) }, callers.moderator);
    await expect(bus.ask(deleteVersion, { id: live }, callers.moderator)).rejects.toMatchObject({
      detail: { reason: 'state' },
    });
  });
});

describe('the queue', () => {
  it('has all kinds in one, the longest waiting first, games with those they look like', async () => {
    const { bus, db } = catalogue;
    await db`update games set status = 'declined' where status = 'pending'`;
    await db`update versions set status = 'declined' where status = 'pending'`;
    const live = await addGame(db, { titleZh: '白昼流星' });
    await db`insert into game_names (game_id, key, title) values (${live}, '白昼流星', true)`;
    const version = await bus.ask(addVersion, { gameId: live, ...versionInput(9) }, author);
    const change = await bus.ask(editGame, { id: live, revision: 1, engine: 'KiriKiri' }, author);
    const intel = await bus.ask(addIntel, { kind: 'news', title: '白昼流星要出续作', games: [live] }, author);
    const game = await pending({ titleZh: '白昼流星', section: 'rpg' });
    const all = await bus.ask(listAudit, { size: 24 }, callers.moderator);
    expect(all.items.map(({ kind, id }) => [kind, id])).toEqual([
      ['version', version.id],
      ['revision', change.revisionId],
      ['intel', intel.id],
      ['game', game],
    ]);
    expect(all).toMatchObject({ total: 4, next: null });
    expect(all.items[3]!.similar).toMatchObject([{ id: live, why: 'title' }]);
    const first = await bus.ask(listAudit, { size: 3 }, callers.moderator);
    const rest = await bus.ask(listAudit, { size: 3, cursor: first.next }, callers.moderator);
    expect([...first.items, ...rest.items]).toEqual(all.items);
    const narrowed = await bus.ask(listAudit, { size: 24, section: 'rpg' }, callers.moderator);
    expect(narrowed.items.map(({ id }) => id)).toEqual([game]);
    for (const kind of ['game', 'version', 'revision', 'intel'] as const) {
      const { items } = await bus.ask(listAudit, { size: 24, kind }, callers.moderator);
      expect(items).toEqual(all.items.filter((item) => item.kind === kind));
    }
    expect(await decide('intel', intel.id, true)).toEqual({ status: 'live' });
    expect((await bus.ask(listAudit, { size: 24 }, callers.moderator)).total).toBe(3);
  });

  it('tells operators how long the oldest of it has waited', async () => {
    const { db } = catalogue;
    const metrics = new Metrics('catalog');
    void new AuditAge(db, metrics);
    const age = async () => (await metrics.registry.getSingleMetric('queue_age_seconds')!.get()).values[0]!.value;
    const [waits] = await db<{ id: number }[]>`
      update games set submitted_at = now() - interval '2 days', created_at = now() - interval '2 days'
      where status = 'pending' returning id`;
    expect(waits).toBeDefined();
    expect(Math.round((await age()) / 3600)).toBe(48);
    await db`update games set status = 'declined' where status = 'pending'`;
    await db`update versions set status = 'declined' where status = 'pending'`;
    await db`delete from revisions where state = 'pending'`;
    expect(await age()).toBe(0);
  });
});

describe('a claim', () => {
  const other = member({ memberId: 106, permission: 5 });
  const claim = (id: number, caller: SignedIn, { on = true, takeOver = false } = {}) =>
    catalogue.bus.ask(claimAudit, { kind: 'game', id, on, takeOver }, caller);
  const taken = { kind: 'conflict', detail: { reason: 'taken' } };

  it('shows who looks at a row, and keeps others from deciding until they take it over', async () => {
    const id = await pending();
    const claimed = await claim(id, callers.moderator);
    expect(claimed).toEqual({ claim: { ...claimed.claim!, mine: true } });
    expect(claimed.claim!.by.id).toBe(callers.moderator.memberId);
    expect(Date.parse(claimed.claim!.until) - Date.parse(claimed.claim!.since)).toBe(15 * 60_000);
    const { items } = await catalogue.bus.ask(listAudit, { size: 100, kind: 'game' }, other);
    expect(items.find((item) => item.id === id)!.claim).toEqual({ ...claimed.claim!, mine: false });
    await expect(claim(id, other)).rejects.toMatchObject(taken);
    await expect(decide('game', id, true, other)).rejects.toMatchObject(taken);
    expect(await events(id)).toEqual([]);
    expect(await claim(id, other, { on: false })).toMatchObject({ claim: { mine: false } });
    expect(await claim(id, other, { takeOver: true })).toMatchObject({ claim: { by: { id: 106 }, mine: true } });
    await expect(decide('game', id, true)).rejects.toMatchObject(taken);
    expect(await decide('game', id, true, other)).toEqual({ status: 'live' });
    await expect(decide('game', id, true)).rejects.toMatchObject({ detail: { reason: 'done' } });
    await expect(claim(id, other)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await catalogue.db`select from audit_claims where id = ${id}`).toHaveLength(0);
  });

  it('is one moderator’s, however many want it at once', async () => {
    const id = await pending();
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) => claim(id, member({ memberId: 600 + n, permission: 5 }))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('lasts as long as it is renewed, and ends by itself or when it is given back', async () => {
    const id = await pending();
    const { db } = catalogue;
    const age = (minutes: number) => db`
      update audit_claims set since = since - ${`${minutes} minutes`}::interval,
                              until = until - ${`${minutes} minutes`}::interval where id = ${id}`;
    const first = await claim(id, callers.moderator);
    await age(10);
    const renewed = await claim(id, callers.moderator);
    expect(Date.parse(renewed.claim!.since)).toBe(Date.parse(first.claim!.since) - 600_000);
    await age(10);
    await expect(claim(id, other)).rejects.toMatchObject(taken);
    await age(10);
    const { items } = await catalogue.bus.ask(listAudit, { size: 100, kind: 'game' }, other);
    expect(items.find((item) => item.id === id)!.claim).toBeNull();
    expect(await claim(id, other)).toMatchObject({ claim: { mine: true } });
    expect(await claim(id, other, { on: false })).toEqual({ claim: null });
    expect(await claim(id, callers.moderator)).toMatchObject({ claim: { mine: true } });
    expect(await decide('game', id, true)).toEqual({ status: 'live' });
  });

  it('is not for one’s own row, nor for one that does not wait', async () => {
    const own = await pending({ submitterId: callers.moderator.memberId });
    await expect(claim(own, callers.moderator)).rejects.toMatchObject({ detail: { kind: 'role' } });
    await expect(claim(await addGame(catalogue.db), other)).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('what was published', () => {
  it('goes from sight with a game, and comes back as it was', async () => {
    const { bus } = catalogue;
    const id = await addGame(catalogue.db);
    const moderate = (action: 'hide' | 'restore') =>
      bus.ask(moderateGame, { id, action, reason: '权利人要求' }, callers.moderator);
    expect(await moderate('hide')).toEqual({ state: 'hidden' });
    await expect(bus.ask(getGame, { section: 'gal', id }, callers.trusted)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(moderate('hide')).rejects.toMatchObject({ detail: { reason: 'done' } });
    expect(await moderate('restore')).toEqual({ state: 'live' });
    await bus.ask(getGame, { section: 'gal', id }, callers.guest);
    expect(await events(id)).toEqual(['game-hidden', 'game-restored']);
    const waits = { id: await pending(), action: 'hide' as const, reason: '还没公开' };
    await expect(bus.ask(moderateGame, waits, callers.moderator)).rejects.toMatchObject({
      detail: { reason: 'state' },
    });
  });

  it('is a version whose author may not undo what a moderator did', async () => {
    const { bus } = catalogue;
    const gameId = await addGame(catalogue.db);
    const id = await addRow(catalogue.db, gameId, { authorId: author.memberId });
    await bus.ask(moderateVersion, { id, action: 'hide', reason: '疑似病毒' }, callers.moderator);
    expect(await bus.ask(listVersions, { id: gameId }, callers.guest)).toEqual([]);
    const [told] = await catalogue.db<{ payload: object }[]>`
      select payload from outbox where name = 'content-moderated' order by seq desc limit 1`;
    expect(told!.payload).toMatchObject({ type: 'version', id, ownerId: author.memberId, action: 'hide' });
  });
});
