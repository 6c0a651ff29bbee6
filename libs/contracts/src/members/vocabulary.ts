/** The words of the members' service. */
import { contentTypes } from '../content-types.ts';

export const sanctionKinds = ['warn', 'mute', 'chatMute', 'ban'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** What a member's page shows of them, each as far as they let it. */
export const profileParts = ['ratings', 'notes', 'comments', 'submissions', 'follows', 'taste'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** What moderators may take away of how a member shows themselves. */
export const resetParts = ['nickname', 'avatar', 'signature'] as const;
export type ResetPart = (typeof resetParts)[number];

export const memberStates = ['active', 'muted', 'banned', 'deleted'] as const;
export type MemberState = (typeof memberStates)[number];
/** By joining, by the last visit, by points. */
export const memberOrders = ['new', 'active', 'points'] as const;
export type MemberOrder = (typeof memberOrders)[number];

/** What the moderators' log is about: rows of any type, and pictures that were uploaded. */
export const loggedTypes = [...contentTypes, 'upload'] as const;
export type LoggedType = (typeof loggedTypes)[number];
export const loggedActions = [
  ...sanctionKinds,
  'lift',
  'expire',
  'permission',
  'adjust',
  'reset',
  'hide',
  'restore',
  'recall',
  'silence',
  'unsilence',
  'slow',
] as const;
export type LoggedAction = (typeof loggedActions)[number];

/** What earns points towards a level, the least trouble first. */
export const wayKinds = ['signIn', 'rate', 'note', 'review', 'version', 'game', 'signInTomorrow'] as const;
export type WayKind = (typeof wayKinds)[number];

/** From more days on, and for ever, a ban is the administrators' matter. */
export const longBanDays = 30;

/** What members wear. */
export const cosmeticKinds = ['frame', 'pet', 'box'] as const;
export type CosmeticKind = (typeof cosmeticKinds)[number];

export const prizeKinds = ['coins', 'eventPoints', 'frame', 'pet', 'box', 'membershipDays', 'nothing'] as const;
export type PrizeKind = (typeof prizeKinds)[number];

export const currencies = ['points', 'eventPoints', 'coins'] as const;
export type Currency = (typeof currencies)[number];

/** Why a posting was made; later capabilities add theirs. */
export const postingReasons = [
  'dailyVisit',
  'signIn',
  'streak',
  'makeUp',
  'gameApproved',
  'versionApproved',
  'editAccepted',
  'note',
  'groupPost',
  'replyReceived',
  'like',
  'rating',
  'wantedAnswer',
  'bountyHeld',
  'bountyPaid',
  'bountyRefunded',
  'membership',
  'groupCreated',
  'cosmetic',
  'prize',
  'adjustment',
  'reversal',
] as const;
export type PostingReason = (typeof postingReasons)[number];

/** The sections whose games may be favourites, in the order of their tabs. */
export const favouriteSections = ['gal', 'otome', 'krkr', 'vr', 'rpg', 'ex'] as const;
export type FavouriteSection = (typeof favouriteSections)[number];
/** How many a member may have, of all sections together. */
export const favouriteCap = { plain: 200, membership: 500 };
/** Code points. */
export const favouriteNoteLimit = 200;
export const favouriteImport = { lines: 500, text: 200_000 };
