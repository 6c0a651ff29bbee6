import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buyMembership,
  drawMessage,
  drawPrize,
  getAccount,
  getDraw,
  getPrizes,
  listOwnDraws,
  listSeasons,
  listWinners,
  membershipPlans,
  prizeAt,
  setPreferences,
  signInDaily,
  type PrizeKind,
  type SignedIn,
} from '@yinghuo/contracts';
import { post } from '../wallet/post.ts';
import { World } from '../world.fixture.ts';
import { poolOf } from './pool.ts';
import { ensureSeasons } from './seasons.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-10-21T04:00:00Z');
  await ensureSeasons(world.db, world.clock.now());
});

const signedIn = async (fields: Record<string, unknown> = {}): Promise<SignedIn & { nickname: string }> => {
  const member = await world.member(fields);
  await world.bus.ask(signInDaily, {}, member);
  return member;
};
const draw = (member: SignedIn) => world.bus.ask(drawPrize, {}, member);
const paying = () => ({ membership_until: new Date('2030-01-01T00:00:00Z') });

describe('the pool', () => {
  it.each([1, 2, 3, 4] as const)('of season %i has chances that come to one, of drawings that are there', (season) => {
    const pool = poolOf(season);
    expect(pool.reduce((sum, { chance }) => sum + Math.round(chance * 10_000), 0)).toBe(10_000);
    expect(new Set(pool.map(({ id }) => id)).size).toBe(pool.length);
    // The last of what an HMAC can say falls on the last prize.
    expect(prizeAt(pool, 'ffffffff').id).toBe(pool.at(-1)!.id);
    expect(prizeAt(pool, '00000000').id).toBe(1);
  });
});

/** Enters a season of a later year, in which there is this one prize. */
async function winOnly(kind: PrizeKind, amount: number, now: string): Promise<void> {
  world.clock.set(now);
  await ensureSeasons(world.db, world.clock.now());
  const pool = [{ id: 1, name: '唯一的灯', kind, amount, chance: 1 }];
  await world.db`update prize_seasons set pool = ${world.db.json(pool)} where begins_at <= ${now} and ends_at > ${now}`;
}

describe('chances', () => {
  it('are one for the sign-in of the day, two with a membership, and gone with it', async () => {
    await winOnly('nothing', 0, '2027-04-01T04:00:00Z');
    const one = await world.member();
    await expect(draw(one)).rejects.toMatchObject({ detail: { reason: 'full' } });
    await world.bus.ask(signInDaily, {}, one);
    expect(await world.bus.ask(getPrizes, {}, one)).toMatchObject({ chances: 1 });
    expect((await draw(one)).chances).toBe(0);
    await expect(draw(one)).rejects.toMatchObject({ detail: { reason: 'full' } });
    const two = await signedIn(paying());
    expect([(await draw(two)).chances, (await draw(two)).chances]).toEqual([1, 0]);
    const late = await signedIn();
    world.clock.set('2027-04-01T16:00:00Z');
    expect(await world.bus.ask(getPrizes, {}, late)).toMatchObject({ chances: 0 });
  });

  it('are one more for who wins days of membership', async () => {
    await winOnly('membershipDays', 3, '2028-04-01T04:00:00Z');
    const member = await signedIn();
    expect([(await draw(member)).chances, (await draw(member)).chances]).toEqual([1, 0]);
  });

  it.each([1, 2, 3, 4, 5])(
    'of two at once win a frame once, and what stands in for it the second time: %i',
    async () => {
      await winOnly('frame', 1, '2029-04-01T04:00:00Z');
      await world.db`update prize_seasons set pool = jsonb_set(pool, '{0,cosmeticId}', '23') where id = 20291`;
      const member = await signedIn(paying());
      const before = (await world.bus.ask(getAccount, {}, member)).eventPoints;
      const prizes = await Promise.all([draw(member), draw(member)]);
      expect(prizes.map(({ prize }) => prize.instead).sort()).toEqual([200, null]);
      expect((await world.bus.ask(getAccount, {}, member)).eventPoints).toBe(before + 200);
      const [frames] = await world.db`select frame_count from members where id = ${member.memberId}`;
      expect(frames).toEqual({ frameCount: 1 });
    },
  );

  it.each([1, 2, 3, 4, 5])('add their days to those that are bought and given at the same moment: %i', async () => {
    await winOnly('membershipDays', 3, '2028-05-01T04:00:00Z');
    const [member, giver] = [await signedIn(paying()), await world.member()];
    for (const { memberId } of [member, giver]) {
      const cause = { reason: 'adjustment' as const, reference: null, key: `purse ${memberId}` };
      await world.db.begin((sql) => post(sql, memberId, { coins: 1000 }, cause));
    }
    const days = membershipPlans[0]!.days;
    await Promise.all([
      draw(member),
      world.bus.ask(buyMembership, { plan: 1 }, member),
      draw(member),
      world.bus.ask(buyMembership, { plan: 1, to: member.nickname }, giver),
    ]);
    const until = new Date(Date.parse('2030-01-01T00:00:00Z') + (3 + 3 + 2 * days) * 86_400_000).toISOString();
    expect((await world.bus.ask(getAccount, {}, member)).membershipUntil).toBe(until);
  });

  it('are never used twice, nor a number, by fifty at once, twenty times over', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => signedIn(paying())));
    const tries = await Promise.allSettled(members.flatMap((member) => Array.from({ length: 50 }, () => draw(member))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    const drawn = await world.db<{ n: number; count: number }[]>`
      select n, count(*) over (partition by member_id, day) as count from prize_draws where season_id = 20263 order by n`;
    expect(drawn.map(({ n }) => n)).toEqual(drawn.map((_, at) => at + 1));
    expect(drawn.filter(({ count }) => count > 2)).toEqual([]);
    const sums = await world.db`select currency, sum(delta)::int as sum from ledger group by currency`;
    expect(sums.filter(({ sum }) => sum !== 0)).toEqual([]);
  });
});

describe('a season', () => {
  it('says its hash from before it begins, and its seed only when it is over', async () => {
    const one = await signedIn();
    const { season, next } = await world.bus.ask(getPrizes, {}, one);
    expect(season).toMatchObject({ id: 20263, name: '2026 秋灯会', endsAt: '2026-11-27T16:00:00.000Z', seed: null });
    expect(next).toMatchObject({ name: '2026 冬灯会', beginsAt: '2026-11-30T16:00:00.000Z' });
    await expect(world.bus.ask(getDraw, { season: 20263, n: 1 }, world.guest)).rejects.toMatchObject({
      kind: 'notFound',
    });
    world.clock.set('2026-11-27T16:00:00Z');
    const over = await world.bus.ask(getPrizes, {}, one);
    expect(createHash('sha256').update(over.season.seed!).digest('hex')).toBe(season.seedHash);
    await world.bus.ask(signInDaily, {}, one);
    await expect(draw(one)).rejects.toMatchObject({ detail: { reason: 'state' } });
    world.clock.set('2026-12-01T04:00:00Z');
    await ensureSeasons(world.db, world.clock.now());
    await world.bus.ask(signInDaily, {}, one);
    expect(await draw(one)).toMatchObject({ n: 1 });
    expect((await world.bus.ask(getPrizes, {}, one)).season).toMatchObject({ id: 20264, seedHash: next.seedHash });
  });

  it('that is over can be verified by anybody, draw by draw', async () => {
    for (let i = 0; i < 5; i += 1) await draw(await signedIn());
    world.clock.set('2026-11-28T04:00:00Z');
    const season = (await world.bus.ask(listSeasons, {}, world.guest)).find(({ id }) => id === 20263)!;
    expect(season.draws).toBeGreaterThanOrEqual(5);
    for (let n = 1; n <= season.draws; n += 1) {
      const { memberId, prizeId } = await world.bus.ask(getDraw, { season: 20263, n }, world.guest);
      const hmac = createHmac('sha256', season.seed!).update(drawMessage(n, memberId)).digest('hex');
      expect(prizeAt(season.pool, hmac).id).toBe(prizeId);
    }
  });
});

describe('what is drawn', () => {
  /** Draws as the season would with one prize in it. */
  const only = async (kind: string) => {
    const [prize] = poolOf(3).filter((one) => one.kind === kind);
    await world.db`update prize_seasons set pool = ${world.db.json([{ ...prize!, chance: 1 }] as never)} where id = 20263`;
  };
  afterAll(() => world.db`update prize_seasons set pool = ${world.db.json(poolOf(3) as never)} where id = 20263`);

  it('is given at once: coins and event points by one posting, a cosmetic to own, days of membership', async () => {
    const one = await signedIn(paying());
    await only('coins');
    const before = (await world.bus.ask(getAccount, {}, one)).coins;
    expect((await draw(one)).prize).toMatchObject({ kind: 'coins', amount: 2, instead: null });
    expect((await world.bus.ask(getAccount, {}, one)).coins).toBe(before + 2);
    await only('membershipDays');
    await draw(one);
    expect((await world.bus.ask(getAccount, {}, one)).membershipUntil).toBe('2030-01-04T00:00:00.000Z');
  });

  it('turns into event points where it is owned already, and is listed so', async () => {
    const one = await signedIn(paying());
    await only('frame');
    expect((await draw(one)).prize).toMatchObject({ kind: 'frame', name: '彗星', instead: null });
    const before = (await world.bus.ask(getAccount, {}, one)).eventPoints;
    expect((await draw(one)).prize).toMatchObject({ kind: 'frame', instead: 200 });
    expect((await world.bus.ask(getAccount, {}, one)).eventPoints).toBe(before + 200);
    const { items, total } = await world.bus.ask(listOwnDraws, { size: 24 }, one);
    expect([total, items.map(({ prize }) => prize.instead)]).toEqual([2, [200, null]]);
  });

  it('stands among the recent winners, but for nothing and for those who hide', async () => {
    const [shown, hidden] = [await signedIn(), await signedIn()];
    await only('coins');
    await draw(shown);
    await world.bus.ask(setPreferences, { listed: false }, hidden);
    await draw(hidden);
    const blank = await signedIn();
    await only('nothing');
    await draw(blank);
    const names = (await world.bus.ask(listWinners, {}, world.guest)).map(({ nickname }) => nickname);
    expect([shown, hidden, blank].map(({ nickname }) => names.includes(nickname))).toEqual([true, false, false]);
  });
});
