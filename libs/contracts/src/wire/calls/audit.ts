import type { ClaimAudit, DecideAudit, ListAudit } from '../../catalog/audit.ts';
import type { AuditItem, Claim } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/audit': Read<Asks<ListAudit>, AuditItem[]>;
  }
  interface Writes {
    '/api/audit/claim': Write<Asks<ClaimAudit, 'kind' | 'id' | 'on'>, { claim: Claim | null }>;
    '/api/audit/decide': Write<Asks<DecideAudit, 'kind' | 'id' | 'accept'>, { status: string }>;
  }
}
