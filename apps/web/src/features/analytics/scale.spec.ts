import { describe, expect, it } from 'vitest';
import { daysOf, lastDays, spanOf } from './days.ts';
import { brief, spread, topOf } from './scale.ts';

describe('the scale of a chart', () => {
  it('ends on a number of four round steps that holds everything', () => {
    expect([0, 4, 5, 11, 38, 41, 121, 999, 1201].map(topOf)).toEqual([4, 4, 8, 12, 40, 80, 200, 1200, 2000]);
    expect([9999, 10_000, 123_400].map(brief)).toEqual(['9,999', '1万', '12.3万']);
  });

  it('names as many days as there is room for, and the last one', () => {
    expect(spread(5, 9)).toEqual([0, 1, 2, 3, 4]);
    expect(spread(30, 7)).toEqual([4, 9, 14, 19, 24, 29]);
    expect(spread(366, 4).at(-1)).toBe(365);
  });
});

describe('the days of an address', () => {
  const of = (query: string) => daysOf(new URLSearchParams(query), '2026-11-21');

  it('are those it names, else the last thirty', () => {
    expect(of('from=2026-01-01&to=2026-02-01')).toEqual({ from: '2026-01-01', to: '2026-02-01' });
    const usual = { from: '2026-10-23', to: '2026-11-21' };
    for (const query of [
      '',
      'from=2026-01-01',
      'from=x&to=y',
      'from=2026-02-01&to=2026-01-01',
      'from=2024-01-01&to=2026-01-01',
    ])
      expect(of(query)).toEqual(usual);
  });

  it('have a span when they end today', () => {
    expect(spanOf(lastDays(7, '2026-11-21'), '2026-11-21')).toBe(7);
    expect(spanOf({ from: '2026-11-01', to: '2026-11-20' }, '2026-11-21')).toBeNull();
  });
});
