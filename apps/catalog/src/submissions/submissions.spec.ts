import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findSimilar,
  getGame,
  getGameInput,
  listSubmissions,
  saveDraft,
  submitGame,
  withdrawGame,
  type Caller,
  type Refusal,
  type RefusalDetails,
  type SaveDraft,
  type SubmitGame,
} from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { fileDue } from '../search/search.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

let last = 1000;
/** Somebody who has not sent in anything yet. */
const somebody = (fields: Partial<Caller> = {}) => member({ memberId: (last += 1), ...(fields as object) });
let titles = 0;
const freshTitle = () => `作品第${(titles += 1)}号`;

const submit = (caller: Caller, fields: Partial<SubmitGame> = {}, id?: string) =>
  catalogue.bus.ask(
    submitGame,
    { section: 'gal', titleZh: freshTitle(), age: 'all', force: false, ...fields },
    caller,
    id ? { id } : {},
  );
const save = (caller: Caller, fields: Partial<SaveDraft> = {}) =>
  catalogue.bus.ask(saveDraft, { section: 'gal', ...fields }, caller);
const refusal = <K extends keyof RefusalDetails>(kind: K, work: Promise<unknown>): Promise<RefusalDetails[K]> =>
  work.then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: unknown) => {
      expect(error).toMatchObject({ kind });
      return (error as Refusal<K>).detail;
    },
  );
const rows = async (submitterId: number) =>
  (await catalogue.db`select status from games where submitter_id = ${submitterId} order by id`).map(
    ({ status }) => status as string,
  );
const told = async (gameId: number) =>
  (
    await catalogue.db`select name from outbox where topic = 'catalog.games' and key = ${String(gameId)} order by seq`
  ).map(({ name }) => name as string);

const link = {
  provider: 'direct',
  url: 'https://files.example/a',
  extractCode: 'abcd',
  archivePassword: 'p4ss',
} as const;
const version = { kind: 'raw', languages: ['ja'], platforms: ['windows'], sizeBytes: 10, links: [link] } as const;
const aVersion = () => structuredClone(version) as unknown as NonNullable<SubmitGame['versions']>[number];

describe('a submission', () => {
  it('waits for its audit with its versions, and is told of', async () => {
    const who = somebody();
    const { id, status } = await submit(who, { titleZh: '潮汐邮局', versions: [aVersion()] });
    expect(status).toBe('pending');
    expect(await told(id)).toEqual(['game-submitted']);
    const [event] =
      await catalogue.db`select payload from outbox where name = 'game-submitted' and key = ${String(id)}`;
    expect(event!.payload).toMatchObject({ gameId: id, section: 'gal', memberId: who.memberId, title: '潮汐邮局' });
    const versions = await catalogue.db`select status, author_id from versions where game_id = ${id}`;
    expect(versions.map((row) => ({ ...row }))).toEqual([{ status: 'pending', authorId: who.memberId }]);
    await expect(catalogue.bus.ask(getGame, { section: 'gal', id }, callers.guest)).rejects.toMatchObject({
      kind: 'notFound',
    });
    expect(await catalogue.bus.ask(getGame, { section: 'gal', id }, who)).toMatchObject({ status: 'pending' });
  });

  it('says what is wrong at which field, and changes nothing', async () => {
    const who = somebody();
    expect(await refusal('invalid', submit(who, { titleZh: null }))).toEqual([{ field: 'titleZh', rule: 'required' }]);
    const bad = { ...aVersion(), links: [{ provider: 'direct' as const }] };
    expect(await refusal('invalid', submit(who, { versions: [aVersion(), bad] }))).toEqual([
      { field: 'versions[1][links][0][url]', rule: 'required' },
    ]);
    expect(await rows(who.memberId)).toEqual([]);
    expect(await catalogue.db`select from quota_uses where member_id = ${who.memberId}`).toHaveLength(0);
  });

  it('belongs to whoever sends it: owner, status and ids of others are no fields', async () => {
    const forged = { submitterId: 1, status: 'live', id: 1, revision: 9 } as object;
    const errors = await refusal('invalid', submit(somebody(), forged));
    expect(errors.map(({ field, rule }) => [field, rule]).toSorted()).toEqual([
      ['id', 'unknown'],
      ['revision', 'unknown'],
      ['status', 'unknown'],
      ['submitterId', 'unknown'],
    ]);
  });

  it('of a guarded section needs permission 2; a muted member sends in nothing', async () => {
    expect(await refusal('forbidden', submit(somebody(), { section: 'rpg' }))).toMatchObject({ need: 2 });
    await submit(somebody({ permission: 2 }), { section: 'rpg' });
    const mutedUntil = new Date(Date.now() + 60_000).toISOString();
    for (const section of ['gal', 'rpg'] as const) {
      const muted = somebody({ permission: 2, mutedUntil });
      expect(await refusal('forbidden', submit(muted, { section }))).toMatchObject({ kind: 'muted' });
    }
    await expect(submit(callers.guest)).rejects.toMatchObject({ kind: 'signInNeeded' });
    await expect(submit(callers.newcomer)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('is sent in once under one key, and ten times a day, also when all come at once', async () => {
    const who = somebody();
    const fields = { titleZh: freshTitle() };
    const repeated = await Promise.all([submit(who, fields, 'once'), submit(who, fields, 'once')]);
    expect(repeated[0]).toEqual(repeated[1]);
    expect(await submit(who, fields, 'once')).toEqual(repeated[0]);
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => submit(who)));
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(9);
    expect(await rows(who.memberId)).toHaveLength(10);
    await refusal('tooOften', submit(who));
  });

  it('is ready for at most so much', async () => {
    const who = somebody();
    const at = (fields: Partial<SubmitGame>) => submit(who, fields);
    const letters = (count: number) => `${freshTitle()}${'字'.repeat(count)}`.slice(0, count);
    await at({ titleZh: letters(255), aliases: Array.from({ length: 30 }, (_, i) => `别名${titles}-${i}`) });
    const over: [string, Partial<SubmitGame>][] = [
      ['titleZh', { titleZh: letters(256) }],
      ['aliases', { aliases: Array.from({ length: 31 }, (_, i) => `别名${i}`) }],
      ['intro', { intro: '字'.repeat(20_001) }],
      ['versions', { versions: Array.from({ length: 6 }, aVersion) }],
      [
        'images',
        { images: Array.from({ length: 21 }, (_, i) => ({ url: `/media/${i}.webp`, sexual: 0, violence: 0 })) },
      ],
      ['lengthMinutes', { lengthMinutes: 100_001 }],
      ['vndbId', { vndbId: '123' }],
      ['releaseDate', { releaseDate: '2025-02-30' }],
    ];
    for (const [field, fields] of over) {
      expect(await refusal('invalid', at(fields))).toMatchObject([{ field }]);
    }
    expect(await rows(who.memberId)).toHaveLength(1);
  });
});

describe('duplicates', () => {
  const similar = (caller: Caller, input: object) => catalogue.bus.ask(findSimilar, input, caller);

  it('are found by name however it is spelt, by alias, by number, and by beginnings', async () => {
    const { db } = catalogue;
    const live = await addGame(db, { titleZh: '《雪原来信》' });
    await db`update games set title_ja = '雪原からの手紙', aliases = array['雪信'], vndb_id = 'v77001' where id = ${live}`;
    const guarded = await addGame(db, { section: 'rpg', titleZh: '雪原来信' });
    while ((await fileDue(db)) > 0);
    const found = async (input: object, caller: Caller = callers.member) =>
      (await similar(caller, input)).games.map(({ id, why }) => [id, why]);
    expect(await found({ titleZh: '雪原來信' })).toEqual([[live, 'title']]);
    expect(await found({ titleEn: '雪信' })).toEqual([[live, 'alias']]);
    expect(await found({ vndbId: 'v77001' })).toEqual([[live, 'vndbId']]);
    expect(await found({ titleZh: '雪原' })).toEqual([[live, 'title']]);
    expect(await found({ titleZh: '雪原来信 完全版' })).toEqual([[live, 'title']]);
    expect(await found({ titleZh: '雪' })).toEqual([]);
    expect(await found({ titleZh: '雪原来信' }, callers.trusted)).toEqual(
      expect.arrayContaining([
        [live, 'title'],
        [guarded, 'title'],
      ]),
    );
    expect(await refusal('invalid', similar(callers.member, {}))).toMatchObject([{ rule: 'required' }]);
  });

  it('are refused with what is similar, unless the member insists', async () => {
    const who = somebody();
    const titleZh = freshTitle();
    const { id } = await submit(who, { titleZh, steamId: '881' });
    expect(await refusal('conflict', submit(who, { titleZh }))).toMatchObject({
      reason: 'duplicate',
      similar: [{ id, title: titleZh, why: 'title', status: 'pending' }],
    });
    expect(await refusal('conflict', submit(who, { steamId: '881' }))).toMatchObject({
      similar: [{ id, why: 'steamId' }],
    });
    await submit(who, { titleZh, force: true });
    expect(await rows(who.memberId)).toHaveLength(2);
    // What only begins alike is shown, but not refused.
    await submit(who, { titleZh: `${titleZh} 第二部` });
  });

  it('that wait by others are noticed, but nothing of them is told', async () => {
    const titleZh = freshTitle();
    const { id } = await submit(somebody(), { titleZh });
    const other = somebody();
    expect(await similar(other, { titleZh })).toEqual({ games: [], waiting: true });
    expect(await refusal('conflict', submit(other, { titleZh }))).toEqual({ reason: 'duplicate', similar: [] });
    expect((await similar(callers.moderator, { titleZh })).games).toMatchObject([{ id, status: 'pending' }]);
    await submit(other, { titleZh, force: true });

    // Not even that, where the section is closed to them; nor what was declined, hidden, or is a draft.
    for (const [section, status] of [
      ['rpg', 'pending'],
      ['gal', 'declined'],
      ['gal', 'hidden'],
      ['gal', 'draft'],
    ] as const) {
      const name = freshTitle();
      await addGame(catalogue.db, { section, status, titleZh: name, submitterId: 1 });
      while ((await fileDue(catalogue.db)) > 0);
      expect(await similar(other, { titleZh: name })).toEqual({ games: [], waiting: false });
    }
  });

  it('sent in at once by two are one and a refusal', async () => {
    for (const callersOf of [[somebody(), somebody()], Array.from({ length: 2 }, (_, __, who = somebody()) => who)]) {
      const titleZh = freshTitle();
      const outcomes = await Promise.allSettled(callersOf.map((who) => submit(who, { titleZh })));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('are looked up in indexes', async () => {
    const plan = async (statement: string) =>
      JSON.stringify(
        await catalogue.db.begin(async (sql) => {
          await sql`set local enable_seqscan = off`;
          return sql.unsafe(`explain ${statement}`);
        }),
      );
    for (const [statement, index] of [
      [`select from game_names where key = any('{a}') or (key = any('{b}') and title)`, 'game_names_by_key'],
      [`select from game_names where key > 'a' and key < 'b' order by key limit 50`, 'game_names_by_key'],
      [`select from games where vndb_id = 'v1'`, 'games_by_vndb_id'],
      [`select from games where dlsite_code = 'RJ1'`, 'games_by_dlsite_code'],
      [`select count(*) from games where status = 'pending' and (submitted_at, id) < (now(), 1)`, 'games_queue'],
    ] as const) {
      expect(await plan(statement)).toContain(index);
    }
  });
});

describe('a draft', () => {
  it('is kept however incomplete, read back without secrets, and becomes the submission', async () => {
    const who = somebody();
    const begun = await save(who, { intro: '还没想好标题' });
    expect(begun.status).toBe('draft');
    const { id } = begun;
    const titleZh = freshTitle();
    await save(who, {
      ...{ id, titleZh, releaseDate: '2026-03-09', releasePrecision: 'month' },
      versions: [{ links: [{ provider: 'baidu', url: 'https://pan.example/s', extractCode: 'wxyz' }, {}] }],
    });
    const read = await catalogue.bus.ask(getGameInput, { id }, who);
    expect(read.input).toMatchObject({ titleZh, intro: null, releaseDate: '2026-03-01' });
    expect(read.revision).toBe(2);
    expect(read.versions).toMatchObject([
      { links: [{ id: expect.any(Number), provider: 'baidu' }, { id: expect.any(Number) }] },
    ]);
    expect(JSON.stringify(read)).not.toMatch(/pan\.example|wxyz/);

    // Sent back by its id, a link keeps what is not told.
    const kept = read.versions[0]!.links[0]!.id;
    await save(who, { id, titleZh, versions: [{ links: [{ id: kept, sha256: 'A'.repeat(64) }] }] });
    expect(await told(id)).toEqual([]);
    // What is emptied goes; what is left out stays.
    await save(who, { id, titleZh, versions: [{ links: [{ id: kept, extractCode: null }] }] });
    const sent = await submit(who, { draftId: id, titleZh, versions: [{ ...aVersion(), links: [{ id: kept }] }] });
    expect(sent).toEqual({ id, status: 'pending' });
    const [written] = await catalogue.db`
      select l.url, l.extract_code, l.sha256 from links l join versions v on v.id = l.version_id where v.game_id = ${id}`;
    expect({ ...written }).toEqual({ url: 'https://pan.example/s', extractCode: null, sha256: 'a'.repeat(64) });
    expect(await catalogue.db`select from drafts where game_id = ${id}`).toHaveLength(0);
    await refusal('notFound', submit(who, { draftId: id }));
    await refusal('notFound', save(who, { id }));
  });

  it('has no age that nobody chose', async () => {
    const who = somebody();
    const { id } = await save(who, { titleZh: freshTitle() });
    const age = async () => (await catalogue.bus.ask(getGameInput, { id }, who)).input.age;
    expect(await age()).toBeNull();
    await save(who, { id, age: 'r18' });
    expect(await age()).toBe('r18');
  });

  it('is its owner’s alone, and keeps no links of others', async () => {
    const who = somebody();
    const { id } = await save(who, { titleZh: freshTitle(), versions: [{ links: [{ url: 'https://a.example/1' }] }] });
    const link = (await catalogue.bus.ask(getGameInput, { id }, who)).versions[0]!.links[0]!.id;
    for (const other of [somebody(), callers.trusted]) {
      await refusal('notFound', save(other, { id }));
      await refusal('notFound', submit(other, { draftId: id }));
      await refusal('notFound', catalogue.bus.ask(getGameInput, { id }, other));
      await refusal('notFound', catalogue.bus.ask(withdrawGame, { id }, other));
      expect(await refusal('invalid', save(other, { versions: [{ links: [{ id: link }] }] }))).toEqual([
        { field: 'versions[0][links][0][id]', rule: 'mismatch' },
      ]);
    }
    await refusal('notFound', catalogue.bus.ask(withdrawGame, { id }, callers.moderator));
  });

  it('can move to another section under its id', async () => {
    const who = somebody({ permission: 2 });
    const { id } = await save(who, { titleZh: freshTitle() });
    expect(await save(who, { id, section: 'rpg' })).toEqual({ id, status: 'draft' });
    const [row] = await catalogue.db`
      select g.section, s.section as stands from games g join standings s on s.game_id = g.id where g.id = ${id}`;
    expect({ ...row }).toEqual({ section: 'rpg', stands: 'rpg' });
    await expect(save(somebody(), { section: 'rpg' })).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('is one of twenty at most, also when they are begun at once', async () => {
    const who = somebody();
    const outcomes = await Promise.allSettled(Array.from({ length: 23 }, () => save(who)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await refusal('conflict', save(who))).toEqual({ reason: 'full' });
    const [row] = await catalogue.db`select id from games where submitter_id = ${who.memberId} limit 1`;
    await save(who, { id: row!.id as number, titleZh: freshTitle() });
    await catalogue.bus.ask(withdrawGame, { id: row!.id as number }, who);
    await save(who);
  });

  it('is saved 120 times an hour', async () => {
    const who = somebody();
    const { id } = await save(who);
    await catalogue.db`
      insert into quota_uses (name, member_id) select 'drafts', ${who.memberId} from generate_series(1, 118)`;
    await save(who, { id });
    await refusal('tooOften', save(who, { id }));
  });
});

describe('one’s own submissions', () => {
  const list = (caller: Caller, input: object = {}) =>
    catalogue.bus.ask(listSubmissions, { size: 24, ...input }, caller);

  it('are listed with their place in the queue, reasons and counts', async () => {
    const { db } = catalogue;
    const before = (await db`select from games where status = 'pending'`).length;
    const who = somebody();
    const declined = await addGame(db, {
      ...{ status: 'declined', declineReason: '简介太短', titleZh: freshTitle(), submitterId: who.memberId },
    });
    const first = await submit(who);
    const second = await submit(who);
    const draft = await save(who);
    const page = await list(who);
    expect(page.items.map(({ id, status, ahead, declineReason }) => ({ id, status, ahead, declineReason }))).toEqual([
      { id: draft.id, status: 'draft', ahead: null, declineReason: undefined },
      { id: second.id, status: 'pending', ahead: before + 1, declineReason: undefined },
      { id: first.id, status: 'pending', ahead: before, declineReason: undefined },
      { id: declined, status: 'declined', ahead: null, declineReason: '简介太短' },
    ]);
    expect(page.items[0]).toMatchObject({ title: '', submittedAt: null });
    expect(page).toMatchObject({ total: 4, counts: { draft: 1, pending: 2, live: 0, declined: 1, hidden: 0 } });
    const some = await list(who, { status: 'pending', size: 1 });
    expect(some).toMatchObject({ total: 2, items: [{ id: second.id }] });
    expect((await list(who, { status: 'pending', size: 1, cursor: some.next })).items).toMatchObject([
      { id: first.id },
    ]);
    expect((await list(somebody())).items).toEqual([]);
    await expect(list(callers.guest)).rejects.toMatchObject({ kind: 'signInNeeded' });

    // Sent in again, it stands behind the others.
    await db`update games set status = 'pending' where id = ${declined}`;
    expect((await list(who, { status: 'pending' })).items.at(-1)).toMatchObject({ id: declined, ahead: before + 2 });
  });

  it('are read as they are written, by whom the rule lets', async () => {
    const { db } = catalogue;
    const live = await addGame(db, { titleZh: freshTitle() });
    const pending = await addGame(db, { titleZh: freshTitle(), status: 'pending', submitterId: 1 });
    const input = (id: number, caller: Caller) => catalogue.bus.ask(getGameInput, { id }, caller);
    expect(await input(live, callers.member)).toMatchObject({ section: 'gal', revision: 1, versions: [] });
    await refusal('notFound', input(pending, callers.member));
    expect(await input(pending, callers.moderator)).toMatchObject({ section: 'gal' });
    await expect(input(live, callers.guest)).rejects.toMatchObject({ kind: 'signInNeeded' });
    await expect(input(live, callers.newcomer)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('are taken back until they are published', async () => {
    const who = somebody();
    const { id } = await submit(who, { versions: [aVersion()] });
    await refusal('notFound', catalogue.bus.ask(withdrawGame, { id }, somebody()));
    await catalogue.bus.ask(withdrawGame, { id }, who);
    expect(await told(id)).toEqual(['game-submitted', 'game-withdrawn']);
    await refusal('notFound', catalogue.bus.ask(withdrawGame, { id }, who));
    for (const status of ['live', 'hidden']) {
      const stays = await addGame(catalogue.db, { status, submitterId: who.memberId, titleZh: freshTitle() });
      expect(await refusal('conflict', catalogue.bus.ask(withdrawGame, { id: stays }, who))).toEqual({
        reason: 'state',
      });
    }
  });
});
