import { date, monthAndDay, shanghaiDay } from '../../lib/times/day.ts';
import { words } from './text.ts';

export interface Day<T> {
  /** `YYYY-MM-DD` in Shanghai. */
  day: string;
  items: T[];
}

/** Groups rows, newest first, by day in Shanghai. */
export function byDay<T extends { publishedAt: string }>(rows: readonly T[]): Day<T>[] {
  const days: Day<T>[] = [];
  for (const row of rows) {
    const day = shanghaiDay(new Date(row.publishedAt));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(row);
    else days.push({ day, items: [row] });
  }
  return days;
}

/** `今天`, `昨天`, `11月19日周四`, `2025年3月1日`. */
export function dayName(day: string, now: Date = new Date()): string {
  const today = shanghaiDay(now);
  const daysAgo = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  if (daysAgo === 0) return words.today;
  if (daysAgo === 1) return words.yesterday;
  const noon = new Date(`${day}T12:00:00+08:00`);
  return day.slice(0, 4) === today.slice(0, 4) ? monthAndDay(noon) + words.weekdays[noon.getUTCDay()]! : date(noon);
}
