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
}
