import type { LiftSanction, ResetProfile, SanctionMember } from '../../members/sanctions.ts';
import type { Sanction } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Writes {
    '/api/moderation/sanction': Write<Asks<SanctionMember, 'memberId' | 'kind' | 'days' | 'reason'>, Sanction>;
    '/api/moderation/lift': Write<Asks<LiftSanction, 'id' | 'reason'>, Sanction>;
    '/api/moderation/reset': Write<Asks<ResetProfile, 'memberId' | 'part' | 'reason'>, { part: ResetProfile['part'] }>;
  }
}
