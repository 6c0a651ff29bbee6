import type { Author } from '../members/shapes.ts';

/** What was said in the public chat. */
export interface ChatMessage {
  /** UUID */
  id: string;
  /** Place in the room: from 1, rising by 1, never reused. */
  seq: number;
  /** What the sender called it, so that repeating it is harmless. */
  clientId: string | null;
  kind: 'text' | 'image';
  /** The text, or the address of the image. */
  text: string;
  /** Instant. */
  at: string;
  author: Author;
  /** The author's chat-box style, or null. */
  box: number | null;
  /** What the picture shows, where its sender said so. */
  alt?: string | null;
  /** What it answers. */
  quote?: ChatQuote | null;
  /** Whom it calls: those it names with @, and whose message it answers; none who has blocked the author. */
  mentions?: readonly number[] | null;
}

/** The message that another one answers, as it is now. */
export interface ChatQuote {
  seq: number;
  memberId: number;
  nickname: string;
  kind: 'text' | 'image';
  /** Its first line, or what the picture shows; null: it was recalled, or is older than what is kept. */
  text: string | null;
}

/** Somebody in the room, as far as an @ needs it. */
export interface ChatMemberHere {
  id: number;
  nickname: string;
  avatar: string;
}
