import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  escrowPaid,
  escrowRefunded,
  gameHidden,
  gamePublished,
  listInbox,
  memberBlocked,
  threadAnswered,
  threadClaimed,
  threadClosed,
  threadExpired,
  threadFulfilled,
  threadMatched,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const trusted = () => world.member({ permission: 2 });
const inbox = async (who: SignedIn) =>
  (await world.bus.ask(listInbox, { page: 0 }, who)).items.map(({ type, subjectId, title }) => ({
    type,
    subjectId,
    title,
  }));
let threadId = 0;
const about = (owner: SignedIn) => ({
  ...{ threadId: (threadId += 1), section: 'gal' as const, title: '雨夜的信', ownerId: owner.memberId, bounty: 30 },
  gameId: null,
});

it('tells who asked and who wants it too that something was found, once, and opens the thread', async () => {
  const [asker, other, untrusted] = [await trusted(), await trusted(), await world.member()];
  const askers = [asker, other, untrusted].map(({ memberId }) => memberId);
  const { threadId: id, title } = about(asker);
  await world.bus.tell(gamePublished, {
    gameId: 70,
    section: 'gal',
    title: '潮汐邮局',
    titles: ['潮汐邮局'],
    submitterId: 9999,
  });
  for (const versionId of [null, null, 5])
    await world.bus.tell(threadMatched, { threadId: id, title, gameId: 70, versionId, askers });
  const found = { type: 2, subjectId: id, title: '你想要的可能有了：《潮汐邮局》' };
  for (const who of [asker, other]) {
    expect(await inbox(who)).toEqual([{ ...found, title: `${found.title}有了新版本` }, found]);
  }
  expect(await inbox(untrusted)).toEqual([]);
  await world.bus.tell(gameHidden, { gameId: 70, section: 'gal', reason: '下架' });
  await world.bus.tell(threadMatched, { threadId: id + 500, title, gameId: 70, askers });
  expect(await inbox(asker)).toHaveLength(2);
});

it('tells the asker of answers and claims, in the name of whoever did it, unless they are blocked', async () => {
  const [asker, helper] = [await trusted(), await trusted()];
  const thread = { ...about(asker), memberId: helper.memberId };
  await world.bus.tell(threadAnswered, { ...thread, answerId: 1 });
  await world.bus.tell(threadClaimed, { ...thread, on: true });
  await world.bus.tell(threadClaimed, { ...thread, on: false });
  expect((await inbox(asker)).map(({ title }) => title)).toEqual([
    '你的求物「雨夜的信」又开放了',
    `「${helper.nickname}」接手了你的求物「雨夜的信」`,
    `「${helper.nickname}」回答了你的求物「雨夜的信」`,
  ]);
  await world.bus.tell(memberBlocked, { memberId: asker.memberId, otherId: helper.memberId });
  await world.bus.tell(threadAnswered, { ...thread, answerId: 2 });
  expect(await inbox(asker)).toHaveLength(3);
});

it('tells each whom its end concerns', async () => {
  const [asker, helper, other] = [await trusted(), await trusted(), await trusted()];
  const ended = () => ({ ...about(asker), bountyIds: [] });
  const answer = { answerId: 7, answererId: helper.memberId, wanters: [other.memberId] };
  await world.bus.tell(threadFulfilled, { ...ended(), ...answer });
  await world.bus.tell(threadClosed, { ...ended(), by: asker.memberId, reason: '' });
  await world.bus.tell(threadClosed, { ...ended(), by: 9999, reason: '已有作品' });
  await world.bus.tell(threadExpired, ended());
  const titlesOf = async (who: SignedIn) => (await inbox(who)).map(({ title }) => title);
  expect(await Promise.all([asker, helper, other].map(titlesOf))).toEqual([
    ['你的求物「雨夜的信」满九十天，已经结束', '你的求物「雨夜的信」被关闭了'],
    ['你的回答被采纳了：「雨夜的信」'],
    ['你也想要的「雨夜的信」有了答案'],
  ]);
  // Who had taken it on went on looking: nobody told them.
  const claimantId = other.memberId;
  await world.bus.tell(threadFulfilled, { ...ended(), ...answer, claimantId });
  await world.bus.tell(threadClosed, { ...ended(), by: asker.memberId, reason: '找到了', claimantId });
  await world.bus.tell(threadClosed, { ...ended(), by: claimantId, reason: '重复', claimantId });
  await world.bus.tell(threadExpired, { ...ended(), claimantId });
  expect((await titlesOf(other)).slice(0, -1)).toEqual([
    '你接手的求物「雨夜的信」满九十天，已经结束',
    '你接手的求物「雨夜的信」被关闭了',
    '你接手的求物「雨夜的信」有了答案',
  ]);
  const answered = { ...answer, wanters: [], claimantId: helper.memberId };
  await world.bus.tell(threadFulfilled, { ...ended(), ...answered });
  expect((await titlesOf(helper))[0]).toBe('你的回答被采纳了：「雨夜的信」');
  const coins = { memberId: asker.memberId, escrowId: 3, coins: 30, threadId };
  await world.bus.tell(escrowPaid, { ...coins, toMemberId: helper.memberId });
  await world.bus.tell(escrowRefunded, coins);
  expect((await inbox(helper))[0]).toMatchObject({ type: 5, title: '得到了 30 枚硬币的悬赏' });
  expect((await inbox(asker))[0]).toMatchObject({ type: 5, title: '退回了 30 枚硬币的悬赏' });
  // One that was raised was as many notices as it had been raised.
  const before = [(await inbox(helper)).length, (await inbox(asker)).length];
  for (const [nth, total] of [55, 0, 0].entries()) {
    await world.bus.tell(escrowPaid, { ...coins, escrowId: 10 + nth, total, toMemberId: helper.memberId });
    await world.bus.tell(escrowRefunded, { ...coins, escrowId: 20 + nth, total });
  }
  expect([(await inbox(helper)).length, (await inbox(asker)).length]).toEqual(before.map((count) => count + 1));
  expect((await inbox(helper))[0]).toMatchObject({ title: '得到了 55 枚硬币的悬赏' });
  expect((await inbox(asker))[0]).toMatchObject({ title: '退回了 55 枚硬币的悬赏' });
});
