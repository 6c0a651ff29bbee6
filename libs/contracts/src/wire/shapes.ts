import type { Summary } from '../analytics/shapes.ts';
import type * as catalog from '../catalog/shapes.ts';
import type { GameBrief } from '../catalog/shapes.ts';
import type * as messaging from '../messaging/shapes.ts';
import type { Badge, Favourite, MemberCard, TopPlace } from '../members/shapes.ts';
import type { PostingReason, ProfilePart } from '../members/vocabulary.ts';
import type * as members from '../members/shapes.ts';
import type { Permission } from '../permissions.ts';

/** What browsers see where the wire has its own words (docs/glossary.md). */

/** Every reply. */
export interface Envelope<T = unknown, C = unknown> {
  code: number;
  msg?: string;
  obj?: T;
  /** Total of a list, for this viewer. */
  wrap?: number;
  /** Cursor of the list's next part, null at the end. */
  next?: string | null;
  config?: C;
}

/** The user record: these 14 fields and no other, because clients keep it as it comes. */
export interface UserRecord {
  nickname: string;
  /** points */
  jf: number;
  /** event points */
  jf2: number;
  token: string;
  userImg: string;
  /** permission */
  qx: Permission;
  /** whether the membership is in force */
  userqsgg: boolean;
  /** avatar frame image */
  frames: string;
  /** end of the membership */
  isPort: string | null;
  /** level */
  lv: number;
  pets: string;
  config: { config_bg: -1 | 1 | 2 | 3 | 4 };
  effectMode: boolean;
  /** coins */
  yb: number;
}

export type WireCurrency = 'jf' | 'jf2' | 'yb';

export interface WireWallet {
  jf: number;
  jf2: number;
  yb: number;
  held: number;
  /** Taken back after it was spent: income pays it first. */
  debt: Record<WireCurrency, number>;
  lv: number;
  nextLevel: { lv: number; points: number };
  unlocks: { lv: number; feature: string; unlocked: boolean }[];
}

export interface LedgerEntry {
  id: number;
  currency: WireCurrency;
  delta: number;
  reason: PostingReason;
  /** Where the cause is shown, if anywhere. */
  reference: { kind: string; id: string; title: string; url: string | null } | null;
  /** Why the entry was made that this one takes back; null for any other. */
  reverses: PostingReason | null;
  balanceAfter: number;
  /** What was owed after it. */
  debtAfter: number;
  createdAt: string;
}

/** GET /api/site */
export interface Site {
  contactEmail: string;
  mobileSiteUrl: string | null;
  devtoolsRedirect: string | null;
  links: Record<'groupChat' | 'community' | 'music' | 'releases' | 'support', string | null>;
  version: string;
}

export interface WirePreferences {
  effectMode: boolean;
  nsfw: 'hide' | 'veil' | 'show';
  spoiler: 0 | 1 | 2;
  listed: boolean;
  hidden: ProfilePart[];
}

/** The card of whoever wrote something. */
export interface Author {
  id: number;
  nickname: string;
  userImg: string;
  frames: string;
  pets: string;
  lv: number;
  userqsgg: boolean;
  badge: Badge | null;
}

/** A member's card; `me` only on one's own. */
export type UserInfo = Author &
  Pick<MemberCard, 'signature' | 'joinedAt' | 'counts' | 'acceptsMail' | 'badges' | 'hidden'> & {
    me?: {
      emailMasked: string;
      qx: number;
      isPort: string | null;
      adultDeclared: boolean;
      streak: number;
      nextLevel: { lv: number; points: number };
      mutedUntil: string | null;
    };
  };

/** A top list by its wire name, as the web shows it. */
export interface TopList<Value> {
  rows: { author: Author; value: Value }[];
  own: TopPlace<Value>;
}
/** Coins, points, levels, instants of today's sign-ins, frame counts. */
export interface TopLists {
  listed: boolean;
  yb: TopList<number>;
  jf: TopList<number>;
  lv: TopList<number>;
  qd: TopList<string>;
  txk: TopList<number>;
}

/** GET /api/profile/taste */
export type WireTaste = Pick<catalog.TasteOf, 'between'> & { neighbours: (catalog.Likeness & { author: Author })[] };

/** GET /zs/list; amounts in 0.01 CNY. */
export interface Supporter {
  nickname: string;
  userImg: string;
  amountFen: number;
  message: string;
  day: string;
}

export type GameDetail = Omit<catalog.GameDetail, 'submitter'> & { submitter: Author };
export type Version = Omit<catalog.Version, 'author'> & { author: Author };
export type LinkChange = Omit<catalog.LinkChange, 'by'> & { by: Author | null };
export type Rating = Omit<catalog.Rating, 'author'> & { author: Author };
export type Revision = Omit<catalog.Revision, 'author'> & { author: Author };
export type Claim = Omit<catalog.Claim, 'by'> & { by: Author };
export type AuditItem = Omit<catalog.AuditItem, 'author' | 'claim'> & { author: Author; claim: Claim | null };
export type IntelItem = Omit<catalog.IntelItem, 'author'> & { author: Author };

export type Comment = Omit<messaging.Comment, 'author' | 'gameId' | 'replies'> & {
  author: Author;
  game: catalog.GameRef | null;
  replies: Comment[];
};

/** GET /api/search/comments */
export type FoundComment = Comment & Pick<messaging.FoundComment, 'hit'>;

/** GET /api/search/members */
export type FoundMember = Author & Pick<members.FoundMember, 'hit'>;

/** GET /api/me/comments/hidden */
export type HiddenComment = Comment & Pick<messaging.HiddenComment, 'hiddenReason'>;

/** GET /api/analytics/summary */
export type AnalyticsSummary = Omit<Summary, 'points'> & {
  points: (Omit<Summary['points'][number], 'currency'> & { currency: WireCurrency })[];
};

/** GET /api/suggest: at most five of each. */
export interface Suggestions {
  games: catalog.GameRef[];
  labels: catalog.Label[];
  people: catalog.PersonRef[];
  notes: { id: number; title: string }[];
  groups: { id: number; name: string; avatar: string }[];
  threads: { id: number; title: string }[];
  members: Author[];
}

/** GET /api/favourites */
export interface ShelvedFavourite extends Favourite {
  /** Null while the catalogue does not say. */
  game: GameBrief | null;
}
export interface FavouriteShelf {
  items: ShelvedFavourite[];
  /** Also those of games that the member may not see any more. */
  total: number;
  cap: number;
}

/** GET /user/list: a member as moderators see one; addresses and balances are for administrators. */
export type AdminMember = Author &
  Pick<
    members.MemberRow,
    'state' | 'joinedAt' | 'lastActiveAt' | 'until' | 'sanctions' | 'signature' | 'emailMasked'
  > & { qx: Permission; jf: number; yb?: number; jf2?: number };

export type Sanction = Omit<members.Sanction, 'member' | 'by'> & { member: Author; by: Author };
export type ModerationEntry = Omit<members.ModerationEntry, 'by' | 'member' | 'detail'> & {
  by: Author | null;
  member: Author | null;
  detail: Omit<members.ModerationEntry['detail'], 'currency'> & { currency?: WireCurrency };
};
export type HiddenRow = Omit<members.HiddenRow, 'owner' | 'by'> & { owner: Author; by: Author };
