import { describe, expect, it } from 'vitest';
import { clockTime, exactTime, relativeTime, shanghaiDay } from './day.ts';

const now = new Date('2026-11-21T06:05:00.000Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('a day of Shanghai', () => {
  it('begins at 16:00 UTC of the day before', () => {
    expect(shanghaiDay(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
    expect(shanghaiDay(new Date('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21');
  });
});

describe('a time', () => {
  it('is exact where it is asked for', () => {
    expect(exactTime(now)).toBe('2026年11月21日 14:05');
    expect(exactTime(new Date('2026-01-01T16:00:00.000Z'))).toBe('2026年1月2日 00:00');
  });
  it.each([
    [0, '刚刚'],
    [12, '12 分钟前'],
    [125, '2 小时前'],
    [14 * 60 + 10, '昨天 23:55'],
    [3 * 1440, '3 天前'],
    [50 * 1440, '10月2日'],
    [625 * 1440, '2025年3月6日'],
  ])('%i minutes ago is %s', (minutes, words) => expect(relativeTime(before(minutes), now)).toBe(words));
  it('of the future, by a clock that is ahead, is now', () => {
    expect(relativeTime(before(-3), now)).toBe('刚刚');
  });
  it('of something said is the clock’s, with the day where it was another', () => {
    expect([10, 15 * 60, 50 * 1440, 625 * 1440].map((minutes) => clockTime(before(minutes), now))).toEqual([
      '13:55',
      '昨天 23:05',
      '10月2日 14:05',
      '2025年3月6日 14:05',
    ]);
  });
});
