/** Shapes of the members' service, in the words of the domain; wire/ translates those that the specification names otherwise. */

import type { Excerpt } from '../excerpt.ts';
import type { GameRef } from '../catalog/shapes.ts';
import type { EarnedBadge } from '../badges.ts';
import type { Permission } from '../permissions.ts';
import type { Place } from '../place.ts';
import type { RowMark } from '../row-shapes.ts';
import type { ModeratedType } from '../content.ts';
import type {
  Currency,
  FavouriteSection,
  LoggedAction,
  LoggedType,
  MemberState,
  PostingReason,
  PrizeKind,
  ProfilePart,
  ResetPart,
  SanctionKind,
  WayKind,
} from './vocabulary.ts';

export type Badge = 'contributor' | 'moderator' | 'administrator' | 'owner';

/** The card of whoever wrote something. A deleted account: id 0, 已注销用户, nothing worn. */
export interface Author {
  id: number;
  nickname: string;
  avatar: string;
  /** Picture of the avatar frame, or empty. */
  frame: string;
  /** Comma-separated pet ids, the first is the side pet; `-1` for none. */
  pets: string;
  level: number;
  isMember: boolean;
  badge: Badge | null;
}

/** A member whom a search found, and where in the nickname; nowhere when it was by its pinyin. */
export type FoundMember = Author & { hit: Excerpt };

/** A member as the member's own pages need it. */
export interface Account {
  id: number;
  nickname: string;
  avatar: string;
  permission: Permission;
  level: number;
  points: number;
  eventPoints: number;
  coins: number;
  /** Instant, or null without a membership. */
  membershipUntil: string | null;
  frame: string;
  pets: string;
  /** Seasonal series 1–4, or −1. */
  background: -1 | 1 | 2 | 3 | 4;
  effects: boolean;
}

export interface SessionInfo {
  id: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

/** Proof of work: find 0 ≤ number ≤ maxnumber with hex(SHA-256(salt + number)) = challenge. */
export interface Challenge {
  algorithm: 'SHA-256';
  salt: string;
  challenge: string;
  maxnumber: number;
  signature: string;
  expiresAt: string;
}

export interface PostingReference {
  kind: string;
  id: string;
  title: string;
  /** Where on the site the cause is shown. */
  place: Place | null;
}

export interface Posting {
  id: number;
  currency: Currency;
  delta: number;
  reason: PostingReason;
  reference: PostingReference | null;
  /** Why the entry was made that this one takes back; null for any other. */
  reverses: PostingReason | null;
  balanceAfter: number;
  /** What was owed after it. */
  debtAfter: number;
  createdAt: string;
}

export interface NextLevel {
  level: number;
  /** Points still missing. */
  points: number;
}

export interface Wallet {
  points: number;
  eventPoints: number;
  coins: number;
  /** In escrow, not among the coins. */
  held: number;
  /** Taken back after it was spent: income pays it first. */
  debt: Record<Currency, number>;
  level: number;
  nextLevel: NextLevel;
  unlocks: { level: number; feature: string; unlocked: boolean }[];
}

/** Something that a member could do for points. */
export interface Way {
  kind: WayKind;
  points: number;
  /** How many days in a row the sign-in would make. */
  streak?: number;
  /** How many of the day's are left. */
  left?: number;
  /** What it is about: a game they finished and did not judge, or judged in few words. */
  game?: GameRef;
}

/** How far a member is from a level, and ways there, the quickest first. */
export interface WaysUp {
  level: number;
  have: number;
  /** Points still missing; 0 where the level is reached. */
  points: number;
  ways: Way[];
}

export interface SignInCalendar {
  today: boolean;
  streak: number;
  days: string[];
  makeUps: string[];
  makeUpsLeft: number;
  makeUpCost: number;
}

export interface Preferences {
  effects: boolean;
  nsfw: 'hide' | 'veil' | 'show';
  spoiler: 0 | 1 | 2;
  /** Shown among top lists and recent winners. */
  listed: boolean;
  /** What of their page nobody else sees. */
  hidden: ProfilePart[];
}

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  links: string[];
  at: string;
}

/** What everybody may know of a member. */
export interface MemberCard extends Author {
  signature: string;
  joinedAt: string;
  /** What they contributed that everybody may see; of a part that is kept from the caller nothing. */
  counts: Partial<
    Record<
      'games' | 'versions' | 'ratings' | 'comments' | 'notes' | 'threads' | 'answers' | 'followers' | 'following',
      number
    >
  >;
  badges: EarnedBadge[];
  /** What of their page they keep to themselves. */
  hidden: ProfilePart[];
  acceptsMail: boolean;
  /** Only on one's own card. */
  me?: {
    emailMasked: string;
    permission: number;
    membershipUntil: string | null;
    adultDeclared: boolean;
    streak: number;
    nextLevel: NextLevel;
    mutedUntil: string | null;
  };
}

/** What somebody gave for the site; amounts in 0.01 CNY. */
export interface Support {
  amountFen: number;
  message: string;
  day: string;
}
export interface Supporter extends Support {
  nickname: string;
  /** Empty where it is no member. */
  avatar: string;
}
export interface OwnSupport {
  totalFen: number;
  /** Newest first, at most a hundred. */
  entries: Support[];
}

/** What is the caller's own about a member. */
export interface MemberMark extends RowMark {
  following: boolean;
  blocked: boolean;
}

/** Something to wear. */
export interface Cosmetic {
  id: number;
  name: string;
  desc: string;
  image: string;
  /** Event points; 0: not for sale. */
  price: number;
  /** When it is no longer for sale, until its season comes again; null: always there. */
  limitedUntil: string | null;
  /** The season of the year in which it is for sale, 1 spring to 4 winter; null: no season's. */
  season: 1 | 2 | 3 | 4 | null;
  /** How it is had where it is not simply bought. */
  only: 'season' | 'membership' | 'prize' | null;
}
/** A pet also has a picture from the side, for beside the face. */
export interface Pet extends Cosmetic {
  side: string;
}
/** A style of one's bubbles in the chat. */
export type Box = Omit<Cosmetic, 'limitedUntil'>;

interface Owned {
  acquiredAt: string;
  worn: boolean;
}
export type OwnCosmetic = Cosmetic & Owned;
/** `order` from 1, of those that are worn. */
export type OwnPet = Pet & Owned & { order?: number };
export type OwnBox = Box & { worn: boolean };

export interface Membership {
  plans: readonly { id: number; days: number; coins: number }[];
  /** As members read them. */
  perks: readonly string[];
  /** Null for guests, and without one. */
  membershipUntil: string | null;
  isMember: boolean;
}

export interface Prize {
  id: number;
  name: string;
  kind: PrizeKind;
  /** Coins, event points or days; of a cosmetic 1. */
  amount: number;
  /** 0–1, whole ten-thousandths; never changes while a season runs. */
  chance: number;
  /** How many there are of it; null: as many as are drawn. */
  left: number | null;
  /** Of a cosmetic, else null. */
  image: string | null;
}

/** `instead`: event points for a cosmetic that was owned already, else null. */
export type DrawnPrize = Prize & { instead: number | null };

export interface PrizeSeason {
  id: number;
  name: string;
  beginsAt: string;
  endsAt: string;
  /** SHA-256 of the seed, in hex; known before the season begins. */
  seedHash: string;
  /** Null until the season is over. */
  seed: string | null;
  pool: Prize[];
  draws: number;
}

export interface PrizeFair {
  season: PrizeSeason;
  /** What begins after it. */
  next: Pick<PrizeSeason, 'name' | 'beginsAt' | 'seedHash'>;
  chances: number;
}

export interface OwnDraw {
  drawId: number;
  seasonId: number;
  n: number;
  prize: DrawnPrize;
  at: string;
}

export interface Winner {
  nickname: string;
  avatar: string;
  prize: Pick<Prize, 'name' | 'kind' | 'amount'>;
  at: string;
}

export interface Draw {
  seasonId: number;
  n: number;
  memberId: number;
  prizeId: number;
  at: string;
}

/** A game that a member keeps. */
export interface Favourite {
  gameId: number;
  section: FavouriteSection;
  title: string;
  /** For the member alone. */
  note: string;
  /** Others may see it on the member's page. */
  shown: boolean;
  addedAt: string;
}
export interface FavouriteCount {
  total: number;
  /** How many the member may have. */
  cap: number;
}
/** What came, or would come, of favourites that were brought along. */
export interface BroughtFavourites extends FavouriteCount {
  added: number;
  /** Were there already. */
  same: number;
  /** How many too many it would be; only in a rehearsal. */
  over: number;
  /** Lines whose game is not here, or can be no favourite. */
  unknown: { line: number; title: string }[];
}

/** The caller's own place in a list; all null where there is none: no frame, not signed in today. */
export interface TopPlace<Value> {
  place: number | null;
  value: Value | null;
  /** What the next place up costs, in what the list is ordered by; null at the first, and where that is time. */
  missing: number | null;
}
export interface TopList<Value> {
  /** The first fifty; among others alike whoever was here first. */
  rows: { author: Author; value: Value }[];
  own: TopPlace<Value>;
}
export interface TopLists {
  /** Whether the caller stands in them for others to see; the places are the same. */
  listed: boolean;
  coins: TopList<number>;
  points: TopList<number>;
  /** In the order of points, and `missing` counts these. */
  levels: TopList<number>;
  /** Instants of today's sign-ins. */
  signIns: TopList<string>;
  /** How many frames they own. */
  frames: TopList<number>;
}

/** A member as moderators see one. */
export interface MemberRow extends Author {
  permission: Permission;
  state: MemberState;
  points: number;
  joinedAt: string;
  lastActiveAt: string;
  /** Until when the member is muted or banned; null: not, or for ever. */
  until: string | null;
  /** How many there ever were. */
  sanctions: number;
  signature: string;
  /** For administrators alone. */
  emailMasked?: string;
  coins?: number;
  eventPoints?: number;
}

/** `active` within seven days, `waiting` for their activation, `staff` from contributors on. */
export interface MemberFigures {
  total: number;
  active: number;
  muted: number;
  banned: number;
  waiting: number;
  staff: number;
  /** Of the last seven days. */
  adjustments: { count: number; coins: number; points: number };
}

export interface Sanction {
  id: number;
  member: Author;
  kind: SanctionKind;
  reason: string;
  from: string;
  /** Null: for ever, or a warning, which has no end. */
  until: string | null;
  by: Author;
  /** Before its time. */
  lifted: boolean;
  inForce: boolean;
}

export interface ModerationEntry {
  id: number;
  /** Null: it came by itself. */
  by: Author | null;
  action: LoggedAction;
  type: LoggedType;
  targetId: string;
  /** Whom it was about. */
  member: Author | null;
  reason: string;
  /** What the action needs to be understood. */
  detail: {
    kind?: SanctionKind;
    until?: string | null;
    from?: number;
    to?: number;
    currency?: Currency;
    delta?: number;
    part?: ResetPart;
    was?: string;
    seconds?: number;
  };
  at: string;
}

export interface HiddenRow {
  type: ModeratedType;
  id: number;
  owner: Author;
  by: Author;
  reason: string;
  at: string;
}
