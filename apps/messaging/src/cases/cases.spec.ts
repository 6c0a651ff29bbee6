import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getCase,
  giveFeedback,
  listCases,
  listInbox,
  replyToCase,
  reportContent,
  type ListCases,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const say = (who: SignedIn, text: string) => world.bus.ask(giveFeedback, { text }, who);
const report = (who: SignedIn, id: string) =>
  world.bus.ask(reportContent, { type: 'comment', id, reason: 'spam', text: '广告' }, who);
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

it('that reports a row keeps what it said then and whose it was, for moderators alone, and says how many do', async () => {
  const [one, other, owner] = [await world.member(), await world.member(), await world.member()];
  const moderator = await world.member({ permission: 5 });
  const row = { type: 'chat', id: 'f0', reason: 'abuse', was: '原来的话', ownerId: owner.memberId } as const;
  const { caseId: id } = await world.bus.ask(reportContent, row, one);
  await world.bus.ask(reportContent, { ...row, was: '改过的话' }, other);
  expect(await world.bus.ask(getCase, { id }, moderator)).toMatchObject({
    ...{ was: '原来的话', owner: { id: owner.memberId }, same: 2 },
  });
  expect(await world.bus.ask(getCase, { id }, one)).not.toHaveProperty('was');
  expect((await list(one)).items[0]).not.toHaveProperty('owner');
  await world.bus.ask(replyToCase, { id, text: '已经处理', state: 'answered' }, moderator);
  expect((await world.bus.ask(getCase, { id }, moderator)).same).toBe(1);
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
