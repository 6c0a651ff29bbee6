import { leastFor } from '../permissions.ts';
import { query } from '../contract.ts';
import { moderatedTypes, type ModeratedType } from '../content.ts';
import { Day, Id, Named, OneOf, Optional } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { HiddenRow, ModerationEntry, Sanction } from './shapes.ts';
import { loggedTypes, type LoggedType } from './vocabulary.ts';

export class ListModeration extends PageQuery {
  /** Whom it was about. */
  @Optional() @Id() memberId?: number | null;
  @Named('类型') @Optional() @OneOf(loggedTypes) type?: LoggedType | null;
  /** Who did it. */
  @Named('经手人') @Optional() @Id() by?: number | null;
}
/** What moderators did, the latest first; of one member also all sanctions. `notFound`: there is no such member. */
export const listModeration = query<Page<ModerationEntry> & { sanctions: Sanction[] | null }>()(
  'members',
  ListModeration,
  { gate: { permission: leastFor.moderate }, refuses: ['notFound'] },
);

export class ListHidden extends PageQuery {
  @Named('类型') @Optional() @OneOf(moderatedTypes) type?: ModeratedType | null;
  /** Whose it is. */
  @Optional() @Id() memberId?: number | null;
  /** Who hid it. */
  @Named('经手人') @Optional() @Id() by?: number | null;
  @Named('起始日') @Optional() @Day() from?: string | null;
  @Named('截止日') @Optional() @Day() to?: string | null;
}
/** What is hidden now, of every service, the latest first. */
export const listHidden = query<Page<HiddenRow>>()('members', ListHidden, { gate: { permission: leastFor.moderate } });
