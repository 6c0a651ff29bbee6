/** Points from one level to the next. */
export const pointsPerLevel = 5;
export const levelOf = (points: number): number => Math.floor(points / pointsPerLevel);

/** Points for what members do. Deleting takes back exactly what was given. */
export const pointsFor = {
  game: 30,
  version: 10,
  edit: 1,
  note: 3,
  wantedAnswer: 7,
  /** A verdict is worth more the more words, in code points, stand beside it. */
  rating: (summaryLength: number): number => (summaryLength < 50 ? 3 : summaryLength < 200 ? 5 : 10),
  /** A sign-in that makes the streak so many days long. */
  signIn: (streak: number): number => 5 + Math.min(streak - 1, 5),
} as const;
/** How many notes and posts in groups, together, earn points in a day. */
export const notesADay = 3;

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
