import { event } from '../contract.ts';
import { Id, Int, OneOf, Optional, Text } from '../fields.ts';
import { IsISO8601, IsUUID } from 'class-validator';

const messages = 'chat.messages';
/** There is one room. */
const room = () => 'main';

export class ChatMessageSent {
  @IsUUID() messageId!: string;
  @Id() seq!: number;
  @Id() memberId!: number;
  /** 1 text · 2 image */
  @OneOf([1, 2]) types!: 1 | 2;
}
export const chatMessageSent = event(messages, ChatMessageSent, room);

export class ChatMessageRecalled {
  @IsUUID() messageId!: string;
  @Id() seq!: number;
  /** Whose message it was. */
  @Id() memberId!: number;
  @Id() by!: number;
  @Optional() @Text(2, 200) reason?: string | null;
}
export const chatMessageRecalled = event(messages, ChatMessageRecalled, room);

export class ChatMemberMuted {
  @Id() memberId!: number;
  /** Instant; null when the member may speak again. */
  @Optional() @IsISO8601() until?: string | null;
  @Id() by!: number;
  @Text(2, 200) reason!: string;
}
export const chatMemberMuted = event(messages, ChatMemberMuted, room);

export class ChatSlowModeSet {
  /** 0: off. */
  @Int(0, 300) seconds!: number;
  @Id() by!: number;
  @Text(2, 200) reason!: string;
}
export const chatSlowModeSet = event(messages, ChatSlowModeSet, room);
