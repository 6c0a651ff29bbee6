import type { Wallet } from '@yinghuo/contracts';

/** What levels open (calls.md §11). */
const unlocks = [
  { level: 1, feature: '评分榜' },
  { level: 50, feature: '社群' },
  { level: 100, feature: '天榜与地榜' },
  { level: 300, feature: '背景' },
  { level: 600, feature: '收藏夹' },
];

export const unlocksAt = (level: number): Wallet['unlocks'] =>
  unlocks.map((unlock) => ({ ...unlock, unlocked: level >= unlock.level }));
