import { unlocks, type Wallet } from '@yinghuo/contracts';

export const unlocksAt = (level: number): Wallet['unlocks'] =>
  unlocks.map((unlock) => ({ ...unlock, unlocked: level >= unlock.level }));
