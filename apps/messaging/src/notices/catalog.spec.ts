import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  downloadLost,
  gameDeclined,
  gameHidden,
  gamePublished,
  intelPublished,
  intelRemoved,
  linkStateChanged,
  listInbox,
  revisionAccepted,
  revisionDeclined,
  revisionReverted,
  versionDeclined,
  versionPublished,
  type DownloadLost,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
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
  const { items } = await bus.ask(listInbox, { page: 0 }, who);
  const more = await bus.ask(listInbox, { page: 1 }, who);
  expect([...items, ...more.items].map(({ type, title }) => `${type} ${title}`)).toEqual([
    '3 你给《潮汐》分享的链接失效了',
    '3 你给《潮汐》分享的链接可能失效了',
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

it('tells those who downloaded a link that died, once a month and version, as long as they may see the game', async () => {
  const [plain, trusted] = [await world.member(), await world.member({ permission: 2 })];
  const { bus } = world;
  const game = { gameId: 90, section: 'rpg', by: 9 } as const;
  await bus.tell(gamePublished, { ...game, title: '雾都信号员', titles: ['雾都信号员'], submitterId: 999 });
  const members = [plain.memberId, trusted.memberId];
  const link = { gameId: 90, section: 'rpg', versionId: 6, linkId: 3 } as const;
  const tell = (given: Partial<DownloadLost> = {}) =>
    bus.tell(downloadLost, { ...link, version: '补丁 1.02', day: '2026-11-21', members, ...given });
  const found = async () => (await bus.ask(listInbox, { page: 0 }, trusted)).items;
  await tell();
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
});
