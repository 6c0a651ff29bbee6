import { describe, expect, it } from 'vitest';
import { lineOf, spanOf } from './scoreLine.ts';

describe('the line of a score', () => {
  it('reaches over what scores there are, and never over nothing', () => {
    expect(spanOf([7.31, 8.02])).toEqual({ low: 7, high: 8.5 });
    expect(spanOf([8])).toEqual({ low: 7.5, high: 8 });
    expect(spanOf([1])).toEqual({ low: 1, high: 1.5 });
    expect(spanOf([10])).toEqual({ low: 9.5, high: 10 });
  });

  it('lays days as far apart as they are', () => {
    const points = [
      { day: '2026-01-01', score: 7 },
      { day: '2026-01-02', score: 8 },
      { day: '2026-01-05', score: 7.5 },
    ];
    expect(lineOf(points, { low: 7, high: 8 }, { width: 400, height: 100 })).toBe('M0.0 100.0L100.0 0.0L400.0 50.0');
  });
});
