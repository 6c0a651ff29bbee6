import type { RatingSummary } from '@yinghuo/contracts/wire';

/** Recounts a game's votes after one changed from `before` to `now`; null or undefined: no vote. */
export function recounted(
  rating: RatingSummary,
  before: number | null | undefined,
  now: number | null | undefined,
): RatingSummary {
  const histogram = rating.histogram.map((count, index) => {
    const grade = index + 1;
    return Math.max(0, count - Number(grade === before) + Number(grade === now));
  });
  const votes = histogram.reduce((sum, count) => sum + count, 0);
  const points = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { ...rating, histogram, votes, mean: votes > 0 ? points / votes : null };
}
