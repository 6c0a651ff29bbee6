import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  addressAllowed,
  downloadLost,
  forgetDownloaders,
  gameDeclined,
  gameHidden,
  gamePublished,
  intelPublished,
  intelRemoved,
  linkStateChanged,
  listDownloaders,
  listInbox,
  nameSavedSearches,
  revisionAccepted,
  revisionDeclined,
  revisionReverted,
  searchesMatched,
  versionDeclined,
  versionPublished,
  type DownloadLost,
  type ForgetDownloaders,
  type ListDownloaders,
  type NameSavedSearches,
} from '@yinghuo/contracts';
import { Controller } from '@nestjs/common';
import { Answers } from '@yinghuo/kafka';
import { World } from '../world.fixture.ts';

/** What the catalogue remembers of who downloaded which link. */
const downloaders = new Map<number, number[]>();
const savedSearches = new Map<number, { id: number; memberId: number; name: string; fresh: number }>();
@Controller()
class Catalogue {
  @Answers(listDownloaders)
  list({ linkId, after }: ListDownloaders) {
    const behind = (downloaders.get(linkId) ?? []).filter((id) => id > (after ?? 0));
    return { members: behind.slice(0, 100), next: behind.length > 100 ? behind[99]! : null };
  }

  @Answers(forgetDownloaders)
  forget({ linkId, members }: ForgetDownloaders) {
    downloaders.set(
      linkId,
      downloaders.get(linkId)!.filter((id) => !members.includes(id)),
    );
    return null;
  }

  @Answers(nameSavedSearches)
  names({ ids }: NameSavedSearches) {
    return ids.flatMap((id) => savedSearches.get(id) ?? []);
  }
}

let world: World;
beforeAll(async () => {
  world = await World.open([Catalogue]);
});
afterAll(() => world.close());

it('tells whoever sent something in how it was decided and why, each once, and never what they did themselves', async () => {
  const who = await world.member();
  const { memberId } = who;
  const { bus } = world;
  const about = { gameId: 80, section: 'gal', by: 9 } as const;
  await bus.tell(gamePublished, { ...about, title: '潮汐邮局', titles: ['潮汐邮局'], submitterId: 999 });
  await bus.tell(gameDeclined, { ...about, gameId: 81, submitterId: memberId, reason: '与已有作品重复' });
  const version = { ...about, versionId: 5, kind: 'raw', label: '1.02', memberId } as const;
  await bus.tell(versionPublished, { ...version, reason: '' });
  await bus.tell(versionPublished, { ...version, reason: '' });
  await bus.tell(versionPublished, { ...version, versionId: 6, by: memberId, reason: '' });
  await bus.tell(versionDeclined, { ...version, versionId: 7, label: '', reason: '链接打不开' });
  const edit = {
    ...about,
    revisionId: 3,
    kind: 'game',
    targetId: 80,
    memberId,
    title: '潮汐',
  } as const;
  await bus.tell(revisionAccepted, { ...edit, fields: ['intro'], reason: '' });
  await bus.tell(revisionAccepted, { ...edit, fields: ['intro'], revisionId: 4, by: memberId, reason: '' });
  await bus.tell(revisionDeclined, { ...edit, fields: ['intro'], revisionId: 5, reason: '没有出处' });
  await bus.tell(revisionReverted, { ...edit, fields: ['intro'], reason: '有误' });
  const intel = { intelId: 2, kind: 'news' as const, memberId, games: [] };
  await bus.tell(intelPublished, { ...intel, by: 9 });
  await bus.tell(intelPublished, { ...intel, intelId: 3, by: null });
  await bus.tell(intelRemoved, { ...intel, intelId: 4, by: 9, reason: '没有来源' });
  await bus.tell(intelRemoved, { ...intel, intelId: 5, by: memberId, reason: '' });
  const link = { linkId: 1, versionId: 5, gameId: 80, ownerId: memberId } as const;
  await bus.tell(linkStateChanged, { ...link, from: 'valid', to: 'suspect' });
  await bus.tell(linkStateChanged, { ...link, from: 'suspect', to: 'dead' });
  await bus.tell(linkStateChanged, { ...link, from: 'dead', to: 'valid', by: memberId });
  const { items } = await bus.ask(listInbox, { page: 0 }, who);
  const more = await bus.ask(listInbox, { page: 1 }, who);
  expect([...items, ...more.items].map(({ type, title }) => `${type} ${title}`)).toEqual([
    '3 你给《潮汐》分享的链接失效了',
    '3 你给《潮汐》分享的链接可能有问题',
    '8 你发布的情报没有通过审核',
    '8 你发布的情报通过了审核',
    '8 你对《潮汐》的修改被撤销了',
    '8 你对《潮汐》的修改没有被采纳',
    '8 你对《潮汐》的修改被采纳了',
    '8 你给《潮汐邮局》添加的版本没有通过审核',
    '8 你给《潮汐邮局》添加的版本「1.02」通过了审核',
    '8 你投稿的作品没有通过审核',
  ]);
  expect([...items, ...more.items].map(({ text }) => text)).toContain('原因：没有出处');
});

it('says of an address that was taken down that it may be used again, and why', async () => {
  const who = await world.member();
  const { bus } = world;
  const game = { gameId: 84, section: 'gal', by: 9 } as const;
  await bus.tell(gamePublished, { ...game, title: '雪线以北', titles: ['雪线以北'], submitterId: 999 });
  const told = { linkId: 8, versionId: 9, gameId: 84, ownerId: who.memberId, reason: '弄错了链接' } as const;
  await bus.tell(addressAllowed, { ...told, by: 9 });
  await bus.tell(addressAllowed, { ...told, by: who.memberId });
  const { items } = await bus.ask(listInbox, { page: 0 }, who);
  expect(items.map(({ type, title, text }) => ({ type, title, text }))).toEqual([
    {
      type: 3,
      title: '你给《雪线以北》分享过的一个地址可以再用了',
      text: '它曾被下架，版主恢复了它。原因：弄错了链接',
    },
  ]);
});

// An owner read that the same link worked again, where somebody had put another in its place.
it('says of a link that works again whether it is the same or another one', async () => {
  const who = await world.member();
  const { bus } = world;
  const about = { gameId: 83, section: 'gal', by: 9 } as const;
  await bus.tell(gamePublished, { ...about, title: '白昼码头', titles: ['白昼码头'], submitterId: 999 });
  const link = { linkId: 8, versionId: 9, gameId: 83, ownerId: who.memberId, from: 'dead', to: 'valid' } as const;
  await bus.tell(linkStateChanged, link);
  await bus.tell(linkStateChanged, { ...link, by: 9 });
  await bus.tell(linkStateChanged, { ...link, from: 'valid', to: 'dead', by: 9, reason: '查出了病毒' });
  await bus.tell(linkStateChanged, { ...link, by: 9, reason: '是误报' });
  const { items } = await bus.ask(listInbox, { page: 0 }, who);
  expect(items.map(({ title }) => title)).toEqual([
    '你给《白昼码头》分享的链接由版主恢复了',
    '你给《白昼码头》分享的链接被版主下架了',
    '你给《白昼码头》分享的链接被换成了新的',
    '你给《白昼码头》分享的链接恢复正常了',
  ]);
});

it('tells those who downloaded a link that died, once a month and version, as long as they may see the game', async () => {
  const [plain, trusted] = [await world.member(), await world.member({ permission: 2 })];
  const { bus } = world;
  const game = { gameId: 90, section: 'rpg', by: 9 } as const;
  await bus.tell(gamePublished, { ...game, title: '雾都信号员', titles: ['雾都信号员'], submitterId: 999 });
  const members = [plain.memberId, trusted.memberId];
  const link = { gameId: 90, section: 'rpg', versionId: 6, linkId: 3 } as const;
  const tell = (given: Partial<DownloadLost> = {}) => {
    const told = { ...link, version: '补丁 1.02', day: '2026-11-21', ...given };
    downloaders.set(told.linkId, members);
    return bus.tell(downloadLost, told);
  };
  const found = async () => (await bus.ask(listInbox, { page: 0 }, trusted)).items;
  await tell();
  // Who was told, or may not hear of it, is known no more.
  expect(downloaders.get(3)).toEqual([]);
  await tell({ linkId: 4, day: '2026-11-30' });
  expect(await found()).toMatchObject([
    {
      ...{ type: 3, title: '你下载过的《雾都信号员》有链接失效了', from: '系统' },
      text: expect.stringContaining('「补丁 1.02」'),
      place: { page: 'game', section: 'rpg', gameId: 90, part: 'versions' },
    },
  ]);
  expect((await bus.ask(listInbox, { page: 0 }, plain)).items).toEqual([]);
  await tell({ day: '2026-12-01' });
  await tell({ versionId: 7 });
  expect(await found()).toHaveLength(3);
  await bus.tell(gameHidden, { ...game, reason: '权利人要求' });
  await tell({ versionId: 8 });
  expect(await found()).toHaveLength(3);
  expect(downloaders.get(3)).toEqual(members);
});

it('tells those whom an event of an earlier release names: its catalogue knows them no more', async () => {
  const [plain, trusted] = [await world.member(), await world.member({ permission: 2 })];
  const { bus } = world;
  const game = { gameId: 96, section: 'rpg' } as const;
  await bus.tell(gamePublished, { ...game, by: 9, title: '旧事', titles: ['旧事'], submitterId: 999 });
  downloaders.set(10, []);
  const members = [plain.memberId, trusted.memberId];
  await bus.tell(downloadLost, { ...game, versionId: 61, linkId: 10, version: '补丁', day: '2026-11-21', members });
  expect((await bus.ask(listInbox, { page: 0 }, trusted)).items).toMatchObject([{ type: 3 }]);
  expect((await bus.ask(listInbox, { page: 0 }, plain)).items).toEqual([]);
});

it('tells hundreds of them by one event, each once, however often it is told', async () => {
  const { bus, db } = world;
  await bus.tell(gamePublished, {
    ...{ gameId: 95, section: 'gal', by: 9, title: '灯', titles: ['灯'], submitterId: 999 },
  });
  const everybody = Array.from({ length: 250 }, (_, n) => 50_001 + n);
  downloaders.set(9, everybody);
  const lost = { gameId: 95, section: 'gal', versionId: 60, linkId: 9, version: '补丁', day: '2026-11-21' } as const;
  const told = async () =>
    (await db`select distinct member_id from told_notices where reference = 'lost:60:2026-11'`).length;
  await bus.tell(downloadLost, lost);
  expect([await told(), downloaders.get(9)]).toEqual([250, []]);
  downloaders.set(9, everybody.slice(200));
  await bus.tell(downloadLost, lost);
  expect([await told(), downloaders.get(9)]).toEqual([250, []]);
});

it('tells once a day of a saved search by its name, and of guarded sections only who sees them', async () => {
  const { bus } = world;
  const some = await world.member({ permission: 1 });
  const trusted = await world.member({ permission: 2 });
  [some, trusted].forEach(({ memberId }, at) =>
    savedSearches.set(70 + at, { id: 70 + at, memberId, name: `雪国${at}`, fresh: 3 }),
  );
  const about = { gameId: 7, day: '2026-11-25', searches: [70, 71, 72] } as const;
  const told = async (who: typeof some) =>
    (await bus.ask(listInbox, { page: 0 }, who)).items.map(({ type, title }) => [type, title]);
  await bus.tell(searchesMatched, { ...about, section: 'rpg', searches: [...about.searches] });
  expect([await told(some), await told(trusted)]).toEqual([[], [[9, '你存的搜索「雪国1」有新作品']]]);
  await bus.tell(searchesMatched, { ...about, section: 'gal', searches: [...about.searches] });
  await bus.tell(searchesMatched, { ...about, section: 'gal', searches: [...about.searches] });
  expect([await told(some), (await told(trusted)).length]).toEqual([[[9, '你存的搜索「雪国0」有新作品']], 1]);
});
