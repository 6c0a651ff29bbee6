import type { ModeratedType } from '../../content.ts';
import type { Permission } from '../../permissions.ts';
import type { MemberState } from '../vocabulary.ts';
import type { Author } from './cards.ts';

/** A member as moderators see one. */
export interface MemberRow extends Author {
  permission: Permission;
  state: MemberState;
  points: number;
  joinedAt: string;
  lastActiveAt: string;
  /** Until when the member is muted or banned; null: not, or for ever. */
  until: string | null;
  /** How many there ever were. */
  sanctions: number;
  signature: string;
  /** For administrators alone. */
  emailMasked?: string;
  coins?: number;
  eventPoints?: number;
}

/** `active` within seven days, `waiting` for their activation, `staff` from contributors on. */
export interface MemberFigures {
  total: number;
  active: number;
  muted: number;
  banned: number;
  waiting: number;
  staff: number;
  /** Of the last seven days. */
  adjustments: { count: number; coins: number; points: number };
}

export interface HiddenRow {
  type: ModeratedType;
  id: number;
  owner: Author;
  by: Author;
  reason: string;
  at: string;
}
