import type { EarnedBadge } from '../../badges.ts';
import type { ProfilePart } from '../vocabulary.ts';
import type { NextLevel } from './wallet.ts';

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
