import type { ContentType } from '../content-types.ts';
import type { Author } from '../members/shapes.ts';
import type { Place } from '../place.ts';
import type { CaseKind, CaseState, InboxType, MutableType, ReportReason } from './vocabulary.ts';

/** A message in a member's inbox: private mail (4) or a notice. */
export interface InboxMessage {
  id: number;
  type: InboxType;
  title: string;
  /** Nickname of whoever caused it, or 系统. */
  from: string;
  text: string;
  /** The page it opens, or that its text is about. */
  place: Place | null;
  /** The game it is about; for type 2 the wanted thread. */
  subjectId: number | null;
  read: boolean;
  createdAt: string;
}

/** How many are unread afterwards. */
export interface Unread {
  unread: number;
}

export interface InboxSettings {
  mailOpen: boolean;
  /** Types of which no notices are delivered, ascending. */
  muted: MutableType[];
}

export interface CaseReply {
  by: 'me' | 'staff';
  text: string;
  at: string;
}

/** Feedback or a report, from the moment it is received until it is answered. */
export interface Case {
  id: number;
  kind: CaseKind;
  target: { type: ContentType; id: string } | null;
  reason: ReportReason | null;
  text: string;
  state: CaseState;
  createdAt: string;
  updatedAt: string;
  /** Empty in lists. */
  replies: CaseReply[];
  /** Only for moderators. */
  author?: Author;
}
