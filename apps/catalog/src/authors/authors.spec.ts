import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getGame, levelReached, memberProfileChanged, memberRegistered } from '@yinghuo/contracts';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

const profile = {
  memberId: 42,
  nickname: '提灯人',
  userImg: '/avatars/42.webp',
  frames: '/frames/moon.webp',
  pets: '3,5',
  box: null,
  lv: 12,
  userqsgg: true,
  badge: 'contributor',
  frameCount: 2,
};

describe('an author card', () => {
  it('follows what the members’ service tells, each event once', async () => {
    const { bus, db } = catalogue;
    const id = await addGame(db, { submitterId: 42 });
    const author = async () => (await bus.ask(getGame, { section: 'gal', id }, callers.guest)).submitter;
    expect(await author()).toMatchObject({ id: 42, nickname: '新会员' });

    await bus.tell(memberRegistered, { memberId: 42, nickname: '萤', day: '2026-11-21' });
    expect(await author()).toEqual({
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
    await bus.tell(levelReached, { memberId: 42, from: 12, lv: 13 });
    await bus.tell(memberProfileChanged, profile, event);
    expect(await author()).toEqual({
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
    const { bus, db } = catalogue;
    const tell = async () => {
      await bus.tell(memberRegistered, { memberId: 43, nickname: '舟', day: '2026-11-21' });
      await bus.tell(memberProfileChanged, { ...profile, memberId: 43, nickname: '舟子' });
      await bus.tell(levelReached, { memberId: 43, from: 12, lv: 14 });
    };
    const card = () => db`select * from authors where id = 43`;
    await tell();
    const grown = await card();
    await db`delete from authors where id = 43`;
    await tell();
    expect([...(await card())]).toEqual([...grown]);
  });
});
