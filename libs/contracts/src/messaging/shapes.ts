import type { Section } from '../catalog/vocabulary.ts';
import type { ContentType } from '../content-types.ts';
import type { Author } from '../members/shapes.ts';
import type { Place } from '../place.ts';
import type { RowState } from '../row-shapes.ts';
import type { CaseKind, CaseState, CommentTarget, InboxType, MutableType, ReportReason } from './vocabulary.ts';

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
  /** Of a report, for moderators: what the row said then, whose it is, and how many open reports of it there are. */
  was?: string | null;
  owner?: Author | null;
  same?: number;
}

export interface MemberRef {
  id: number;
  nickname: string;
}

/** Something said about a game, on the message board or on the support board. */
export interface Comment {
  id: number;
  target: CommentTarget;
  gameId: number | null;
  /** From 1 in each place, never given again; null for replies. */
  floor: number | null;
  author: Author;
  /** Plain text; null once deleted, and while hidden: lists are alike for all but moderators. */
  text: string | null;
  spoiler: boolean;
  /** The comment it is a reply to. */
  parentId: number | null;
  /** The member whom a reply answers. */
  replyTo: MemberRef | null;
  /** Members whom the text names, as it spells them. */
  mentions: MemberRef[];
  likes: number;
  replyCount: number;
  /** The first three, oldest first; empty on a reply. */
  replies: Comment[];
  createdAt: string;
  editedAt: string | null;
  state: RowState;
}

/** A comment of the caller's that a moderator has hidden. */
export interface HiddenComment extends Comment {
  /** What the moderator wrote; null where it was hidden before reasons were kept here. */
  hiddenReason: string | null;
}

/** Where a permanent link leads. */
export interface CommentSpot {
  target: CommentTarget;
  gameId: number | null;
  section: Section | null;
  /** The comment, or the one that it replies to. */
  rootId: number;
  floor: number;
  /** With this cursor the list begins at the root; with `parent` and `replyCursor` its replies begin at the reply. */
  cursor: string;
  replyCursor: string | null;
}
