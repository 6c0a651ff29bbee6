/** Coins on the days on which the streak reaches 7 and 30. */
export const coinsFor = (streak: number): number => ({ 7: 10, 30: 50 })[streak] ?? 0;

export const makeUp = { cost: 20, aMonth: 3 };

/** Coins of the first visit of a day. */
export const visitCoins = (isMember: boolean): 1 | 2 => (isMember ? 2 : 1);
