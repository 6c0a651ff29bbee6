/** The lowest round number that holds `most`: 1, 2 or 5 times a power of ten, and at least 4. */
export function roundUp(most: number): number {
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 5, 10].map((times) => times * power).find((round) => round >= most)!;
}

/** Every n-th of `count` marks, so that no more than `room` are shown; the last one always is. */
export const spread = (count: number, room: number): number[] => {
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0);
};

/** `12,000` → `1.2万`, for the edge of a chart. */
export const brief = (value: number): string =>
  value >= 10_000 ? `${Math.round(value / 1000) / 10}万` : value.toLocaleString('zh-CN');
