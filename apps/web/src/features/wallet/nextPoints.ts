/**
 * Points of the next sign-in: 5 + min(streak − 1, 5), the streak including it; keep it equal to
 * apps/members/src/daily/rewards.ts.
 */
export const nextPoints = (streak: number): number => 5 + Math.min(streak, 5);
