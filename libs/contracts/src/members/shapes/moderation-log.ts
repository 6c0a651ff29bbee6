import type { Currency, LoggedAction, LoggedType, ResetPart, SanctionKind } from '../vocabulary.ts';
import type { Author } from './cards.ts';

export interface ModerationEntry {
  id: number;
  /** Null: it came by itself. */
  by: Author | null;
  action: LoggedAction;
  type: LoggedType;
  targetId: string;
  /** Whom it was about. */
  member: Author | null;
  reason: string;
  /** What the action needs to be understood. */
  detail: {
    kind?: SanctionKind;
    until?: string | null;
    from?: number;
    to?: number;
    currency?: Currency;
    delta?: number;
    part?: ResetPart;
    was?: string;
    seconds?: number;
  };
  at: string;
}
