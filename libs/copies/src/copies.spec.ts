import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  gameHidden,
  gamePublished,
  gameRestored,
  memberDeleted,
  memberProfileChanged,
  memberRegistered,
  revisionAccepted,
} from '@yinghuo/contracts';
import { MemoryBus } from '@yinghuo/kafka';
import { member, testDatabase } from '@yinghuo/testing';
import { AuthorHandlers, authorCard, GameHandlers, membersNamed, visibleGame } from './index.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let bus: MemoryBus;
beforeAll(async () => {
  database = await testDatabase('messaging');
  bus = new MemoryBus(database.db, [new AuthorHandlers(), new GameHandlers()]);
});
afterAll(() => database.drop());

const profile = {
  memberId: 42,
  nickname: '提灯人',
  userImg: '/avatars/42.webp',
  frames: '/frames/moon.webp',
  pets: '3,5',
  box: 2,
  lv: 12,
  userqsgg: true,
  badge: 'contributor',
  frameCount: 2,
};

describe('an author card', () => {
  const card = async (id: number) => {
    const [row] = await database.db`select ${authorCard(database.db, database.db`${id}::bigint`)} as card`;
    return row!.card as unknown;
  };

  it('follows what the members’ service tells, each event once', async () => {
    expect(await card(42)).toMatchObject({ id: 42, nickname: '新会员' });
    await bus.tell(memberRegistered, { memberId: 42, nickname: '萤', day: '2026-11-21' });
    expect(await card(42)).toEqual({
      id: 42,
      nickname: '萤',
      avatar: '',
      frame: '',
      pets: '-1',
      level: 0,
      isMember: false,
      badge: null,
    });
    const event = { id: '0b0e7a50-6f0c-4f5c-9d0e-2f1f6b1f0001' };
    await bus.tell(memberProfileChanged, profile, event);
    await bus.tell(memberProfileChanged, { ...profile, lv: 13 });
    await bus.tell(memberProfileChanged, profile, event);
    expect(await card(42)).toEqual({
      id: 42,
      nickname: '提灯人',
      avatar: '/avatars/42.webp',
      frame: '/frames/moon.webp',
      pets: '3,5',
      level: 13,
      isMember: true,
      badge: 'contributor',
    });
  });

  it('is the same when the events are read again from their beginning', async () => {
    const tell = async () => {
      await bus.tell(memberRegistered, { memberId: 43, nickname: '舟', day: '2026-11-21' });
      await bus.tell(memberProfileChanged, { ...profile, memberId: 43, nickname: '舟子' });
      await bus.tell(memberProfileChanged, { ...profile, memberId: 43, nickname: '舟子', lv: 14 });
    };
    const row = () => database.db`select * from authors where id = 43`;
    await tell();
    const grown = await row();
    await database.db`delete from authors where id = 43`;
    await tell();
    expect([...(await row())]).toEqual([...grown]);
  });

  it('stays as it is when an older event comes once more, as dead letters do', async () => {
    const row = () => database.db`select nickname, level from authors where id = 45`;
    const named = (nickname: string, lv: number, seq: number) =>
      bus.tell(memberProfileChanged, { ...profile, memberId: 45, nickname, lv }, { seq });
    await named('新名', 12, 20);
    await named('新名', 13, 21);
    await named('旧名', 9, 10);
    expect([...(await row())]).toEqual([{ nickname: '新名', level: 13 }]);
  });

  it('is found by its nickname however it is written, and is nobody’s once the account is gone', async () => {
    await bus.tell(memberRegistered, { memberId: 44, nickname: 'Fox_01', day: '2026-11-21' });
    expect([...(await membersNamed(database.db, ['fOX_o1', '没有人']))]).toEqual([{ id: 44, nickname: 'Fox_01' }]);
    await bus.tell(memberDeleted, { memberId: 44 });
    expect(await membersNamed(database.db, ['Fox_01'])).toHaveLength(0);
    expect(await card(44)).toMatchObject({ id: 0, nickname: '已注销用户', avatar: '' });
  });
});

it('shows what is about a game to whom the catalogue would show the game', async () => {
  const { db } = database;
  const sees = async (permission: number, gameId: number) => {
    const [row] = await db`select ${visibleGame(db, member({ permission }), db`${gameId}::bigint`)} as seen`;
    return row!.seen as boolean;
  };
  const publish = (gameId: number, section: 'gal' | 'vr') =>
    bus.tell(gamePublished, { gameId, section, title: '夏', titles: ['夏'], submitterId: 1 });
  await publish(1, 'gal');
  await publish(2, 'vr');
  expect(await Promise.all([sees(1, 1), sees(1, 2), sees(2, 2), sees(5, 3)])).toEqual([true, false, true, false]);
  await bus.tell(gameHidden, { gameId: 1, section: 'gal', reason: '下架' });
  expect(await Promise.all([sees(1, 1), sees(3, 1), sees(5, 1)])).toEqual([false, false, true]);
  await bus.tell(gameRestored, { gameId: 1, section: 'gal', reason: '' });
  expect(await sees(1, 1)).toBe(true);
  const revision = { revisionId: 1, kind: 'game', targetId: 1, gameId: 1, section: 'gal', memberId: 1 } as const;
  await bus.tell(revisionAccepted, { ...revision, fields: ['titleZh'], reason: '', title: '盛夏' });
  expect(await db`select title, live from games where id = 1`).toMatchObject([{ title: '盛夏', live: true }]);
});

it('keeps a game hidden when what published it, or an older title, comes once more', async () => {
  const { db } = database;
  const game = () => db`select title, live from games where id = 7`;
  const published = { gameId: 7, section: 'gal' as const, title: '雪', titles: ['雪'], submitterId: 1 };
  const accepted = (title: string, seq: number) =>
    bus.tell(
      revisionAccepted,
      {
        ...{ revisionId: 1, kind: 'game', targetId: 7, gameId: 7, section: 'gal', memberId: 1 },
        ...{ fields: ['titleZh'], reason: '', title },
      } as const,
      { seq },
    );
  await bus.tell(gamePublished, published, { seq: 5 });
  await accepted('初雪', 8);
  // Older than the title, and still newer than what is known of where the game stands.
  await bus.tell(gameHidden, { gameId: 7, section: 'gal', reason: '下架' }, { seq: 7 });
  expect([...(await game())]).toEqual([{ title: '初雪', live: false }]);
  await bus.tell(gamePublished, published, { seq: 5 });
  await accepted('雪', 6);
  expect([...(await game())]).toEqual([{ title: '初雪', live: false }]);
});
