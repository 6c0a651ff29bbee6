import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  block,
  buyMembership,
  deleteAccount,
  getAccount,
  getMembership,
  listPostings,
  type SignedIn,
} from '@yinghuo/contracts';
import { eventually, untilLocked } from '@yinghuo/testing';
import { lockMembers } from '../member.sql.ts';
import { post } from '../wallet/post.ts';
import { password, World } from '../world.fixture.ts';
import { endMemberships } from './ending.ts';

let world: World;
let one: SignedIn & { nickname: string };
let other: SignedIn & { nickname: string };
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-11-21T04:00:00Z');
  [one, other] = [await world.member(), await world.member()];
});

const give = (member: SignedIn, coins: number) =>
  world.db.begin((sql) =>
    post(sql, member.memberId, { coins }, { reason: 'adjustment', reference: null, key: `${member.memberId}` }),
  );
const cards = (member: SignedIn) => world.db<{ payload: { userqsgg: boolean } }[]>`
  select payload from outbox
  where name = 'member-profile-changed' and key = ${String(member.memberId)} order by seq`;

/** How many wait for rows that are locked. */
const waiting = async () =>
  (
    await world.db`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%order by id for update%'`
  ).length;

describe('a membership', () => {
  it('costs 100 coins for thirty days, and goes on from its end', async () => {
    await give(one, 250);
    expect(await world.bus.ask(getMembership, {}, world.guest)).toMatchObject({
      membershipUntil: null,
      isMember: false,
    });
    expect(await world.bus.ask(buyMembership, {}, one)).toEqual({
      membershipUntil: '2026-12-21T04:00:00.000Z',
      coins: 150,
      to: null,
    });
    world.clock.set('2026-12-01T04:00:00Z');
    expect(await world.bus.ask(buyMembership, { plan: 1 }, one)).toMatchObject({
      membershipUntil: '2027-01-20T04:00:00.000Z',
      coins: 50,
    });
    await expect(world.bus.ask(buyMembership, {}, one)).rejects.toMatchObject({ detail: { reason: 'balance' } });
    expect(await world.bus.ask(getMembership, {}, one)).toMatchObject({
      membershipUntil: '2027-01-20T04:00:00.000Z',
      isMember: true,
    });
    const { items } = await world.bus.ask(listPostings, { size: 24 }, one);
    expect(items.filter(({ reason }) => reason === 'membership')).toHaveLength(2);
  });

  it('may be given as a present: who gives pays, who gets it has it', async () => {
    await give(one, 100);
    expect(await world.bus.ask(buyMembership, { to: other.nickname }, one)).toMatchObject({
      coins: 0,
      to: other.nickname,
    });
    expect(await world.bus.ask(getMembership, {}, other)).toMatchObject({ isMember: true });
    expect(await world.bus.ask(getMembership, {}, one)).toMatchObject({ isMember: false });
    const [told] =
      await world.db`select payload from outbox where name = 'membership-bought' order by seq desc limit 1`;
    expect(told!.payload).toMatchObject({ memberId: other.memberId, giverId: one.memberId });
  });

  it.each(['30 天', '送给 从前的名字 的 30 天'])(
    'names in the wallet of who gave it whoever got it as they are called now: %s',
    async (title) => {
      await give(one, 100);
      if (title === '30 天') await world.bus.ask(buyMembership, { to: other.nickname }, one);
      // As the release before wrote it down.
      else {
        const key = `membership:${one.memberId}:${other.memberId}:2027-01-20T04:00:00.000Z`;
        const cause = { reason: 'membership', reference: { kind: 'plan', id: '1', title, place: null }, key } as const;
        await world.db.begin((sql) => post(sql, one.memberId, { coins: -100 }, cause));
      }
      const named = async () => (await world.bus.ask(listPostings, { size: 1 }, one)).items[0]!.reference!.title;
      expect(await named()).toBe(`送给 ${other.nickname} 的 30 天`);
      await world.bus.ask(deleteAccount, { password }, other);
      expect(await named()).toBe('送给 已注销用户 的 30 天');
    },
  );

  it('stands in the wallet as it was written down where its key names nobody, as in the demo data', async () => {
    await give(one, 100);
    const reference = { kind: 'plan', id: '1', title: '会员三十天', place: null };
    const cause = { reason: 'membership', reference, key: `membership:${one.memberId}` } as const;
    await world.db.begin((sql) => post(sql, one.memberId, { coins: -100 }, cause));
    const [entry] = (await world.bus.ask(listPostings, { size: 1 }, one)).items;
    expect(entry!.reference).toEqual(reference);
  });

  it('is no present for whoever has blocked the giver, or is nobody', async () => {
    await give(one, 100);
    await world.bus.ask(block, { memberId: one.memberId, on: true }, other);
    await expect(world.bus.ask(buyMembership, { to: other.nickname }, one)).rejects.toMatchObject({
      detail: { reason: 'state' },
    });
    await expect(world.bus.ask(buyMembership, { to: '没有这个人' }, one)).rejects.toMatchObject({ kind: 'notFound' });
    expect((await world.bus.ask(getAccount, {}, one)).coins).toBe(100);
  });

  // The coins were gone, for an account that nobody can enter any more.
  it('is no present for whoever leaves while it is given', async () => {
    await give(one, 100);
    const [held, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const before = world.db.begin(async (sql) => {
      // Not the giver's as well: freed together, the later of the two that wait could come first.
      await lockMembers(sql, other.memberId);
      held.resolve();
      await may.promise;
    });
    await held.promise;
    const left = world.bus.ask(deleteAccount, { password }, other);
    await untilLocked(world.db, 'for update');
    const given = world.bus.ask(buyMembership, { to: other.nickname }, one).catch((error: unknown) => error);
    await eventually(async () => (await waiting()) === 2);
    may.resolve();
    await before;
    await left;
    expect(await given).toMatchObject({ kind: 'notFound' });
    expect((await world.bus.ask(getAccount, {}, one)).coins).toBe(100);
  });

  it('of fifty at once is bought as often as there are coins for it, twenty times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const member = await world.member();
      await give(member, 250);
      const tries = await Promise.allSettled(
        Array.from({ length: 50 }, () => world.bus.ask(buyMembership, {}, member)),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await world.bus.ask(getAccount, {}, member)).toMatchObject({
        coins: 50,
        membershipUntil: '2027-01-20T04:00:00.000Z',
      });
    }
  });

  it('ends at its moment, and everybody who keeps the card is told once', async () => {
    await give(one, 100);
    await world.bus.ask(buyMembership, {}, one);
    const end = new Date(Date.now() - 1000);
    await world.db`update members set membership_until = ${end} where id = ${one.memberId}`;
    const before = (await cards(one)).length;
    await endMemberships(world.db, new Date(end.getTime() - 1));
    expect(await cards(one)).toHaveLength(before);
    for (let times = 0; times < 2; times += 1) await endMemberships(world.db, new Date());
    const told = await cards(one);
    expect(told).toHaveLength(before + 1);
    expect(told.at(-1)!.payload.userqsgg).toBe(false);
  });
});
