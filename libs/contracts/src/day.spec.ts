import { describe, expect, it } from '@jest/globals';
import { daysAfter, shanghaiDay } from './day.ts';

describe('a day of Shanghai', () => {
  it('begins at 16:00Z of the day before', () => {
    expect(shanghaiDay(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
    expect(shanghaiDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });

  it('is counted on over months, years and leap days', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysAfter('2026-11-21', 0)).toBe('2026-11-21');
  });
});
