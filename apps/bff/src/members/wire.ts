import type { Account, Posting, Preferences, Wallet } from '@yinghuo/contracts';
import {
  wireCurrency,
  type LedgerEntry,
  type UserRecord,
  type WirePreferences,
  type WireWallet,
} from '@yinghuo/contracts/wire';

/** The user record of product.md §3: 14 fields and no other. */
export const userRecord = (account: Account, token: string): UserRecord => ({
  nickname: account.nickname,
  jf: account.points,
  jf2: account.eventPoints,
  token,
  userImg: account.avatar,
  qx: account.permission,
  userqsgg: account.membershipUntil !== null && Date.parse(account.membershipUntil) > Date.now(),
  frames: account.frame,
  isPort: account.membershipUntil,
  lv: account.level,
  pets: account.pets,
  config: { config_bg: account.background },
  effectMode: account.effects,
  yb: account.coins,
});

export const ledgerEntry = ({ currency, ...posting }: Posting): LedgerEntry => ({
  ...posting,
  currency: wireCurrency[currency],
});

export const wireWallet = (wallet: Wallet): WireWallet => ({
  jf: wallet.points,
  jf2: wallet.eventPoints,
  yb: wallet.coins,
  held: wallet.held,
  lv: wallet.level,
  nextLevel: { lv: wallet.nextLevel.level, points: wallet.nextLevel.points },
  unlocks: wallet.unlocks.map(({ level, ...unlock }) => ({ lv: level, ...unlock })),
});

export const wirePreferences = ({ effects, ...preferences }: Preferences): WirePreferences => ({
  effectMode: effects,
  ...preferences,
});
