/** The closed word lists of the wanted board. */
export const threadStates = ['open', 'claimed', 'fulfilled', 'closed', 'expired'] as const;
export type ThreadState = (typeof threadStates)[number];

export const threadSorts = ['new', 'metoo', 'bounty', 'expiring'] as const;
export type ThreadSort = (typeof threadSorts)[number];

/** What the caller has to do with a thread of theirs. */
export const threadRoles = ['asked', 'metoo', 'answered', 'claimed'] as const;
export type ThreadRole = (typeof threadRoles)[number];

/** Lengths in code points, bounties in coins. */
export const threadLimits = {
  title: 80,
  body: 5000,
  answer: 2000,
  reason: 200,
  search: 100,
  random: 12,
  leastBounty: 10,
  mostBounty: 500,
  claimDays: 7,
  openDays: 90,
} as const;
