import type {
  Account,
  Caller,
  GameRef,
  HiddenRow,
  MemberCard,
  MemberRow,
  ModerationEntry,
  NextLevel,
  Posting,
  Preferences,
  Sanction,
  Wallet,
} from '@yinghuo/contracts';
import {
  pathOf,
  wireAuthor,
  wireCurrency,
  type AdminMember,
  type HiddenRow as WireHiddenRow,
  type LedgerEntry,
  type ModerationEntry as WireModerationEntry,
  type Sanction as WireSanction,
  type UserInfo,
  type UserRecord,
  type WirePreferences,
  type WireWallet,
} from '@yinghuo/contracts/wire';
import type { Bus } from '@yinghuo/kafka';
import { gameRefs } from '../catalog/game-refs.ts';

/** The user record: 14 fields and no other, because clients keep it as it comes. */
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

const namelessGame = ({ reference }: Posting): number | null =>
  reference?.title === '' && reference.place?.page === 'game' ? reference.place.gameId : null;

/**
 * Postings say by a name what they were for. Those of rewards come without one: where the cause is on a game's page, the
 * game's stands in, as far as the caller sees it.
 */
export const nameAfterGames = (postings: readonly Posting[], games: ReadonlyMap<number, GameRef>): Posting[] =>
  postings.map((posting) => {
    const game = games.get(namelessGame(posting) ?? 0);
    return game ? { ...posting, reference: { ...posting.reference!, title: `《${game.title}》` } } : posting;
  });

export async function completePostings<P extends { items: Posting[] }>(page: P, caller: Caller, bus: Bus): Promise<P> {
  const ids = page.items.flatMap((posting) => namelessGame(posting) ?? []);
  // Without the catalogue the wallet goes on, nameless.
  const games = await gameRefs(bus, caller, ids).catch(() => new Map<number, GameRef>());
  return { ...page, items: nameAfterGames(page.items, games) };
}

export const ledgerEntry = ({ currency, reference, ...posting }: Posting): LedgerEntry => ({
  ...posting,
  currency: wireCurrency[currency],
  reference: reference && {
    kind: reference.kind,
    id: reference.id,
    title: reference.title,
    url: reference.place && pathOf(reference.place),
  },
});

export const wireMemberCard = ({
  counts,
  badges,
  hidden,
  signature,
  joinedAt,
  acceptsMail,
  me,
  ...author
}: MemberCard): UserInfo => ({
  ...wireAuthor(author),
  signature,
  joinedAt,
  counts,
  badges,
  hidden,
  acceptsMail,
  ...(me && {
    me: {
      emailMasked: me.emailMasked,
      qx: me.permission,
      isPort: me.membershipUntil,
      adultDeclared: me.adultDeclared,
      streak: me.streak,
      nextLevel: wireNextLevel(me.nextLevel),
      mutedUntil: me.mutedUntil,
    },
  }),
});

const wireNextLevel = ({ level, points }: NextLevel) => ({ lv: level, points });

export const wireWallet = (wallet: Wallet): WireWallet => ({
  jf: wallet.points,
  jf2: wallet.eventPoints,
  yb: wallet.coins,
  held: wallet.held,
  debt: { jf: wallet.debt.points, jf2: wallet.debt.eventPoints, yb: wallet.debt.coins },
  lv: wallet.level,
  nextLevel: wireNextLevel(wallet.nextLevel),
  unlocks: wallet.unlocks.map(({ level, ...unlock }) => ({ lv: level, ...unlock })),
});

export const wirePreferences = ({ effects, ...preferences }: Preferences): WirePreferences => ({
  effectMode: effects,
  ...preferences,
});

export const adminMember = (row: MemberRow): AdminMember => ({
  ...wireAuthor(row),
  qx: row.permission,
  jf: row.points,
  state: row.state,
  until: row.until,
  sanctions: row.sanctions,
  joinedAt: row.joinedAt,
  lastActiveAt: row.lastActiveAt,
  signature: row.signature,
  // What only administrators are told is absent for anybody else.
  ...(row.emailMasked !== undefined && { emailMasked: row.emailMasked, yb: row.coins, jf2: row.eventPoints }),
});

export const wireSanction = ({ member, by, ...sanction }: Sanction): WireSanction => ({
  ...sanction,
  member: wireAuthor(member),
  by: wireAuthor(by),
});

export const wireModerationEntry = ({ by, member, detail, ...entry }: ModerationEntry): WireModerationEntry => {
  const { currency, ...rest } = detail;
  return {
    ...entry,
    by: by && wireAuthor(by),
    member: member && wireAuthor(member),
    detail: { ...rest, ...(currency && { currency: wireCurrency[currency] }) },
  };
};

export const wireHiddenRow = ({ owner, by, ...row }: HiddenRow): WireHiddenRow => ({
  ...row,
  owner: wireAuthor(owner),
  by: wireAuthor(by),
});
