import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  declareAdult,
  getAccount,
  getPreferences,
  setBackground,
  setPermission,
  setPreferences,
} from '@yinghuo/contracts';
import { post } from '../wallet/post.ts';
import { World } from '../world.fixture.ts';
import { grantDueTrust } from './trust.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const old = new Date('2026-11-01T00:00:00Z');
const declare = { declare: 1 as const };

describe('permission 2', () => {
  it('follows the declaration when the rest of the rule holds', async () => {
    const member = await world.member({ created_at: old, points: 100 });
    expect(await world.bus.ask(declareAdult, declare, member)).toEqual({ permission: 2 });
    expect(await world.bus.ask(declareAdult, declare, member)).toEqual({ permission: 2 });
  });

  it.each([
    ['the account is too young', { created_at: new Date('2026-11-15T00:00:00Z'), points: 100 }],
    ['the level is too low', { created_at: old, points: 99 }],
    ['a sanction is too recent', { created_at: old, points: 100, last_sanction_at: new Date('2026-11-10T00:00:00Z') }],
  ])('waits while %s', async (_, fields) => {
    const member = await world.member(fields);
    expect(await world.bus.ask(declareAdult, declare, member)).toEqual({ permission: 1 });
  });

  it('follows the level that completes the rule', async () => {
    const member = await world.member({ created_at: old, adult_declared_at: old });
    for (const points of [99, 1]) {
      await world.db.begin((sql) =>
        post(sql, member.memberId, { points }, { reason: 'signIn', reference: null, key: `day of ${points}` }),
      );
    }
    await world.bus.ask(getPreferences, {}, member);
    expect(await world.db`select permission from members where id = ${member.memberId}`).toMatchObject([
      { permission: 2 },
    ]);
  });

  it('is granted by the daily look to those whose account has come of age', async () => {
    const member = await world.member({ created_at: old, points: 100, adult_declared_at: old });
    const without = await world.member({ created_at: old, points: 100 });
    await grantDueTrust(world.db, world.clock.now());
    const rows =
      await world.db`select id, permission from members where id in ${world.db([member.memberId, without.memberId])} order by id`;
    expect(rows.map(({ permission }) => permission as number)).toEqual([2, 1]);
  });

  it('that an administrator took away is not granted again the day after, but in thirty days', async () => {
    const member = await world.member({ created_at: old, points: 100, adult_declared_at: old, permission: 2 });
    const administrator = await world.member({ permission: 8 });
    const { memberId } = member;
    await world.bus.ask(setPermission, { memberId, permission: 1, reason: '再看一阵子' }, administrator);
    const grantIn = async (days: number) => {
      await grantDueTrust(world.db, new Date(world.clock.now().getTime() + days * 86_400_000));
      return (await world.db<{ permission: number }[]>`select permission from members where id = ${memberId}`)[0]!
        .permission;
    };
    expect([await grantIn(29), await grantIn(30)]).toEqual([1, 2]);
  });
});

describe('preferences', () => {
  it('change one by one', async () => {
    const member = await world.member();
    expect(await world.bus.ask(getPreferences, {}, member)).toEqual({
      effects: true,
      nsfw: 'veil',
      spoiler: 0,
      listed: true,
      hidden: [],
    });
    expect(await world.bus.ask(setPreferences, { nsfw: 'hide' }, member)).toEqual({
      effects: true,
      nsfw: 'hide',
      spoiler: 0,
      listed: true,
      hidden: [],
    });
    expect(await world.bus.ask(setPreferences, { effects: false, spoiler: 2, listed: false }, member)).toEqual({
      effects: false,
      nsfw: 'hide',
      spoiler: 2,
      listed: false,
      hidden: [],
    });
    // What is cleared is as it was at first; it stayed as it had been set.
    const cleared = { effects: null, nsfw: null, spoiler: null, listed: null, hidden: null };
    expect(await world.bus.ask(setPreferences, cleared, member)).toEqual({
      effects: true,
      nsfw: 'veil',
      spoiler: 0,
      listed: true,
      hidden: [],
    });
  });

  it('have a background from level 300 on', async () => {
    const member = await world.member();
    const set = (level: number) => world.bus.ask(setBackground, { background: 3 }, { ...member, level });
    await expect(set(299)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await set(300)).toEqual({ background: 3 });
    expect(await world.bus.ask(getAccount, {}, member)).toMatchObject({ background: 3 });
  });
});
