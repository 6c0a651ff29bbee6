import type { Author } from '../../members/shapes.ts';
import type { MemberRef } from '../../messaging/shapes.ts';
import type { RowMark, RowState } from '../../row-shapes.ts';
import type { Station } from './stations.ts';
import type { ApplicationKind, ApplicationState, GroupJoin, GroupRole } from '../group-vocabulary.ts';

/** Shapes of groups and their posts. Instants are ISO 8601 UTC. */

export interface Group {
  id: number;
  name: string;
  intro: string;
  /** Path of a picture, or empty. */
  avatar: string;
  /** Path of a picture, or empty. */
  cover: string;
  join: GroupJoin;
  owner: Author;
  /** Counts the changes of the above, apart from the owner. */
  revision: number;
  members: number;
  posts: number;
  createdAt: string;
  lastPostAt: string | null;
  /** Of one in full: whether moderators hid it from everybody but its owner. */
  hidden?: boolean;
}

export interface GroupHome {
  active: Group[];
  fresh: Group[];
  posts: Post[];
}

/** A group with one part of its posts. */
export type GroupDetail = Group & {
  moderators: Author[];
  /** Pinned first; null where the caller may not read them. */
  postList: Post[] | null;
};

export type OwnGroup = Group & { role: GroupRole };

export interface MyGroups {
  groups: OwnGroup[];
  /** The caller's newest posts. */
  posts: Post[];
  /** The caller's applications, and invitations to the caller. */
  applications: Application[];
  /** What the caller has to decide as owner or moderator. */
  waiting: Application[];
}

export type GroupMember = Author & { role: GroupRole; joinedAt: string };

export interface Application {
  id: number;
  group: { id: number; name: string };
  /** Who applies, or who is invited. */
  author: Author;
  text: string;
  kind: ApplicationKind;
  state: ApplicationState;
  createdAt: string;
  expiresAt: string;
}

export interface Post {
  id: number;
  groupId: number;
  groupName: string;
  title: string;
  /** Markdown; raw HTML is never rendered. Lists cut it to 300 characters. */
  body: string;
  /** Members whom the text names; empty in lists. */
  mentions: MemberRef[];
  /** The place in a game's route behind which it opens. */
  station: Station | null;
  author: Author;
  pinned: boolean;
  locked: boolean;
  replies: number;
  likes: number;
  revision: number;
  createdAt: string;
  editedAt: string | null;
  lastReplyAt: string | null;
  state: RowState;
}

export interface PostReply {
  id: number;
  postId: number;
  /** From 1, never used again. */
  floor: number;
  author: Author;
  /** Markdown; null when it is deleted or hidden. */
  body: string | null;
  /** Members whom the text names. */
  mentions: MemberRef[];
  /** The reply that is answered: its id, its author's nickname and its floor. */
  replyTo: { id: number; nickname: string; floor: number } | null;
  likes: number;
  createdAt: string;
  editedAt: string | null;
  state: RowState;
}

/** Where words were found in a group: in a post, or in a reply to it. */
export interface FoundWords {
  /** Its body cut, as in lists. */
  post: Post;
  /** Its body cut to 300 characters. */
  reply: { id: number; floor: number; body: string; author: Author } | null;
  /** When it was written. */
  at: string;
}

/** A post with one part of its replies, by floor. */
export type PostDetail = Post & { replyList: PostReply[] };

/** What is the caller's own about a group. */
export interface GroupMark extends RowMark {
  role: GroupRole | null;
  /** Whether an application of the caller waits. */
  applied: boolean;
  /** Posts with something that the caller has not read since they were there last, up to 100; null but for members. */
  unread: number | null;
}
/** Replies behind the floor that a member has read a post to, up to 100. */
export interface PostNews {
  unread: number;
  /** The first of them. */
  next: number | null;
}
/** What is the caller's own about a post; `unread` only where there is something new. */
export interface PostMark extends RowMark {
  unread?: number;
}
