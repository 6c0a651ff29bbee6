import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  gamePublished,
  muteTypes,
  getCase,
  getCaseQueue,
  giveFeedback,
  listCases,
  listInbox,
  replyToCase,
  reportContent,
  type ContentType,
  type ListCases,
  type SignedIn,
} from '@yinghuo/contracts';
import { untilLocked } from '@yinghuo/testing';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const say = (who: SignedIn, text: string) => world.bus.ask(giveFeedback, { text }, who);
const report = (who: SignedIn, id: string) =>
  world.bus.ask(reportContent, { type: 'comment', id, reason: 'spam', text: '广告' }, who);
const inboxOf = async (who: SignedIn) => (await world.bus.ask(listInbox, { page: 0 }, who)).items;
const list = (who: SignedIn, fields: Partial<ListCases> = {}) =>
  world.bus.ask(listCases, { size: 24, all: false, ...fields }, who);

describe('feedback', () => {
  it('opens a case that its author follows until it is answered', async () => {
    const [author, moderator] = [await world.member(), await world.member({ permission: 5 })];
    const { caseId: id } = await say(author, '签到页面在手机上点不动\n安卓 14');
    expect(await list(author)).toMatchObject({
      total: 1,
      items: [
        { id, kind: 'feedback', target: null, state: 'received', text: '签到页面在手机上点不动\n安卓 14', replies: [] },
      ],
    });
    expect((await list(author)).items[0]).not.toHaveProperty('author');

    await world.bus.ask(replyToCase, { id, text: '收到，正在查', state: 'inWork' }, moderator);
    await world.bus.ask(replyToCase, { id, text: '是夜间模式下' }, author);
    const answered = await world.bus.ask(replyToCase, { id, text: '修好了，谢谢', state: 'answered' }, moderator);
    expect(answered).toMatchObject({ state: 'answered', author: { id: author.memberId } });
    const seen = await world.bus.ask(getCase, { id }, author);
    expect(seen.replies.map(({ by, text }) => [by, text])).toEqual([
      ['staff', '收到，正在查'],
      ['me', '是夜间模式下'],
      ['staff', '修好了，谢谢'],
    ]);
    const inbox = await world.bus.ask(listInbox, { page: 0 }, author);
    expect(inbox.items).toMatchObject([
      { type: 1, title: '你的反馈有了答复', text: '> 签到页面在手机上点不动\n\n修好了，谢谢' },
      { type: 1, from: '系统' },
    ]);
    expect(await world.told('case-opened', author.memberId)).toHaveLength(1);
    expect((await world.told('case-updated', author.memberId)).map(({ state }) => state)).toEqual([
      'inWork',
      'inWork',
      'answered',
    ]);
    expect((await list(author, { state: 'answered' })).total).toBe(1);
    expect((await list(author, { state: 'received' })).total).toBe(0);
  });

  it('is refused when it is abusive or the same within seven days, and three times a day are enough', async () => {
    const who = await world.member({ permission: 0 });
    await expect(say(who, '啊'.repeat(50))).rejects.toMatchObject({ kind: 'abusive' });
    await say(who, '希望有深色封面');
    await expect(say(who, '希望有深色封面')).rejects.toMatchObject({ kind: 'abusive' });
    await say(who, '第二条');
    await say(who, '第三条');
    await expect(say(who, '第四条')).rejects.toMatchObject({ kind: 'tooOften' });
    await world.db`update cases set created_at = created_at - interval '8 days' where member_id = ${who.memberId}`;
    await world.db`delete from quota_uses where member_id = ${who.memberId}`;
    await say(who, '希望有深色封面');
  });
});

describe('a report', () => {
  it('is one open case for each row and member', async () => {
    const [one, other, moderator] = [await world.member(), await world.member(), await world.member({ permission: 8 })];
    const { caseId } = await report(one, '7');
    await expect(report(one, '7')).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'done' } });
    await report(other, '7');
    await report(one, '8');
    await world.bus.ask(replyToCase, { id: caseId, text: '已经处理', state: 'answered' }, moderator);
    await report(one, '7');
    expect(await list(one, { kind: 'report' })).toMatchObject({ total: 3 });
    expect((await world.bus.ask(getCase, { id: caseId }, one)).target).toEqual({ type: 'comment', id: '7' });
  });

  // What the row says is read anew each time; what the member says is the same.
  it('that is sent again under its key gets its first answer, though the row was edited meanwhile', async () => {
    const who = await world.member();
    const row = { type: 'note', id: '12', reason: 'spam', ownerId: 3, groupId: null } as const;
    const send = (was: string, fields: object = {}) =>
      world.bus.ask(reportContent, { ...row, was, ...fields }, who, { id: 'the answer was lost' });
    const first = await send('原来的话');
    expect(await send('改过的话', { groupId: 5, moderators: [6], ownerId: 4, within: 7 })).toEqual(first);
    await expect(send('原来的话', { reason: 'abuse' })).rejects.toMatchObject({ detail: { reason: 'state' } });
  });

  // It was told that there is no such row.
  it('that is sent again under its key gets its first answer, though the row was deleted meanwhile; nothing else is reported of it', async () => {
    const who = await world.member();
    const row = { type: 'note', id: '13', reason: 'spam' } as const;
    const send = (key: string, fields: object) => world.bus.ask(reportContent, { ...row, ...fields }, who, { id: key });
    const first = await send('sent again', { was: '原来的话', ownerId: 3 });
    expect(await send('sent again', { gone: true })).toEqual(first);
    await expect(send('another', { gone: true })).rejects.toMatchObject({ kind: 'notFound' });
    expect((await list(who, { kind: 'report' })).total).toBe(1);
  });

  it('that was answered is not opened again beside a newer one of its author', async () => {
    const [author, moderator] = [await world.member(), await world.member({ permission: 5 })];
    const { caseId: id } = await report(author, '9');
    await world.bus.ask(replyToCase, { id, text: '已经处理', state: 'answered' }, moderator);
    await report(author, '9');
    const again = world.bus.ask(replyToCase, { id, text: '再看看', state: 'inWork' }, moderator);
    await expect(again).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'state' } });
    await world.bus.ask(replyToCase, { id, text: '见新的那条' }, moderator);
  });
});

// Both found no other open case, and the moderator was told of an internal error.
it('a case is not opened again while a new report of its row opens another', async () => {
  const [author, moderator] = [await world.member(), await world.member({ permission: 5 })];
  const { caseId: id } = await report(author, '10');
  await world.bus.ask(replyToCase, { id, text: '已经处理', state: 'answered' }, moderator);
  const [begun, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reporting = world.db.begin(async (sql) => {
    await sql`
      insert into cases (member_id, kind, target_type, target_id, reason)
      values (${author.memberId}, 'report', 'comment', '10', 'spam')`;
    begun.resolve();
    await may.promise;
  });
  await begun.promise;
  const again = world.bus
    .ask(replyToCase, { id, text: '再看看', state: 'inWork' }, moderator)
    .catch((error: unknown) => error);
  await untilLocked(world.db, 'update cases set');
  may.resolve();
  await reporting;
  expect(await again).toMatchObject({ kind: 'conflict', detail: { reason: 'state' } });
});

describe('reports of the same row', () => {
  const row = { type: 'chat', reason: 'abuse', was: '原来的话' } as const;

  it('are one case with every reason, and what the row said each time, for moderators alone', async () => {
    const [one, other, third, owner] = await Promise.all(Array.from({ length: 4 }, () => world.member()));
    const moderator = await world.member({ permission: 5 });
    const said = { ...row, id: 'f0', ownerId: owner!.memberId };
    const { caseId: id } = await world.bus.ask(reportContent, { ...said, text: '骂人' }, one!);
    expect(await world.bus.ask(reportContent, said, other!)).toEqual({ caseId: id });
    const changed = { ...said, reason: 'spam', was: '改过的话' } as const;
    expect(await world.bus.ask(reportContent, changed, third!)).toEqual({ caseId: id });
    await expect(world.bus.ask(reportContent, changed, third!)).rejects.toMatchObject({ kind: 'conflict' });

    const whole = await world.bus.ask(getCase, { id }, moderator);
    expect(whole).toMatchObject({ was: '原来的话', owner: { id: owner!.memberId }, author: { id: one!.memberId } });
    expect(whole.reasons).toEqual({ abuse: 2, spam: 1 });
    expect(whole.reports!.map(({ author, reason, text, was }) => [author.id, reason, text, was])).toEqual([
      [one!.memberId, 'abuse', '骂人', null],
      [other!.memberId, 'abuse', '', null],
      [third!.memberId, 'spam', '', '改过的话'],
    ]);
    const own = await world.bus.ask(getCase, { id }, third!);
    expect(own).toMatchObject({ reason: 'spam', text: '' });
    for (const part of ['was', 'owner', 'reasons', 'reports', 'author']) expect(own).not.toHaveProperty(part);
    expect(await list(third!)).toMatchObject({ total: 1, items: [{ id, reason: 'spam' }] });
    expect((await list(third!)).items[0]).not.toHaveProperty('owner');
  });

  it('get one answer, which reaches everybody who reported; what a reporter says the others do not read', async () => {
    const [one, other] = [await world.member(), await world.member()];
    const moderator = await world.member({ permission: 5 });
    const { caseId: id } = await world.bus.ask(reportContent, { ...row, id: 'f1', text: '他骂我' }, one);
    await world.bus.ask(reportContent, { ...row, id: 'f1' }, other);
    await world.bus.ask(replyToCase, { id, text: '只给站务看' }, one);
    await world.bus.ask(replyToCase, { id, text: '已经处理', state: 'answered' }, moderator);
    expect(await inboxOf(one)).toMatchObject([{ title: '你的举报有了答复', text: '> 他骂我\n\n已经处理' }]);
    expect(await inboxOf(other)).toMatchObject([
      { title: '你的举报有了答复', text: '已经处理', place: { page: 'case', caseId: id } },
    ]);
    const texts = async (who: SignedIn) =>
      (await world.bus.ask(getCase, { id }, who)).replies.map(({ by, text }) => [by, text]);
    expect(await texts(other)).toEqual([['staff', '已经处理']]);
    expect(await texts(one)).toEqual([
      ['me', '只给站务看'],
      ['staff', '已经处理'],
    ]);
    expect((await world.bus.ask(getCase, { id }, moderator)).replies[0]).toMatchObject({
      author: { id: one.memberId },
    });
    expect(await list(other, { state: 'answered' })).toMatchObject({ total: 1 });
    expect(await list(other, { state: 'received' })).toMatchObject({ total: 0, items: [] });
  });

  it('of twenty members at once are one case of twenty', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => world.member()));
    const cases = await Promise.all(members.map((who) => world.bus.ask(reportContent, { ...row, id: 'f2' }, who)));
    const id = cases[0]!.caseId;
    expect(new Set(cases.map(({ caseId }) => caseId))).toEqual(new Set([id]));
    const moderator = await world.member({ permission: 5 });
    expect((await world.bus.ask(getCase, { id }, moderator)).reasons).toEqual({ abuse: 20 });
    for (const who of members.slice(0, 3)) expect(await list(who)).toMatchObject({ total: 1, items: [{ id }] });
    const [{ opened }] = await world.db<[{ opened: number }]>`
      select count(*)::int as opened from outbox
      where name = 'case-opened' and (payload->>'caseId')::bigint = ${id}`;
    expect(opened).toBe(1);
  });

  it('are answered as staff by a moderator who reported, too, once a state is set', async () => {
    const moderator = await world.member({ permission: 5 });
    const { caseId: id } = await world.bus.ask(reportContent, { ...row, id: 'f3' }, moderator);
    await world.bus.ask(replyToCase, { id, text: '又来了' }, moderator);
    const { replies } = await world.bus.ask(replyToCase, { id, text: '已处理', state: 'answered' }, moderator);
    expect(replies.map(({ by }) => by)).toEqual(['me', 'staff']);
  });
});

describe('moderators', () => {
  it('are told of a new case once, with a link, unless they muted it or it is about them; five unread are enough', async () => {
    const [author, other] = [await world.member(), await world.member()];
    const [moderator, concerned, muted] = await Promise.all(
      Array.from({ length: 3 }, () => world.member({ permission: 5 })),
    );
    await world.bus.ask(muteTypes, { muted: [1] }, muted!);
    const row = { type: 'note', id: '31', reason: 'spam', ownerId: concerned!.memberId } as const;
    const { caseId } = await world.bus.ask(reportContent, { ...row, text: '全是广告' }, author);
    await world.bus.ask(reportContent, row, other);
    expect(await inboxOf(moderator!)).toMatchObject([
      { type: 1, title: '有新的举报：便签', text: '> 全是广告', place: { page: 'case', caseId } },
    ]);
    expect(await inboxOf(concerned!)).toEqual([]);
    expect(await inboxOf(muted!)).toEqual([]);
    expect(await inboxOf(author)).toEqual([]);

    for (let id = 40; id < 47; id += 1) await report(other, String(id));
    expect(await inboxOf(moderator!)).toHaveLength(5);
  });

  it('see how much waits and since when', async () => {
    const moderator = await world.member({ permission: 5 });
    const ask = async () =>
      Object.fromEntries((await world.bus.ask(getCaseQueue, {}, moderator)).map((each) => [each.kind, each]));
    const before = await ask();
    const author = await world.member();
    const { caseId: id } = await say(author, '队列有多长？');
    await world.db`update cases set created_at = '2020-01-01T00:00:00Z' where id = ${id}`;
    const after = await ask();
    expect(after.feedback).toMatchObject({
      received: before.feedback!.received + 1,
      oldest: '2020-01-01T00:00:00.000Z',
    });
    expect(after.report).toEqual(before.report);
    await world.bus.ask(replyToCase, { id, text: '看到了', state: 'answered' }, moderator);
    expect((await ask()).feedback).toEqual(before.feedback);
    await expect(world.bus.ask(getCaseQueue, {}, author)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

// A moderator of a group could not; one of the site, or an administrator, judged their own row and read who had reported it.
it.each([5, 9])(
  'a case about their own row is not for a moderator with permission %s, but for the others',
  async (permission) => {
    const [reporter, concerned, other] = [
      await world.member(),
      await world.member({ permission }),
      await world.member({ permission: 5 }),
    ];
    const shownTo = async (who: SignedIn) => {
      const queue = await world.bus.ask(getCaseQueue, {}, who);
      const { total } = await list(who, { all: true });
      const { total: received } = await list(who, { all: true, kind: 'report', state: 'received' });
      return [total, received, queue.find(({ kind }) => kind === 'report')!.received];
    };
    const before = [await shownTo(concerned), await shownTo(other)];
    const row = { type: 'note', id: `2${permission}`, reason: 'abuse', ownerId: concerned.memberId } as const;
    const { caseId: id } = await world.bus.ask(reportContent, row, reporter);
    await world.db`update cases set created_at = '2019-01-01T00:00:00Z' where id = ${id}`;

    expect(await shownTo(concerned)).toEqual(before[0]);
    expect(await shownTo(other)).toEqual(before[1]!.map((count) => count + 1));
    const oldest = async (who: SignedIn) =>
      (await world.bus.ask(getCaseQueue, {}, who)).find(({ kind }) => kind === 'report')!.oldest;
    expect(await oldest(concerned)).not.toBe('2019-01-01T00:00:00.000Z');
    expect(await oldest(other)).toBe('2019-01-01T00:00:00.000Z');
    expect((await list(concerned, { all: true })).items.map((each) => each.id)).not.toContain(id);
    expect((await list(other, { all: true })).items.map((each) => each.id)).toContain(id);
    await expect(world.bus.ask(getCase, { id }, concerned)).rejects.toMatchObject({ kind: 'notFound' });
    const answer = (who: SignedIn) => world.bus.ask(replyToCase, { id, text: '没有问题', state: 'answered' }, who);
    await expect(answer(concerned)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await answer(other)).toMatchObject({ state: 'answered' });
  },
);

// Who had submitted a game judged the reports of it that were older than the release in which these say whose it is.
it('a case about a game of an older release is not for its submitter, once that release is installed', async () => {
  const [reporter, submitter] = [await world.member(), await world.member({ permission: 5 })];
  const game = {
    gameId: 58,
    section: 'gal' as const,
    title: '渡口',
    titles: ['渡口'],
    submitterId: submitter.memberId,
  };
  await world.bus.tell(gamePublished, { ...game, by: 9 });
  const row = { type: 'game', reason: 'other' } as const;
  const { caseId: id } = await world.bus.ask(reportContent, { ...row, id: '58' }, reporter);
  const { caseId: unknown } = await world.bus.ask(reportContent, { ...row, id: '59' }, reporter);
  const seen = (caseId: number) => world.bus.ask(getCase, { id: caseId }, submitter);
  expect(await seen(id)).toMatchObject({ owner: null });
  const file = join(import.meta.dirname, '../../migrations/0047-whose-reported-games-are.sql');
  await world.db.unsafe(await readFile(file, 'utf8'));
  await expect(seen(id)).rejects.toMatchObject({ kind: 'notFound' });
  expect(await seen(unknown)).toMatchObject({ owner: null });
});

describe('a case', () => {
  it('that came in one transaction with others is listed, too, page by page', async () => {
    const author = await world.member();
    await world.db`
      insert into cases (member_id, kind, text, updated_at)
      select ${author.memberId}, 'feedback', n::text, '2026-01-01 00:00:00.123456Z' from generate_series(1, 5) n`;
    const first = await list(author, { size: 3 });
    const rest = await list(author, { size: 3, cursor: first.next });
    expect(rest.items).toHaveLength(2);
  });

  it('of somebody else does not exist; only moderators see all and set the state', async () => {
    const [author, other, moderator] = [
      await world.member(),
      await world.member({ permission: 3 }),
      await world.member({ permission: 5 }),
    ];
    const { caseId: id } = await say(author, '只有我能看到');
    await expect(world.bus.ask(getCase, { id }, other)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(world.bus.ask(replyToCase, { id, text: '…' }, other)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(list(other, { all: true })).rejects.toMatchObject({ kind: 'forbidden', detail: { kind: 'qx' } });
    await expect(world.bus.ask(replyToCase, { id, text: '我来结案', state: 'answered' }, author)).rejects.toMatchObject(
      { kind: 'forbidden' },
    );
    const all = await list(moderator, { all: true, size: 2 });
    expect(all.items).toHaveLength(2);
    expect(all.items[0]!.author).toMatchObject({ id: author.memberId });
    const rest = await list(moderator, { all: true, size: 100, cursor: all.next });
    expect(rest.items.length + 2).toBe(all.total);
  });
});

// Moderators were led to comments, notes and members alone, and had to look for everything else by themselves.
it('a case tells where the reported row stands, as far as that is known', async () => {
  const [who, moderator] = [await world.member(), await world.member({ permission: 5 })];
  const game = { gameId: 60, section: 'vr' as const, title: '灯塔', titles: ['灯塔'], submitterId: 999 };
  await world.bus.tell(gamePublished, { ...game, by: 9 });
  const there = { page: 'game', section: 'vr', gameId: 60 };
  const placed: [ContentType, id: number, within: number | null, place: object | null][] = [
    ['game', 60, null, there],
    ['version', 61, 60, { ...there, part: 'versions' }],
    ['rating', 62, 60, there],
    ['rating', 63, null, null],
    ['note', 64, null, { page: 'note', noteId: 64 }],
    ['noteComment', 65, 64, { page: 'note', noteId: 64, commentId: 65 }],
    ['thread', 66, null, { page: 'thread', threadId: 66 }],
    ['answer', 67, 66, { page: 'thread', threadId: 66 }],
    ['group', 68, null, { page: 'group', groupId: 68 }],
    ['post', 69, null, { page: 'post', postId: 69 }],
    ['reply', 70, 69, { page: 'post', postId: 69, replyId: 70 }],
    ['intel', 71, null, null],
  ];
  for (const [type, id, within, place] of placed) {
    const row = { type, id: String(id), reason: 'spam', within } as const;
    const { caseId } = await world.bus.ask(reportContent, row, who);
    for (const reader of [who, moderator])
      expect((await world.bus.ask(getCase, { id: caseId }, reader)).place).toEqual(place);
  }
  const { caseId } = await world.bus.ask(reportContent, { type: 'chat', id: 'f9', reason: 'spam' }, who);
  expect((await world.bus.ask(getCase, { id: caseId }, moderator)).place).toBeNull();
});
