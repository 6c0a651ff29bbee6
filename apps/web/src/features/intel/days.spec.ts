import { expect, it } from 'vitest';
import { byDay, dayName } from './days.ts';

it('puts rows under the days of Shanghai', () => {
  const rows = ['2026-11-20T16:00:00Z', '2026-11-20T15:59:59Z', '2026-11-19T17:00:00Z'].map((publishedAt) => ({
    publishedAt,
  }));
  expect(byDay(rows)).toEqual([
    { day: '2026-11-21', items: [rows[0]] },
    { day: '2026-11-20', items: [rows[1], rows[2]] },
  ]);
  expect(byDay([])).toEqual([]);
});

it('names days as people say them', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  const names = ['2026-11-21', '2026-11-20', '2026-11-19', '2025-03-01'].map((day) => dayName(day, now));
  expect(names).toEqual(['今天', '昨天', '11月19日周四', '2025年3月1日']);
});
