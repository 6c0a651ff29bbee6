import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  getSignInCalendar,
  listPostings,
  makeUpSignIn,
  signInDaily,
  visitDaily,
  type SignedIn,
} from '@yinghuo/contracts';
import { post } from '../wallet/post.ts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-11-21T04:00:00Z'));

const at = (day: number, hour = 4) => world.clock.set(new Date(Date.UTC(2026, 10, day, hour)).toISOString());
const signOn = async (member: SignedIn, ...days: number[]) => {
  for (const day of days) {
    at(day);
    await world.bus.ask(signInDaily, {}, member);
  }
};
const give = (member: SignedIn, coins: number) =>
  world.db.begin((sql) =>
    post(sql, member.memberId, { coins }, { reason: 'adjustment', reference: null, key: `give ${Math.random()}` }),
  );

describe('the first visit of a day', () => {
  it('gives a coin, two with a membership, and no more that day', async () => {
    const member = await world.member();
    expect(await world.bus.ask(visitDaily, {}, member)).toEqual({ coins: 1, balance: 1 });
    expect(await world.bus.ask(visitDaily, {}, member)).toEqual({ coins: 0, balance: 1 });
    const paying = await world.member({ membership_until: new Date(Date.now() + 86_400_000) });
    expect(await world.bus.ask(visitDaily, {}, paying)).toEqual({ coins: 2, balance: 2 });
  });

  it('counts by the day of Shanghai, which begins at 16:00Z', async () => {
    const member = await world.member();
    world.clock.set('2026-11-21T15:59:59.999Z');
    expect(await world.bus.ask(visitDaily, {}, member)).toMatchObject({ coins: 1 });
    world.clock.set('2026-11-21T16:00:00.000Z');
    expect(await world.bus.ask(visitDaily, {}, member)).toMatchObject({ coins: 1 });
    world.clock.set('2026-11-22T15:59:59.999Z');
    expect(await world.bus.ask(visitDaily, {}, member)).toMatchObject({ coins: 0 });
  });

  it('is one visit for fifty at once', async () => {
    const member = await world.member();
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.bus.ask(visitDaily, {}, member)));
    expect(answers.filter(({ coins }) => coins > 0)).toHaveLength(1);
    const { wallet, total } = await world.bus.ask(listPostings, { size: 24 }, member);
    expect([wallet.coins, total]).toEqual([1, 1]);
  });
});

describe('the daily sign-in', () => {
  it('gives more with the streak, ten coins on the seventh day, fifty on the thirtieth', async () => {
    const member = await world.member();
    const gained: [number, number][] = [];
    for (let day = 0; day < 30; day += 1) {
      world.clock.set(new Date(Date.UTC(2026, 9, 1 + day, 4)).toISOString());
      const { points, coins, streak } = await world.bus.ask(signInDaily, {}, member);
      expect(streak).toBe(day + 1);
      gained.push([points, coins]);
    }
    expect(gained.slice(0, 8)).toEqual([
      [5, 0],
      [6, 0],
      [7, 0],
      [8, 0],
      [9, 0],
      [10, 0],
      [10, 10],
      [10, 0],
    ]);
    expect(gained[29]).toEqual([10, 50]);
    const { wallet } = await world.bus.ask(listPostings, { size: 24 }, member);
    expect(wallet).toMatchObject({ points: 285, eventPoints: 285, coins: 60, level: 57 });
  });

  it('is done once a day, also for fifty at once, and every member has a place of the day', async () => {
    at(9);
    const members = await Promise.all(Array.from({ length: 4 }, () => world.member()));
    const answers = await Promise.all(members.map((member) => world.bus.ask(signInDaily, {}, member)));
    expect(answers.map(({ order }) => order).sort()).toEqual([1, 2, 3, 4]);
    const again = await Promise.allSettled(
      Array.from({ length: 50 }, () => world.bus.ask(signInDaily, {}, members[0]!)),
    );
    const done = { status: 'rejected', reason: { detail: { reason: 'done' } } };
    expect(again).toMatchObject(Array.from({ length: 50 }, () => done));
    expect((await world.bus.ask(listPostings, { size: 24 }, members[0]!)).wallet.points).toBe(5);
  });

  it('begins anew after a day without', async () => {
    const member = await world.member();
    await signOn(member, 2, 3);
    at(5);
    expect(await world.bus.ask(signInDaily, {}, member)).toMatchObject({ streak: 1, points: 5 });
  });
});

describe('a made-up sign-in', () => {
  it('repairs the streak for twenty coins and earns nothing', async () => {
    const member = await world.member();
    await give(member, 100);
    await signOn(member, 15, 16, 18, 19);
    at(20);
    expect(await world.bus.ask(makeUpSignIn, { date: '2026-11-17' }, member)).toEqual({ streak: 5, coins: 80 });
    expect(await world.bus.ask(signInDaily, {}, member)).toMatchObject({ streak: 6, points: 10 });
    expect(await world.bus.ask(getSignInCalendar, {}, member)).toEqual({
      today: true,
      streak: 6,
      days: ['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-19', '2026-11-20'],
      makeUps: ['2026-11-17'],
      makeUpsLeft: 2,
      makeUpCost: 20,
    });
  });

  it('may carry a run past the seventh or the thirtieth day: the next sign-in gives their coins, once', async () => {
    const member = await world.member();
    await give(member, 100);
    const makeUp = (date: string) => world.bus.ask(makeUpSignIn, { date }, member);
    await signOn(member, 1, 2, 3, 4, 6, 7);
    expect(await makeUp('2026-11-05')).toEqual({ streak: 7, coins: 80 });
    at(8);
    expect(await world.bus.ask(signInDaily, {}, member)).toMatchObject({
      streak: 8,
      coins: 10,
      balance: { coins: 90 },
    });
    const [newest] = (await world.bus.ask(listPostings, { currency: 'coins', size: 1 }, member)).items;
    expect(newest).toMatchObject({
      reason: 'streak',
      delta: 10,
      reference: { id: '2026-11-08', title: '补签后满 7 天' },
    });
    await signOn(member, ...Array.from({ length: 20 }, (_, n) => 9 + n), 30);
    expect(await makeUp('2026-11-29')).toEqual({ streak: 30, coins: 70 });
    at(31);
    expect(await world.bus.ask(signInDaily, {}, member)).toMatchObject({ streak: 31, coins: 50 });
    at(32);
    expect(await world.bus.ask(signInDaily, {}, member)).toMatchObject({ streak: 32, coins: 0 });
    expect((await world.bus.ask(listPostings, { size: 24 }, member)).wallet.coins).toBe(120);
  });

  it('gives no coins a second time that one of the two runs gave before it joined them', async () => {
    const member = await world.member();
    await give(member, 100);
    await signOn(member, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14);
    await world.bus.ask(makeUpSignIn, { date: '2026-11-08' }, member);
    at(15);
    expect(await world.bus.ask(signInDaily, {}, member)).toMatchObject({ streak: 15, coins: 0 });
    expect((await world.bus.ask(listPostings, { size: 24 }, member)).wallet.coins).toBe(90);
  });

  it('is refused without coins, for a signed day, another month, the future, and a fourth time', async () => {
    const poor = await world.member();
    const refused = (date: string, detail: unknown, member = poor) =>
      expect(world.bus.ask(makeUpSignIn, { date }, member)).rejects.toMatchObject({ detail });
    await refused('2026-11-20', { reason: 'balance' });
    const outside = [{ field: 'date', rule: 'range', limit: ['2026-11-01', '2026-11-20'] }];
    for (const date of ['2026-11-21', '2026-11-22', '2026-10-31']) await refused(date, outside);
    const rich = await world.member();
    await give(rich, 1000);
    for (const day of ['10', '12', '14']) await world.bus.ask(makeUpSignIn, { date: `2026-11-${day}` }, rich);
    await refused('2026-11-10', { reason: 'done' }, rich);
    await refused('2026-11-16', { reason: 'full' }, rich);
    expect((await world.bus.ask(listPostings, { size: 24 }, rich)).wallet.coins).toBe(940);
  });
});
