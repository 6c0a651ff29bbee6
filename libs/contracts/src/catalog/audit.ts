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
/** What waits for a moderator, whatever has waited longest first. */
export const listAudit = query<Page<AuditItem>>()('catalog', ListAudit, { gate: { permission: leastFor.moderate } });

export class ClaimAudit {
  @Named('种类') @OneOf(auditKinds) kind!: AuditKind;
  @Named('待审内容') @Id() id!: number;
  /** False gives it back. */
  @Named('认领的开关') @Flag() on!: boolean;
  /** Although somebody else has it. */
  @Named('接手') @Flag() takeOver: boolean = false;
}
/**
 * Says that one looks at a row that waits, for a quarter of an hour: nobody else decides on it meanwhile, unless they take
 * it over. Claiming again renews it. `conflict taken`: somebody else has it.
 */
export const claimAudit = command<{ claim: Claim | null }>()('catalog', ClaimAudit, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class DecideAudit {
  @Named('种类') @OneOf(auditKinds) kind!: AuditKind;
  @Named('待审内容') @Id() id!: number;
  @Named('是否通过') @Flag() accept!: boolean;
  /** Required where it is declined. */
  @Named('原因') @Optional() @Text(2, 500) reason?: string | null;
}
/** Accepts or declines, once; one's own only from permission 8. `conflict taken`: somebody else has claimed it. */
export const decideAudit = command<{ status: string }>()('catalog', DecideAudit, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});
