import { query } from '../contract.ts';
import { Id, Named, Optional, Text } from '../fields.ts';
import type { MemberCard } from './shapes.ts';

export class GetMemberCard {
  @Named('会员') @Optional() @Id() id?: number | null;
  @Optional() @Text(1, 64) nickname?: string | null;
}
/** A member's card, by id or by nickname however it is written; the caller's own when neither is given. */
export const getMemberCard = query<MemberCard>()('members', GetMemberCard, {
  gate: ({ id, nickname }: GetMemberCard) => (id == null && nickname == null ? 'account' : 'guest'),
  refuses: ['notFound'],
});
