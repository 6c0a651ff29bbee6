import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import {
  findLinkReport,
  gamePublished,
  getCase,
  linkReported,
  listCases,
  listInbox,
  replyToCase,
  reportContent,
  type CaseUpdated,
  type FindLinkReport,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { World } from '../world.fixture.ts';

/** What the catalogue knows of reported links: 7 is gone. */
@Controller()
class Catalogue {
  @Answers(findLinkReport)
  find({ linkId, memberId }: FindLinkReport) {
    if (linkId === 7) return null;
    return { text: `${memberId} 的杀毒软件报警`, was: '潮汐\n第 1 个下载，files.example', ownerId: 99 };
  }
}

let world: World;
beforeAll(async () => {
  world = await World.open([Catalogue]);
  const game = { gameId: 3, section: 'rpg' as const, title: '潮汐', titles: ['潮汐'], submitterId: 999 };
  await world.bus.tell(gamePublished, { ...game, by: 9 });
});
afterAll(() => world.close());

let version = 500;
const about = (linkId = 1) => ({ linkId, versionId: version, gameId: 3 });
const harmful = (who: SignedIn, linkId = 1) =>
  world.bus.tell(linkReported, { ...about(linkId), memberId: who.memberId, reason: 'malware' });
const casesOf = async (who: SignedIn, all = false) => (await world.bus.ask(listCases, { all, size: 24 }, who)).items;

// Nothing heard of it: a report of a virus changed a number, and no moderator was told.
it('a download that is reported as harmful is a case about its version, which moderators are told of', async () => {
  version += 1;
  const [one, other, moderator] = [await world.member(), await world.member(), await world.member({ permission: 5 })];
  await harmful(one);
  await harmful(other);
  const [found] = await casesOf(one);
  expect(found).toMatchObject({
    kind: 'report',
    reason: 'malware',
    state: 'received',
    text: `${one.memberId} 的杀毒软件报警`,
  });
  const whole = await world.bus.ask(getCase, { id: found!.id }, moderator);
  expect(whole).toMatchObject({
    target: { type: 'version', id: String(version) },
    place: { page: 'game', section: 'rpg', gameId: 3, part: 'versions' },
    was: '潮汐\n第 1 个下载，files.example',
    reasons: { malware: 2 },
  });
  expect(whole.reports!.map(({ author, text }) => [author.id, text])).toEqual([
    [one.memberId, `${one.memberId} 的杀毒软件报警`],
    [other.memberId, `${other.memberId} 的杀毒软件报警`],
  ]);
  expect((await world.bus.ask(listInbox, { page: 0 }, moderator)).items).toMatchObject([
    { type: 1, title: '有新的举报：版本' },
  ]);
});

it('joins the case about the version that is open, and is one of each member', async () => {
  version += 1;
  const [one, other] = [await world.member(), await world.member()];
  const row = { type: 'version', id: String(version), reason: 'wrong' } as const;
  const { caseId } = await world.bus.ask(reportContent, row, other);
  await harmful(one);
  await harmful(one, 2);
  await harmful(other);
  expect(await casesOf(one)).toMatchObject([{ id: caseId, reason: 'malware' }]);
  expect(await casesOf(other)).toMatchObject([{ id: caseId, reason: 'wrong' }]);
});

it('tells whose row it was about when it is answered, and not again with a further reply', async () => {
  version += 1;
  const [one, moderator] = [await world.member(), await world.member({ permission: 5 })];
  await harmful(one);
  const { id } = (await casesOf(one))[0]!;
  const reply = (by: SignedIn, state?: 'inWork' | 'answered') =>
    world.bus.ask(replyToCase, { id, text: '查过了', state }, by);
  await reply(moderator, 'inWork');
  await reply(moderator, 'answered');
  await reply(moderator, 'answered');
  await reply(one);
  const told = await world.db<{ payload: CaseUpdated }[]>`
    select payload from outbox where name = 'case-updated' and key = ${String(id)} order by seq`;
  expect(told.map(({ payload: { state, targetType, targetId } }) => [state, targetType, targetId])).toEqual([
    ['inWork', undefined, undefined],
    ['answered', 'version', String(version)],
    ['answered', undefined, undefined],
    ['answered', undefined, undefined],
  ]);
});

it('opens another case where the answer was given before the report was heard: nobody has read it', async () => {
  version += 1;
  const [one, other, moderator] = [await world.member(), await world.member(), await world.member({ permission: 5 })];
  await harmful(one);
  const { id } = (await casesOf(one))[0]!;
  await world.bus.ask(replyToCase, { id, text: '查过了', state: 'answered' }, moderator);
  await harmful(other);
  expect(await casesOf(other)).toMatchObject([{ state: 'received', text: `${other.memberId} 的杀毒软件报警` }]);
});

it('opens no case for what can be tried, nor for a link that is gone', async () => {
  version += 1;
  const who = await world.member();
  await world.bus.tell(linkReported, { ...about(), memberId: who.memberId, reason: 'dead' });
  await harmful(who, 7);
  expect(await casesOf(who)).toEqual([]);
});
