import type { Rating, RatingSummary } from '@yinghuo/contracts/wire';

type Vote = Pick<Rating, 'overall' | 'counted'> | null;

/** What a rating adds to a game's votes. A service of the release before does not say whether it counts. */
const gradeOf = (vote: Vote): number | null => (vote && vote.counted !== false ? vote.overall : null);

/** Recounts a game's votes after a member's changed from `was` to `is`; null: none. */
export function recounted(rating: RatingSummary, was: Vote, is: Vote): RatingSummary {
  const [before, now] = [gradeOf(was), gradeOf(is)];
  const histogram = rating.histogram.map((count, index) => {
    const grade = index + 1;
    return Math.max(0, count - Number(grade === before) + Number(grade === now));
  });
  const votes = histogram.reduce((sum, count) => sum + count, 0);
  const points = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { ...rating, histogram, votes, mean: votes > 0 ? points / votes : null };
}
