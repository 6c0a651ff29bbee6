import { describe, expect, it } from '@jest/globals';
import { endOfSeason, seasonOn, startOfSeason } from './season.ts';

describe('a season of the year', () => {
  it.each([
    ['2026-01-31', 4, '2026-02-28T16:00:00.000Z'],
    ['2026-03-01', 1, '2026-05-31T16:00:00.000Z'],
    ['2026-05-31', 1, '2026-05-31T16:00:00.000Z'],
    ['2026-06-01', 2, '2026-08-31T16:00:00.000Z'],
    ['2026-11-22', 3, '2026-11-30T16:00:00.000Z'],
    ['2026-12-01', 4, '2027-02-28T16:00:00.000Z'],
    ['2027-12-31', 4, '2028-02-29T16:00:00.000Z'],
  ])('of %s is %i and ends at %s', (day, season, end) => {
    expect([seasonOn(day), endOfSeason(day)]).toEqual([season, end]);
  });
});

it.each([
  ['2026-01-31', '2025-12-01'],
  ['2026-03-01', '2026-03-01'],
  ['2026-11-22', '2026-09-01'],
  ['2026-12-31', '2026-12-01'],
])('the season of %s began on %s', (day, start) => {
  expect(startOfSeason(day)).toBe(start);
});
