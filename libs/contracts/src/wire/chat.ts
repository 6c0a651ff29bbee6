/** A message of the public chat, and what makes it safe to repeat. */
export interface ChatMessage {
  /** 1 own, 2 another's; always 2 on the wire, for the array is encoded once for everybody. */
  type: 1 | 2;
  /** 1 text, 2 the address of an image. */
  types: 1 | 2;
  text: string;
  /** ISO instant. */
  time: string;
  img: string;
  nickname: string;
  frames: string;
  pets: string;
  lv: number;
  id: string;
  /** Place in the room: from 1, rising by 1, never reused. */
  seq: number;
  clientId: string | null;
  memberId: number;
  /** Chat-box style, or null. */
  box: number | null;
}

/** Client → server `sendMsg`. */
export interface ChatSending {
  value: string;
  type: 1 | 2;
  clientId: string;
}

/** Server → client `history`, once after connecting. */
export interface ChatHistory {
  room: 'main';
  /** The receiver's own id. */
  you: number;
  /** By seq, ascending. */
  messages: ChatMessage[];
  /** There are messages between the client's last seq and the first of these. */
  gap: boolean;
  /** The newest seq of the room. */
  last: number;
}

/** What the room asks of its members. */
export interface ChatMode {
  /** Seconds between two messages of a member; 0: no slow mode. */
  slowSeconds: number;
  mutedUntil: string | null;
}
