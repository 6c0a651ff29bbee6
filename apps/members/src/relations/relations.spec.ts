import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  block,
  findMember,
  follow,
  getMemberCard,
  listBlocks,
  listFollowed,
  listFollows,
  mailSettingChanged,
  markMembers,
  type SignedIn,
} from '@yinghuo/contracts';
import { cursorOf } from '@yinghuo/postgres';
import { World } from '../world.fixture.ts';

let world: World;
let one: SignedIn & { nickname: string };
let other: SignedIn & { nickname: string };
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  [one, other] = [await world.member(), await world.member()];
});

const card = (of: SignedIn, by: Parameters<World['bus']['ask']>[2] = world.guest) =>
  world.bus.ask(getMemberCard, { id: of.memberId }, by);

describe('following', () => {
  it('counts once, is listed on both sides, and ends', async () => {
    for (let times = 0; times < 2; times += 1)
      expect(await world.bus.ask(follow, { memberId: other.memberId, on: true }, one)).toEqual({ following: true });
    expect((await card(other)).counts).toMatchObject({ followers: 1, following: 0 });
    const lists = await Promise.all([
      world.bus.ask(listFollows, { memberId: one.memberId, kind: 'following', size: 10 }, world.guest),
      world.bus.ask(listFollows, { memberId: other.memberId, kind: 'followers', size: 10 }, world.guest),
    ]);
    expect(lists.map(({ items, total }) => [items.map(({ id }) => id), total])).toEqual([
      [[other.memberId], 1],
      [[one.memberId], 1],
    ]);
    await world.bus.ask(follow, { memberId: other.memberId, on: false }, one);
    expect((await card(one)).counts.following).toBe(0);
    const told =
      await world.db`select name from outbox where key = ${String(one.memberId)} and topic = 'members.relations'`;
    expect(told.map(({ name }) => name as string)).toEqual(['member-followed', 'member-unfollowed']);
  });

  it('lists those who were followed in one transaction, too, page by page', async () => {
    await world.db`
      insert into follows (member_id, other_id, created_at)
      select ${one.memberId}, id, '2026-01-01 00:00:00.123456Z' from members where id <> ${one.memberId} limit 5`;
    const list = (cursor: string | null) =>
      world.bus.ask(listFollows, { memberId: one.memberId, kind: 'following', size: 2, cursor }, world.guest);
    const seen: number[] = [];
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(cursor);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    const [{ following } = {}] = await world.db`select following from members where id = ${one.memberId}`;
    expect(new Set(seen).size).toBe(following);
  });

  it('answers a spoilt cursor as what it is', async () => {
    const cursor = cursorOf(['2026-01-01', 1.5]);
    const asked = world.bus.ask(
      listFollows,
      { memberId: one.memberId, kind: 'followers', size: 2, cursor },
      world.guest,
    );
    await expect(asked).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('holds two thousand and no more', async () => {
    await world.db`
      insert into members (nickname, nickname_key, email, password_hash, permission)
      select 'f' || n, 'followed ' || ${one.memberId} || ' ' || n, n || 'f@demo.invalid' || ${one.memberId}, '', 1
      from generate_series(1, 2000) n`;
    await world.db`
      insert into follows (member_id, other_id)
      select ${one.memberId}, id from members where nickname_key like ${`followed ${one.memberId} %`}`;
    await expect(world.bus.ask(follow, { memberId: other.memberId, on: true }, one)).rejects.toMatchObject({
      detail: { reason: 'full' },
    });
    expect((await card(one)).counts).toMatchObject({ following: 2000 });
    const followed = await world.bus.ask(listFollowed, { size: 1 }, one);
    expect([followed.length, followed.includes(other.memberId)]).toEqual([2000, false]);
  });

  it('is for others that are there', async () => {
    await expect(world.bus.ask(follow, { memberId: one.memberId, on: true }, one)).rejects.toMatchObject({
      kind: 'conflict',
    });
    await expect(world.bus.ask(follow, { memberId: 2 ** 40, on: true }, one)).rejects.toMatchObject({
      kind: 'notFound',
    });
  });
});

describe('blocking', () => {
  it('ends follows both ways and keeps whoever is blocked from following again', async () => {
    await world.bus.ask(follow, { memberId: other.memberId, on: true }, one);
    await world.bus.ask(follow, { memberId: one.memberId, on: true }, other);
    expect(await world.bus.ask(block, { memberId: other.memberId, on: true }, one)).toEqual({ blocked: true });
    expect((await card(one)).counts).toMatchObject({ followers: 0, following: 0 });
    await expect(world.bus.ask(follow, { memberId: one.memberId, on: true }, other)).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect((await world.bus.ask(listBlocks, { size: 10 }, one)).items.map(({ id }) => id)).toEqual([other.memberId]);
    const marks = await world.bus.ask(markMembers, { ids: [other.memberId, one.memberId, 2 ** 40] }, one);
    expect(marks.sort((a, b) => a.id - b.id)).toEqual([
      { id: one.memberId, mine: true, following: false, blocked: false },
      { id: other.memberId, mine: false, following: false, blocked: true },
    ]);
    await world.bus.ask(block, { memberId: other.memberId, on: false }, one);
    await expect(world.bus.ask(follow, { memberId: one.memberId, on: true }, other)).resolves.toEqual({
      following: true,
    });
  });

  it('holds five hundred and no more', async () => {
    await world.db`
      insert into members (nickname, nickname_key, email, password_hash, permission)
      select 'b' || n, 'blocked ' || ${one.memberId} || ' ' || n, n || 'b@demo.invalid' || ${one.memberId}, '', 1
      from generate_series(1, 500) n`;
    await world.db`
      insert into blocks (member_id, other_id)
      select ${one.memberId}, id from members where nickname_key like ${`blocked ${one.memberId} %`}`;
    await expect(world.bus.ask(block, { memberId: other.memberId, on: true }, one)).rejects.toMatchObject({
      detail: { reason: 'full' },
    });
    expect((await world.bus.ask(listBlocks, { size: 1 }, one)).total).toBe(500);
  });
});

describe('a member’s card', () => {
  it('shows what is theirs alone only to themselves', async () => {
    const own = await card(one, one);
    expect(own.me).toMatchObject({ emailMasked: 'm***@demo.invalid', permission: 1, streak: 0 });
    const foreign = await card(one, other);
    expect(foreign.me).toBeUndefined();
    expect(JSON.stringify(foreign)).not.toContain('@');
  });

  it('is found for a report of it, unless the account is gone', async () => {
    const find = () => world.bus.ask(findMember, { id: one.memberId }, other);
    expect(await find()).toEqual({ id: one.memberId, ownerId: one.memberId, title: one.nickname });
    await world.db`update members set state = 'deleted' where id = ${one.memberId}`;
    await expect(find()).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('is found by nickname, and says whether mail is accepted', async () => {
    await world.bus.tell(mailSettingChanged, { memberId: one.memberId, open: false, muted: [] });
    expect(await world.bus.ask(getMemberCard, { nickname: one.nickname.toUpperCase() }, world.guest)).toMatchObject({
      id: one.memberId,
      acceptsMail: false,
    });
    await expect(world.bus.ask(getMemberCard, {}, world.guest)).rejects.toMatchObject({ kind: 'signInNeeded' });
    await expect(world.bus.ask(getMemberCard, { nickname: '没有这个人' }, world.guest)).rejects.toMatchObject({
      kind: 'notFound',
    });
  });
});
