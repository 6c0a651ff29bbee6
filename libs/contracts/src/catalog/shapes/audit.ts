import type { Author } from '../../members/shapes.ts';
import type { AuditKind, Section } from '../vocabulary.ts';
import type { Similar } from './submissions.ts';

/** A row that waits for a moderator. */
export interface AuditItem {
  kind: AuditKind;
  id: number;
  title: string;
  section: Section | null;
  author: Author;
  createdAt: string;
  similar: Similar[];
  /** Null while nobody has claimed it. */
  claim: Claim | null;
}

/** A moderator's claim on a row of the queue, with its expiry. */
export interface Claim {
  by: Author;
  since: string;
  until: string;
  /** Whether it is the caller's. */
  mine: boolean;
}
