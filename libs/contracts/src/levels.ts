/** Points from one level to the next. */
export const pointsPerLevel = 5;
export const levelOf = (points: number): number => Math.floor(points / pointsPerLevel);

/** The level from which on something is open. */
export const levelFor = { ranking: 1, foundGroup: 50, topLists: 100, background: 300, favourites: 600 } as const;

/** What levels open, as members read it, the lowest first. */
export const unlocks: readonly { level: number; feature: string }[] = [
  { level: levelFor.ranking, feature: '评分榜' },
  { level: levelFor.foundGroup, feature: '创建社群' },
  { level: levelFor.topLists, feature: '天榜与地榜' },
  { level: levelFor.background, feature: '四季背景' },
  { level: levelFor.favourites, feature: '收藏夹' },
];
