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
  /** Only on an answer: what it answers. */
  replyTo?: ChatQuote;
  /** Only where it calls somebody, by @ or by answering them: their ids. */
  mentions?: readonly number[];
  /** Only on a picture whose sender said what it shows. */
  alt?: string;
}

/** How somebody looks in the chat from now on (`looks`): their messages are shown so, those that are there too. */
export type ChatLook = Pick<ChatMessage, 'memberId' | 'nickname' | 'img' | 'frames' | 'pets' | 'lv' | 'box'>;

/** The message that another one answers, as the server found it. */
export interface ChatQuote {
  seq: number;
  memberId: number;
  nickname: string;
  types: 1 | 2;
  /** Its first line, or what the picture shows; null: it is there no more. */
  text: string | null;
}

/** Client → server `sendMsg`. */
export interface ChatSending {
  value: string;
  type: 1 | 2;
  clientId: string;
}

/** Client → server `say`: `sendMsg` with what that has no fields for. An image may be an upload of ours here. */
export interface ChatSaying extends ChatSending {
  /** Id of the message that it answers. */
  replyTo?: string;
  /** What the image shows, ≤ 100. */
  alt?: string;
}

/** Somebody in the room whose nickname begins as asked (`here`). */
export interface ChatMemberHere {
  id: number;
  nickname: string;
  userImg: string;
}

/** What a server knows beyond `sendMsg`, `recall` and `history`; one of another release may know less. */
export const chatAbilities = ['say', 'seen', 'here'] as const;
export type ChatAbility = (typeof chatAbilities)[number];

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
  /** Absent: nothing of it. */
  can?: readonly ChatAbility[];
}

/** Whose messages the receiver does not want to see: all of them, or, with `on`, those who come to it or leave it. */
export interface ChatBlocks {
  ids: readonly number[];
  on?: boolean;
}

/** What the room asks of its members. */
export interface ChatMode {
  /** Seconds between two messages of a member; 0: no slow mode. */
  slowSeconds: number;
  /** In the year 9999: for ever. */
  mutedUntil: string | null;
  /** The moderators' reason, where there is one. */
  mutedWhy?: string;
}
