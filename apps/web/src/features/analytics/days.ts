import { shanghaiDay } from '../../lib/times/day.ts';

/** Days in Asia/Shanghai, `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
export const mostDays = 366;
const usual = 30;

export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

const countOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The last `count` days. */
export const lastDays = (count: number, today = shanghaiDay()): Days => ({
  from: daysAfter(today, 1 - count),
  to: today,
});

/** The number of days up to today; null where the range ends on another day. */
export const spanOf = (days: Days, today = shanghaiDay()): number | null => (days.to === today ? countOf(days) : null);

const isDay = (text: string | null): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text!));

/** The days in the address; the last thirty where it has none or invalid ones. */
export function daysOf(search: URLSearchParams, today = shanghaiDay()): Days {
  const [from, to] = [search.get('from'), search.get('to')];
  if (!isDay(from) || !isDay(to)) return lastDays(usual, today);
  const count = countOf({ from, to });
  return count >= 1 && count <= mostDays ? { from, to } : lastDays(usual, today);
}

/** `11/21`, for the axis of a chart. */
export const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
