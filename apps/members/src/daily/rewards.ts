/** Coins once in a run, when its streak has reached so many days. */
export const streakCoins = [
  { days: 7, coins: 10 },
  { days: 30, coins: 50 },
] as const;

export const makeUp = { cost: 20, aMonth: 3 };

/** Coins of the first visit of a day. */
export const visitCoins = (isMember: boolean): 1 | 2 => (isMember ? 2 : 1);
