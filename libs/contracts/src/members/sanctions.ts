import { leastFor } from '../permissions.ts';
import { command } from '../contract.ts';
import { Id, Int, Named, OneOf, Optional, Text } from '../fields.ts';
import type { Sanction } from './shapes.ts';
import { resetParts, sanctionKinds, type ResetPart, type SanctionKind } from './vocabulary.ts';

export class SanctionMember {
  @Id() memberId!: number;
  @Named('处分') @OneOf(sanctionKinds) kind!: SanctionKind;
  /** 0: for ever; of a warning nothing. */
  @Named('天数') @Int(0, 365) days!: number;
  @Named('原因') @Text(2, 200) reason!: string;
  /** The sanction of this kind that is in force, and ends with this one. */
  @Named('原来的处分') @Optional() @Id() replaces?: number | null;
}
/**
 * Warns, mutes or bans a member of lower rank. `conflict done`: one of the kind is in force that `replaces` does not name;
 * `conflict stale`: what it names is in force no more. So of two moderators at once one has an effect.
 */
export const sanctionMember = command<Sanction>()('members', SanctionMember, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class LiftSanction {
  @Named('处分') @Id() id!: number;
  @Named('原因') @Text(2, 200) reason!: string;
}
/** Ends a sanction before its time; `conflict done` where it is over already. */
export const liftSanction = command<Sanction>()('members', LiftSanction, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});

export class ResetProfile {
  @Id() memberId!: number;
  @Named('要重置的') @OneOf(resetParts) part!: ResetPart;
  @Named('原因') @Text(2, 200) reason!: string;
}
/** Takes away a nickname, an avatar or a signature of a member of lower rank; `conflict done` where there is nothing to take. */
export const resetProfile = command<{ part: ResetPart }>()('members', ResetProfile, {
  gate: { permission: leastFor.moderate },
  refuses: ['notFound', 'conflict'],
});
