import { query } from '../contract.ts';
import { Id, Optional, Text } from '../fields.ts';
import type { Author, NextLevel } from './shapes.ts';

/** What everybody may know of a member. */
export interface MemberCard extends Author {
  signature: string;
  joinedAt: string;
  /** What they contributed that everybody may see. */
  counts: Record<
    'games' | 'versions' | 'ratings' | 'comments' | 'notes' | 'threads' | 'answers' | 'followers' | 'following',
    number
  >;
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

export class GetMemberCard {
  @Optional() @Id() id?: number | null;
  @Optional() @Text(1, 64) nickname?: string | null;
}
/** A member's card, by id or by nickname however it is written; the caller's own when neither is given. */
export const getMemberCard = query<MemberCard>()('members', GetMemberCard, {
  gate: ({ id, nickname }: GetMemberCard) => (id == null && nickname == null ? 'account' : 'guest'),
  refuses: ['notFound'],
});
