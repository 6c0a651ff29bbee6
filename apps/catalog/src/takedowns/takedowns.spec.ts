import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  decideTakedown,
  keepUpload,
  listTakedownCases,
  listTakedowns,
  readTakedownLetter,
  readUpload,
  requestTakedown,
  shanghaiDay,
  uploadsPath,
} from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());
beforeEach(async () => {
  await catalogue.db`delete from takedowns`;
  await catalogue.db`delete from outbox`;
});

const administrator = member({ memberId: 108, permission: 8 });
const claim = {
  name: '林权',
  email: 'rights@studio.example',
  organisation: '夏灯工作室',
  urls: ['/detail?id=1'],
  works: '夏夜\n夏夜 续章',
  statement: '这是我们的作品，没有授权给任何人在这里发布，请移除。',
  goodFaith: true,
};
const request = (more: Partial<typeof claim> = {}) =>
  catalogue.bus.ask(requestTakedown, { ...claim, ...more }, callers.guest);
const cases = () => catalogue.bus.ask(listTakedownCases, { size: 24 }, administrator);
const log = () => catalogue.bus.ask(listTakedowns, { size: 24 }, callers.guest);
const decide = async (more: object, by = administrator) => {
  const [first] = (await cases()).items;
  return catalogue.bus.ask(decideTakedown, { id: first!.id, accept: true, games: [], ...more }, by);
};
const told = async (name: string) =>
  (await catalogue.db`select payload from outbox where name = ${name} order by seq`).map(
    ({ payload }) => payload as object,
  );

describe('a request', () => {
  it('is answered with a reference, and waits 72 hours at most', async () => {
    const { reference } = await request();
    expect(reference).toMatch(/^R\d{8}-[A-Z2-9]{5}$/);
    const { items, total, dueAt } = await cases();
    expect({ items, total }).toEqual({
      items: [
        {
          id: expect.any(Number),
          reference,
          day: shanghaiDay(),
          state: 'received',
          decidedOn: null,
          name: claim.name,
          email: claim.email,
          organisation: claim.organisation,
          urls: claim.urls,
          works: ['夏夜', '夏夜 续章'],
          statement: claim.statement,
          note: null,
          revision: 1,
        },
      ],
      total: 1,
    });
    const hours = (Date.parse(dueAt[reference]!) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThanOrEqual(72);
    expect(await told('takedown-requested')).toEqual([{ takedownId: items[0]!.id, reference }]);
  });

  it('says in public only that it is there', async () => {
    const { reference } = await request();
    expect(await log()).toEqual({
      items: [{ reference, day: shanghaiDay(), works: [], state: 'received', decidedOn: null }],
      total: 1,
      next: null,
      dueAt: { [reference]: expect.any(String) },
    });
  });

  it.each([
    ['goodFaith', { goodFaith: false }],
    ['urls', { urls: [] }],
    ['statement', { statement: '太短' }],
    ['email', { email: 'nobody' }],
    ['works', { works: '' }],
  ])('is nothing without %s', async (field, more) => {
    await expect(request(more)).rejects.toMatchObject({ kind: 'invalid', detail: [{ field }] });
  });

  it('is read by administrators only', async () => {
    for (const caller of [callers.guest, callers.member, callers.moderator]) {
      await expect(catalogue.bus.ask(listTakedownCases, { size: 24 }, caller)).rejects.toBeDefined();
      await expect(decide({}, caller as never)).rejects.toBeDefined();
    }
  });
});

describe('a decision', () => {
  it('hides the games, tells their submitters why, and stands in the log', async () => {
    const { db } = catalogue;
    const submitterId = callers.member.memberId;
    const [one, two, gone] = [
      await addGame(db, { submitterId }),
      await addGame(db, { section: 'ai' }),
      await addGame(db, { status: 'hidden' }),
    ];
    const { reference } = await request();
    const answer = await decide({ games: [two, one, gone], note: '核对无误' });
    expect(answer).toEqual({
      reference,
      day: shanghaiDay(),
      works: ['夏夜', '夏夜 续章'],
      state: 'accepted',
      decidedOn: shanghaiDay(),
    });
    expect((await log()).items).toEqual([answer]);
    expect((await log()).dueAt).toEqual({});
    const rows = await db`select status from games where id = any(${[one, two, gone]})`;
    expect(rows.map(({ status }) => status as string)).toEqual(['hidden', 'hidden', 'hidden']);
    expect(await told('game-hidden')).toMatchObject([{ gameId: one }, { gameId: two }]);
    expect(await told('content-moderated')).toMatchObject([
      {
        type: 'game',
        id: one,
        ownerId: submitterId,
        action: 'hide',
        by: 108,
        reason: expect.stringContaining(reference),
      },
      { id: two },
    ]);
    expect(await told('takedown-decided')).toMatchObject([{ reference, accepted: true, games: [one, two] }]);
    expect(await catalogue.bus.ask(readTakedownLetter, { reference }, callers.guest)).toEqual({
      email: claim.email,
      state: 'accepted',
      note: '核对无误',
      dueAt: expect.any(String),
    });
  });

  it('that declines hides nothing, and what was claimed is not repeated', async () => {
    const gameId = await addGame(catalogue.db);
    await request();
    await expect(decide({ accept: false, games: [gameId] })).rejects.toMatchObject({ kind: 'invalid' });
    expect(await decide({ accept: false, note: '不是权利人' })).toMatchObject({ state: 'declined', works: [] });
    expect(await told('takedown-decided')).toMatchObject([{ accepted: false, games: [] }]);
  });

  it('is made once, by one of two at the same time', async () => {
    await request();
    const both = await Promise.allSettled([decide({}), decide({ accept: false })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(decide({})).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'done' } });
  });

  it('about a game or a request that is not there changes nothing', async () => {
    const gameId = await addGame(catalogue.db);
    await request();
    await expect(decide({ games: [gameId, 999_999] })).rejects.toMatchObject({ kind: 'notFound' });
    expect(await catalogue.db`select status from games where id = ${gameId}`).toMatchObject([{ status: 'live' }]);
    expect((await cases()).items).toMatchObject([{ state: 'received' }]);
    await expect(decide({ id: 999_999 })).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('the log', () => {
  it('goes on where the part before ended', async () => {
    for (let count = 0; count < 5; count += 1) await request();
    const { bus } = catalogue;
    const seen: string[] = [];
    for (let cursor: string | null = null; ;) {
      const page: Awaited<ReturnType<typeof log>> = await bus.ask(listTakedowns, { size: 2, cursor }, callers.guest);
      expect(page.total).toBe(5);
      seen.push(...page.items.map(({ reference }) => reference));
      if ((cursor = page.next) === null) break;
    }
    expect(new Set(seen).size).toBe(5);
    const waiting = await bus.ask(listTakedownCases, { size: 24, state: 'accepted' }, administrator);
    expect(waiting).toMatchObject({ items: [], total: 0 });
  });
});

describe('pictures among the pages of a request', () => {
  const upload = async (text: string) => {
    const bytes = Buffer.from(text).toString('base64');
    const facts = { bytes, width: 1, height: 1, blur: '000000' };
    return (await catalogue.bus.ask(keepUpload, facts, callers.member)).url;
  };
  const isServed = (url: string) =>
    catalogue.bus.ask(readUpload, { name: url.slice(uploadsPath.length) }, callers.guest).then(
      () => true,
      () => false,
    );

  it('go with it when it is accepted, but for those that are spared', async () => {
    const [one, two] = [await upload('theirs'), await upload('theirs as well')];
    const urls = ['/detail?id=1', one, two];
    await request({ urls });
    await decide({ spared: [one] });
    expect(await Promise.all([one, two].map(isServed))).toEqual([true, false]);
    await catalogue.db`delete from takedowns`;
    await request({ urls });
    await decide({});
    expect(await Promise.all([one, two].map(isServed))).toEqual([false, false]);
    expect(await told('takedown-decided')).toMatchObject([{ uploads: 1 }, { uploads: 1 }]);
    expect(await told('upload-moderated')).toMatchObject([
      { ownerId: callers.member.memberId, action: 'hide', reason: expect.stringContaining('权利人') },
      {},
    ]);
  });

  it('stay when it is declined', async () => {
    const url = await upload('ours');
    await request({ urls: [url] });
    await decide({ accept: false });
    expect(await isServed(url)).toBe(true);
  });
});
