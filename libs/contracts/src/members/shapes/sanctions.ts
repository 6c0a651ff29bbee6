import type { SanctionKind } from '../vocabulary.ts';
import type { Author } from './cards.ts';

export interface Sanction {
  id: number;
  member: Author;
  kind: SanctionKind;
  reason: string;
  from: string;
  /** Null: for ever, or a warning, which has no end. */
  until: string | null;
  by: Author;
  /** Before its time. */
  lifted: boolean;
  inForce: boolean;
}
