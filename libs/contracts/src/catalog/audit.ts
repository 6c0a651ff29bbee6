import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { Flag, Id, Named, OneOf, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { AuditItem, Claim } from './shapes.ts';
import { auditKinds, sectionKeys, type AuditKind, type Section } from './vocabulary.ts';

export class ListAudit extends PageQuery {
  @Named('种类') @Optional() @OneOf(auditKinds) kind?: AuditKind | null;
  @Optional() @OneOf(sectionKeys) section?: Section | null;
}
/** Rows that wait for a moderator, longest waiting first. */
export const listAudit = query<Page<AuditItem>>()('catalog', ListAudit, { gate: { permission: leastFor.moderate } });

export class ClaimAudit {
  @Named('种类') @OneOf(auditKinds) kind!: AuditKind;
  @Named('待审内容') @Id() id!: number;
  /** False releases the claim. */
  @Named('认领的开关') @Flag() on!: boolean;
  /** Takes over another moderator's claim. */
  @Named('接手') @Flag() takeOver: boolean = false;
}
/**
 * Claims a waiting row for a quarter of an hour, so that no other moderator decides on it unless they take it over.
 * Claiming again renews it. `conflict taken`: another moderator holds the claim.
 */
export const claimAudit = command<{ claim: Claim | null }>()('catalog', ClaimAudit, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class DecideAudit {
  @Named('种类') @OneOf(auditKinds) kind!: AuditKind;
  @Named('待审内容') @Id() id!: number;
  @Named('是否通过') @Flag() accept!: boolean;
  /** Required when declining. */
  @Named('原因') @Optional() @Text(2, 500) reason?: string | null;
}
/**
 * Accepts or declines a row, once; one's own only from permission 8. `conflict taken`: another moderator has claimed
 * it.
 */
export const decideAudit = command<{ status: string }>()('catalog', DecideAudit, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});
