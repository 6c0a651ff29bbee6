import { count } from '../../lib/count.ts';

/** The smallest axis maximum ≥ `most` with four round steps: 4, 8, 12, 20, 40, 80, 120, 200, … */
export function topOf(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most) / 4)));
  return [4, 8, 12, 20, 40].map((times) => times * power).find((top) => top >= most)!;
}

/** Indices of every n-th of `count` ticks, at most `room`; the last is always included. */
export const spread = (count: number, room: number): number[] => {
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0);
};

/** `12,000` → `1.2万`, for the axis of a chart. */
export const brief = (value: number): string => (value >= 10_000 ? `${Math.round(value / 1000) / 10}万` : count(value));
