import { badgeIds, type BadgeId } from '../badges.ts';
import { event } from '../contract.ts';
import { Day, Flag, Id, Int, Nested, OneOf, Optional, Text, Words } from '../fields.ts';
import { IsISO8601, IsString } from 'class-validator';
import type { WireCurrency } from '../wire/shapes.ts';
import {
  cosmeticKinds,
  favouriteSections,
  prizeKinds,
  profileParts,
  postingReasons,
  resetParts,
  sanctionKinds,
  type CosmeticKind,
  type FavouriteSection,
  type PostingReason,
  type PrizeKind,
  type ProfilePart,
  type ResetPart,
  type SanctionKind,
} from './vocabulary.ts';

/*
 * Events are read outside this house too, so their payloads are spelt as the wire is: `lv`, `userImg`,
 * `jf`. The services speak of level, avatar and points; wire/translate.ts stands between.
 */

const accounts = 'members.accounts';
const relations = 'members.relations';
const wallet = 'members.wallet';

export class MemberRegistered {
  @Id() memberId!: number;
  @Text(1, 16) nickname!: string;
  @Day() day!: string;
}
export const memberRegistered = event(accounts, MemberRegistered, (e) => e.memberId);

export class MemberActivated {
  @Id() memberId!: number;
  @Day() day!: string;
}
export const memberActivated = event(accounts, MemberActivated, (e) => e.memberId);

export class MemberSignedIn {
  @Id() memberId!: number;
  @Text(1, 64) sessionId!: string;
  @Text(0, 60) device!: string;
  @Day() day!: string;
}
export const memberSignedIn = event(accounts, MemberSignedIn, (e) => e.memberId);

export class SessionsEnded {
  @Id() memberId!: number;
  /** `["all"]`, or the ids. */
  @IsString({ each: true }) sessionIds!: string[];
  @OneOf(['signOut', 'revoked', 'password', 'ban', 'deleted']) why!: string;
}
export const sessionsEnded = event(accounts, SessionsEnded, (e) => e.memberId);

export class PermissionChanged {
  @Id() memberId!: number;
  @Int(0, 9) from!: number;
  @Int(0, 9) to!: number;
  /** A member's id, or `rule`. */
  @Text(1, 20) by!: string;
  @Text(0, 200) reason!: string;
}
export const permissionChanged = event(accounts, PermissionChanged, (e) => e.memberId);

export class LevelReached {
  @Id() memberId!: number;
  @Int(0, 100_000_000) from!: number;
  @Int(0, 100_000_000) lv!: number;
}
export const levelReached = event(accounts, LevelReached, (e) => e.memberId);

/** Everything an author card shows, whenever any of it changes. */
export class MemberProfileChanged {
  @Id() memberId!: number;
  @Text(1, 16) nickname!: string;
  @Text(0, 500) userImg!: string;
  @Text(0, 500) frames!: string;
  @Text(0, 200) pets!: string;
  /** Chat-box style, or null. */
  @Optional() @Id() box?: number | null;
  @Int(0, 100_000_000) lv!: number;
  @Flag() userqsgg!: boolean;
  @Optional() @OneOf(['contributor', 'moderator', 'administrator', 'owner']) badge?: string | null;
  /** How many avatar frames the member owns. */
  @Int(0, 100_000) frameCount!: number;
}
export const memberProfileChanged = event(accounts, MemberProfileChanged, (e) => e.memberId);

/** What of their page a member keeps to themselves from now on; all else is shown. */
export class MemberShowingChanged {
  @Id() memberId!: number;
  @Words(profileParts) hidden!: ProfilePart[];
}
export const memberShowingChanged = event(accounts, MemberShowingChanged, (e) => e.memberId);

/** A member holds a badge for the first time. */
export class BadgeEarned {
  @Id() memberId!: number;
  @OneOf(badgeIds) badge!: BadgeId;
}
export const badgeEarned = event(accounts, BadgeEarned, (e) => e.memberId);

/** The account is gone; what it wrote stays, by nobody. */
export class MemberDeleted {
  @Id() memberId!: number;
}
export const memberDeleted = event(accounts, MemberDeleted, (e) => e.memberId);

class SanctionEvent {
  @Id() memberId!: number;
  @Id() sanctionId!: number;
  @OneOf(sanctionKinds) kind!: SanctionKind;
  /** Instant; null: for ever. */
  @Optional() @IsISO8601() until?: string | null;
  @Text(2, 200) reason!: string;
  @Id() by!: number;
}
export class MemberSanctioned extends SanctionEvent {}
export class SanctionLifted extends SanctionEvent {
  /** Left out: lifted. Expired: it came to its end by itself, `by` is who had given it. Replaced: another follows. */
  @Optional() @OneOf(['lifted', 'expired', 'replaced']) how?: 'lifted' | 'expired' | 'replaced' | null;
}
export const memberSanctioned = event(accounts, MemberSanctioned, (e) => e.memberId);
export const sanctionLifted = event(accounts, SanctionLifted, (e) => e.memberId);

/** Moderators took away something of how a member shows themselves. */
export class ProfileReset {
  @Id() memberId!: number;
  @OneOf(resetParts) part!: ResetPart;
  @Text(2, 200) reason!: string;
  @Id() by!: number;
}
export const profileReset = event(accounts, ProfileReset, (e) => e.memberId);

class RelationEvent {
  @Id() memberId!: number;
  @Id() otherId!: number;
}
export class MemberFollowed extends RelationEvent {}
export class MemberUnfollowed extends RelationEvent {}
export class MemberBlocked extends RelationEvent {}
export class MemberUnblocked extends RelationEvent {}
export const memberFollowed = event(relations, MemberFollowed, (e) => e.memberId);
export const memberUnfollowed = event(relations, MemberUnfollowed, (e) => e.memberId);
export const memberBlocked = event(relations, MemberBlocked, (e) => e.memberId);
export const memberUnblocked = event(relations, MemberUnblocked, (e) => e.memberId);

class FavouriteEvent {
  @Id() memberId!: number;
  @Id() gameId!: number;
  @OneOf(favouriteSections) section!: FavouriteSection;
}
export class FavouriteAdded extends FavouriteEvent {}
export class FavouriteRemoved extends FavouriteEvent {}
export const favouriteAdded = event('members.favourites', FavouriteAdded, (e) => e.memberId);
export const favouriteRemoved = event('members.favourites', FavouriteRemoved, (e) => e.memberId);

export class DailyVisited {
  @Id() memberId!: number;
  @Day() day!: string;
  @Int(1, 2) coins!: number;
}
export const dailyVisited = event('members.visits', DailyVisited, (e) => e.memberId);

export class DailySignedIn {
  @Id() memberId!: number;
  @Day() day!: string;
  @Int(0, 100_000) streak!: number;
  @Int(0, 10) points!: number;
  @Int(0, 50) coins!: number;
  /** n-th of the day; 0 for a make-up. */
  @Int(0, 1_000_000_000) order!: number;
  @Flag() makeUp!: boolean;
}
export const dailySignedIn = event('members.visits', DailySignedIn, (e) => e.memberId);

export class PostingCause {
  @Text(1, 20) kind!: string;
  @Text(1, 100) id!: string;
}

/** One ledger entry as it is told to the world. */
class LedgerEvent {
  @Id() memberId!: number;
  @OneOf(['jf', 'jf2', 'yb']) currency!: WireCurrency;
  @Int(-1_000_000_000, 1_000_000_000) delta!: number;
  @OneOf(postingReasons) reason!: PostingReason;
  @Optional() @Nested(() => PostingCause) reference?: PostingCause | null;
  @Int(0, Number.MAX_SAFE_INTEGER) balanceAfter!: number;
  @Int(0, 100_000_000) lv!: number;
  @Id() ledgerId!: number;
  @Day() day!: string;
}
export class PointsAwarded extends LedgerEvent {}
export class PointsSpent extends LedgerEvent {}
export class PointsReversed extends LedgerEvent {
  @Id() reversedLedgerId!: number;
}
/** An entry that adds, one that takes, one that takes back exactly what an earlier one gave. */
export const pointsAwarded = event(wallet, PointsAwarded, (e) => e.memberId);
export const pointsSpent = event(wallet, PointsSpent, (e) => e.memberId);
export const pointsReversed = event(wallet, PointsReversed, (e) => e.memberId);

class EscrowEvent {
  /** Whose coins they are. */
  @Id() memberId!: number;
  @Id() escrowId!: number;
  @Int(1, 500) coins!: number;
  @Id() threadId!: number;
}
export class EscrowHeld extends EscrowEvent {}
class EscrowEnd extends EscrowEvent {
  /** Coins of everything that ended with it, in the first of their events, 0 in the others; older events do not say it. */
  @Optional() @Int(0, Number.MAX_SAFE_INTEGER) total?: number | null;
}
export class EscrowPaid extends EscrowEnd {
  /** Who gets them. */
  @Id() toMemberId!: number;
}
export class EscrowRefunded extends EscrowEnd {}
/** Coins set aside for a wanted thread: held once, then paid or given back, once. */
export const escrowHeld = event(wallet, EscrowHeld, (e) => e.memberId);
export const escrowPaid = event(wallet, EscrowPaid, (e) => e.memberId);
export const escrowRefunded = event(wallet, EscrowRefunded, (e) => e.memberId);

/** Somebody gave something for the site; null where it is no member. */
export class SupportRecorded {
  @Optional() @Id() memberId?: number | null;
  @Int(1, 100_000_000) amountFen!: number;
  @Day() day!: string;
}
export const supportRecorded = event('members.wallet', SupportRecorded, (e) => e.memberId ?? 'nobody');

/** Somebody has a membership, or has it longer. */
export class MembershipBought {
  @Id() memberId!: number;
  /** Instant */
  @IsISO8601() until!: string;
  @Int(0, 1_000_000) coins!: number;
  /** Who gave it as a present, or null. */
  @Optional() @Id() giverId?: number | null;
}
export const membershipBought = event(wallet, MembershipBought, (e) => e.memberId);

export class CosmeticBought {
  @Id() memberId!: number;
  @OneOf(cosmeticKinds) kind!: CosmeticKind;
  @Id() id!: number;
  /** Event points */
  @Int(0, 1_000_000) price!: number;
  @Int(0, 100_000) frameCount!: number;
}
export const cosmeticBought = event('members.cosmetics', CosmeticBought, (e) => e.memberId);

export class PrizeDrawn {
  @Id() memberId!: number;
  @Id() drawId!: number;
  @Id() seasonId!: number;
  /** n-th of the season. */
  @Id() n!: number;
  @Id() prizeId!: number;
  @OneOf(prizeKinds) kind!: PrizeKind;
  @Int(0, 1_000_000) amount!: number;
}
export const prizeDrawn = event('members.cosmetics', PrizeDrawn, (e) => e.memberId);
