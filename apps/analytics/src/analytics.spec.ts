import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  daysAfter,
  downloadServed,
  gameViewed,
  memberRegistered,
  memberSignedIn,
  membershipBought,
  pageVisited,
  pointsAwarded,
  pointsReversed,
  pointsSpent,
  shanghaiDay,
  supportRecorded,
  type PointsAwarded,
} from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import { World } from './world.fixture.ts';

const monday = '2026-01-05';
const day = (count: number) => daysAfter(monday, count);
const visit = (page: string, visitor: string, count = 0, memberId: number | null = null) => ({
  page,
  visitor,
  memberId,
  device: 'phone' as const,
  day: day(count),
});
const signedIn = (memberId: number, count: number) => ({
  memberId,
  sessionId: 's',
  device: 'Firefox',
  day: day(count),
});
const entry = (delta: number, reason: PointsAwarded['reason'], currency: PointsAwarded['currency'] = 'jf') => ({
  memberId: 1,
  currency,
  delta,
  reason,
  balanceAfter: 9,
  lv: 1,
  ledgerId: 1,
  day: monday,
});
const range = { from: monday, to: day(6) };

describe('what events add up to', () => {
  let world: World;
  let told = 0;
  const tell: World['tell'] = async (event, ...payloads) => {
    told += payloads.length;
    await world.tell(event, ...payloads);
  };

  beforeAll(async () => {
    world = await World.open();
    await tell(
      pageVisited,
      visit('/', 'a'),
      visit('/', 'a'),
      visit('/detail', 'a'),
      visit('/', 'b', 0, 1),
      visit('/', 'c', 1, 1),
    );
    const [game, twice] = [{ gameId: 1, section: 'gal' as const, day: monday }, randomUUID()];
    await tell(gameViewed, { ...game, memberId: 1, visitor: 'm1' }, { ...game, memberId: null, visitor: 'a' });
    await tell(downloadServed, { ...game, versionId: 1, linkId: 1, memberId: 2, visitor: 'm2', id: twice });
    await world.tell(downloadServed, { ...game, versionId: 1, linkId: 1, memberId: 2, visitor: 'm2', id: twice });
    await tell(
      pointsAwarded,
      entry(5, 'signIn'),
      entry(6, 'signIn'),
      entry(5, 'signIn', 'jf2'),
      entry(2, 'dailyVisit', 'yb'),
    );
    await tell(pointsSpent, entry(-100, 'membership', 'yb'));
    await tell(membershipBought, { memberId: 1, until: '2026-02-05T00:00:00.000Z', coins: 100 });
    await tell(
      supportRecorded,
      { memberId: 1, amountFen: 500, day: day(1) },
      { memberId: null, amountFen: 1234, day: day(1) },
      { memberId: 2, amountFen: 100, day: day(9) },
    );
    await tell(pointsReversed, { ...entry(-3, 'reversal'), reversedLedgerId: 7 });
    // 1 comes back on the 1st and the 7th day, 2 on the 30th, 3 never; told in whatever order.
    await tell(memberSignedIn, signedIn(1, 7), signedIn(1, 8), signedIn(2, 32));
    await tell(
      memberRegistered,
      { memberId: 1, nickname: '一', day: day(0) },
      { memberId: 2, nickname: '二', day: day(2) },
      { memberId: 3, nickname: '三', day: day(6) },
    );
    await world.had(told);
  });
  afterAll(() => world.close());

  it('is members and visitors, each once a day, and every day of the range', async () => {
    const { active, registrations, downloads } = await world.summary(range);
    expect(active.map(({ members, visitors }) => [members, visitors])).toEqual([
      [2, 2],
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(active[6]!.day).toBe(day(6));
    expect(registrations.map(({ count }) => count)).toEqual([1, 0, 1, 0, 0, 0, 1]);
    expect(downloads.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  // Both were told to nobody here.
  it('is what was given for the site, by its day, and memberships by the day they were bought on', async () => {
    const { supports } = await world.summary(range);
    expect(supports.filter(({ count }) => count > 0)).toEqual([{ day: day(1), count: 2, amountFen: 1734 }]);
    const today = shanghaiDay();
    const { memberships } = await world.summary({ from: daysAfter(today, -1), to: today });
    expect(memberships.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });

  it('is visits by page with the visitors of each day', async () => {
    const { visits } = await world.summary(range);
    expect(visits).toEqual([
      { page: '/', count: 4, visitors: 3 },
      { page: '/detail', count: 1, visitors: 1 },
    ]);
  });

  it('is what was earned, spent and taken back, by reason and currency', async () => {
    const { points } = await world.summary(range);
    const none = { earned: 0, spent: 0, reversed: 0 };
    expect(points).toEqual([
      { ...none, currency: 'coins', reason: 'membership', spent: 100 },
      { ...none, currency: 'points', reason: 'signIn', earned: 11 },
      { ...none, currency: 'eventPoints', reason: 'signIn', earned: 5 },
      { ...none, currency: 'points', reason: 'reversal', reversed: 3 },
      { ...none, currency: 'coins', reason: 'dailyVisit', earned: 2 },
    ]);
  });

  it('is who came back, by the week of registration', async () => {
    const { retention } = await world.summary(range);
    expect(retention).toEqual([{ week: monday, size: 3, d1: 0.3333, d7: 0.3333, d30: 0.3333 }]);
  });

  it('is told to administrators only, for 366 days at most, the last 30 when not asked otherwise', async () => {
    await expect(world.summary({}, member({ permission: 5 }))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(world.summary({ from: day(1), to: day(0) })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(world.summary({ from: day(0), to: day(366) })).rejects.toMatchObject({ kind: 'invalid' });
    expect((await world.summary({ from: day(0), to: day(365) })).active).toHaveLength(366);
    const usual = await world.summary();
    expect(usual.active).toHaveLength(30);
    expect(Date.now() - Date.parse(usual.asOf)).toBeLessThan(60_000);
  });

  it('is the same after everything was forgotten and read again', async () => {
    const before = await world.figures();
    const { asOf, ...summary } = await world.summary(range);
    await expect(rebuild(world)).rejects.toThrow('is running');
    await world.stop();
    await rebuild(world);
    expect((await world.figures()).days).toEqual([]);
    await world.start();
    await world.had(told);
    expect(await world.figures()).toEqual(before);
    const again = await world.summary(range);
    expect({ ...again, asOf }).toEqual({ ...summary, asOf });
  });
});

const tools = resolve(import.meta.dirname, '../../../tools');

/** As an operator does it. */
const rebuild = ({ url, kafka: { brokers, prefix } }: World) =>
  promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--import', `${tools}/typescript.mjs`, `${tools}/rebuild/rebuild.ts`, 'analytics'],
    { env: { ...process.env, DATABASE_URL: url, KAFKA_BROKERS: brokers.join(), KAFKA_TOPIC_PREFIX: prefix } },
  );
