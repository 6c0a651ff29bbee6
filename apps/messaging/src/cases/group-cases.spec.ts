import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import {
  answerGroupCase,
  getCase,
  getCaseQueue,
  listCases,
  listGroupCases,
  listInbox,
  markGroups,
  reportContent,
  type GroupRole,
  type MarkGroups,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { World } from '../world.fixture.ts';

/** Who is what in group 3, as the community would say. */
const roles = new Map<number, GroupRole>();
@Controller()
class Community {
  @Answers(markGroups)
  marks({ ids }: MarkGroups, { memberId }: SignedIn) {
    const role = ids[0] === 3 ? (roles.get(memberId) ?? null) : null;
    return Promise.resolve([{ id: ids[0]!, mine: false, role, applied: false, unread: null }]);
  }
}

let world: World;
let owner: SignedIn;
let moderator: SignedIn;
let author: SignedIn;
let reader: SignedIn;
let site: SignedIn;
let post = 100;
beforeAll(async () => {
  world = await World.open([Community]);
});
afterAll(() => world.close());
beforeEach(async () => {
  post += 1;
  [owner, moderator, author, reader] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ];
  site = await world.member({ permission: 5 });
  roles.clear();
  roles.set(owner.memberId, 'owner').set(moderator.memberId, 'moderator').set(author.memberId, 'member');
  await world.db`truncate further_reports, case_replies, cases, case_counts`;
});

const report = (who: SignedIn, about = author) =>
  world.bus.ask(
    reportContent,
    {
      ...{ type: 'post', id: String(post), reason: 'abuse', text: '骂人', was: '原文', ownerId: about.memberId },
      ...{ groupId: 3, moderators: [owner.memberId, moderator.memberId] },
    } as never,
    who,
  );
const inGroup = (who: SignedIn) => world.bus.ask(listGroupCases, { id: 3, size: 24 }, who);
const onSite = async (who = site) =>
  (await world.bus.ask(listCases, { all: true, size: 24 }, who)).items.map(({ id }) => id);
const inbox = async (who: SignedIn) => (await world.bus.ask(listInbox, { page: 0 }, who)).items;

it('is the group’s moderators’ first, who are told, and do not learn from whom it is', async () => {
  const { caseId } = await report(reader);
  for (const who of [owner, moderator]) {
    const { items } = await inGroup(who);
    expect(items).toMatchObject([
      { id: caseId, was: '原文', reasons: { abuse: 1 }, texts: ['骂人'], state: 'received', answer: null },
    ]);
    expect(JSON.stringify(items)).not.toContain((reader as SignedIn & { nickname: string }).nickname);
    expect(await inbox(who)).toMatchObject([{ type: 1, place: { page: 'group', groupId: 3, part: 'reports' } }]);
  }
  expect(await inbox(site)).toEqual([]);
  expect(await onSite()).not.toContain(caseId);
  await expect(world.bus.ask(getCase, { id: caseId }, site)).rejects.toMatchObject({ kind: 'notFound' });
});

it('is nobody else’s: neither a member’s nor a stranger’s, nor a moderator’s whose words it is about', async () => {
  const { caseId: id } = await report(reader, moderator);
  for (const who of [author, reader, site]) {
    await expect(inGroup(who)).rejects.toMatchObject({ kind: 'forbidden', detail: { kind: 'role' } });
  }
  expect((await inGroup(moderator)).items).toEqual([]);
  const answer = (who: SignedIn, groupId = 3) => world.bus.ask(answerGroupCase, { groupId, id, text: '看过了' }, who);
  await expect(answer(moderator)).rejects.toMatchObject({ kind: 'notFound' });
  await expect(answer(author)).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(answer(owner, 4)).rejects.toMatchObject({ kind: 'forbidden' });
  roles.delete(owner.memberId);
  await expect(answer(owner)).rejects.toMatchObject({ kind: 'forbidden' });
});

it('is answered once, to everybody who reported', async () => {
  const { caseId: id } = await report(reader);
  const other = await world.member();
  await report(other);
  const answered = await world.bus.ask(answerGroupCase, { groupId: 3, id, text: '已经删除' }, moderator);
  expect(answered).toMatchObject({ state: 'answered', answer: '已经删除', reasons: { abuse: 2 } });
  for (const who of [reader, other]) expect(await inbox(who)).toMatchObject([{ title: '你的举报有了答复' }]);
  await expect(world.bus.ask(answerGroupCase, { groupId: 3, id, text: '再说一次' }, owner)).rejects.toMatchObject({
    kind: 'conflict',
    detail: { reason: 'done' },
  });
});

it('is the site’s, too, after 48 hours', async () => {
  const { caseId: id } = await report(reader);
  const reports = async () =>
    (await world.bus.ask(getCaseQueue, {}, site)).find(({ kind }) => kind === 'report')!.received;
  const total = async () => (await world.bus.ask(listCases, { all: true, size: 24 }, site)).total;
  const before = [await reports(), await total()];
  await world.db`update cases set created_at = now() - interval '49 hours' where id = ${id}`;
  expect(await onSite()).toContain(id);
  expect([await reports(), await total()]).toEqual(before.map((count) => count + 1));
  expect(await world.bus.ask(getCase, { id }, site)).toMatchObject({ was: '原文' });
  expect((await inGroup(owner)).items.map((each) => each.id)).toContain(id);
});
