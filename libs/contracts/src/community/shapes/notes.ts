import type { Author } from '../../members/shapes.ts';
import type { MemberRef } from '../../messaging/shapes.ts';
import type { RowState } from '../../row-shapes.ts';
import type { Station } from './stations.ts';
import type { NoteVisibility } from '../vocabulary.ts';

/** Shapes of the community. Instants are ISO 8601 UTC. */

/** Where a sticker lies on the paper: its middle in percent of the paper, and degrees it is turned by. */
export interface Sticker {
  id: number;
  x: number;
  y: number;
  turn: number;
}

export interface Note {
  id: number;
  author: Author;
  title: string;
  /** Markdown; raw HTML is never rendered. */
  body: string;
  /** The body is cut, as in every list. */
  excerpt?: true;
  paper: number;
  ink: number;
  font: number;
  stickers: Sticker[];
  /** The games it is about; whether the caller may see them is the catalogue's to say. */
  gameIds: number[];
  /** The place in the route of one of its games behind which it opens. */
  station: Station | null;
  spoiler: boolean;
  visibility: NoteVisibility;
  likes: number;
  comments: number;
  revision: number;
  createdAt: string;
  editedAt: string | null;
  /** Of one in full: whether moderators hid it from everybody but its author. */
  hidden?: boolean;
}

export interface NoteComment {
  id: number;
  noteId: number;
  author: Author;
  /** Null when it is deleted or hidden. */
  text: string | null;
  /** The member who is answered. */
  replyTo: MemberRef | null;
  /** Members whom the text names. */
  mentions: MemberRef[];
  likes: number;
  createdAt: string;
  state: RowState;
}
