import type { Section } from '../catalog/vocabulary.ts';
import type { ContentType } from '../content-types.ts';
import type { Excerpt } from '../excerpt.ts';
import type { Author } from '../members/shapes.ts';
import type { Place } from '../place.ts';
import type { RowState } from '../row-shapes.ts';
import type {
  CaseKind,
  CaseReason,
  CaseState,
  CommentTarget,
  InboxType,
  MutableType,
  ReportReason,
  WatchType,
} from './vocabulary.ts';

/** A message in a member's inbox: private mail (4) or a notice. */
export interface InboxMessage {
  id: number;
  type: InboxType;
  title: string;
  /** Nickname of whoever caused it, or 系统. */
  from: string;
  /** Their id; null for the site, and for who has deleted their account. */
  fromId: number | null;
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

/** A browser that shows new messages. */
export interface PushDevice {
  id: number;
  /** Where its messages are sent: by it a browser knows itself. */
  endpoint: string;
  device: string;
  titles: boolean;
  createdAt: string;
}

export interface PushSettings {
  /** Public key in base64url; null where this site sends no such messages. */
  key: string | null;
  devices: PushDevice[];
}

/** What is sent to a device, encrypted. */
export interface PushedMessage {
  unread: number;
  /** The newest unread one's. */
  type: InboxType;
  /** Only where the member wants titles shown. */
  title?: string;
}

export interface CaseReply {
  /** `me`: whose case it is; what other reporters say is told to moderators alone. */
  by: 'me' | 'staff';
  text: string;
  at: string;
  /** Only for moderators. */
  author?: Author;
}

/** What one member said of a reported row. */
export interface CaseReport {
  author: Author;
  reason: CaseReason;
  text: string;
  /** What the row said then; null where that is what the first report has. */
  was: string | null;
  at: string;
}

/** Something that a member watches or has muted. */
export interface Watched {
  id: number;
  type: WatchType;
  targetId: number;
  /** Of a comment, that of its game; null on a board, and of what the caller does not see any more. */
  title: string | null;
  /** Null where the caller does not see it any more. */
  place: Place | null;
  muted: boolean;
  createdAt: string;
}

/** Feedback, or all reports of a row, from the moment it is received until it is answered. */
export interface Case {
  id: number;
  kind: CaseKind;
  target: { type: ContentType; id: string } | null;
  /** Where the row is shown, if that is known. */
  place: Place | null;
  /** What the reader said of it, and when; to moderators, what the first reporter did. */
  reason: CaseReason | null;
  text: string;
  createdAt: string;
  state: CaseState;
  updatedAt: string;
  /** Empty in lists. */
  replies: CaseReply[];
  /** Only for moderators: who was the first. */
  author?: Author;
  /** Of a report, for moderators: what the row said at the first report, whose it is, and how many gave which reason. */
  was?: string | null;
  owner?: Author | null;
  reasons?: Partial<Record<CaseReason, number>>;
  /** With them, but not in lists: the first 50 reports. */
  reports?: CaseReport[];
}

/** Reports of a row in a group as its moderators read them: who they are from is not said. */
export interface GroupCase {
  id: number;
  target: { type: ContentType; id: string };
  /** What the row said at the first report, and whose it is. */
  was: string | null;
  owner: Author | null;
  /** How many gave which reason, and what those who wrote something wrote: the first 20. */
  reasons: Partial<Record<ReportReason, number>>;
  texts: string[];
  state: CaseState;
  createdAt: string;
  answer: string | null;
}

/** How many cases of a kind are open, and since when the oldest of them is. */
export interface CaseQueue {
  kind: CaseKind;
  received: number;
  inWork: number;
  oldest: string | null;
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

/** A comment that a search found; no excerpt of one that is marked as a spoiler. */
export type FoundComment = Comment & { hit: Excerpt | null };
