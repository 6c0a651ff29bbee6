import { query } from '../contract.ts';
import { Day, Int, Matching, Named, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { ChatMessage } from './shapes.ts';

const anySeq = Number.MAX_SAFE_INTEGER;

export class ListChatMessages {
  /** Those before this seq … */
  @Named('起点') @Optional() @Int(1, anySeq) before?: number | null;
  /** … or after this one; the newest where neither is given. */
  @Named('终点') @Optional() @Int(0, anySeq) after?: number | null;
  @Named('条数') @Int(1, 100) size: number = 50;
}
/** A stretch of the room by seq, ascending. `first` is the oldest seq that is kept, `last` the newest given. */
export const listChatMessages = query<{ messages: ChatMessage[]; first: number; last: number }>()(
  'chat',
  ListChatMessages,
  { gate: 'account' },
);

export class SearchChat extends PageQuery {
  @Text(1, 50) q!: string;
  /** Only what this member said. */
  @Optional() @Text(1, 16) nickname?: string | null;
  @Named('开始日期') @Optional() @Day() from?: string | null;
  /** The last day, included. */
  @Named('结束日期') @Optional() @Day() to?: string | null;
}
/** Texts of the last 30 days that contain `q`, newest first. */
export const searchChat = query<Page<ChatMessage>>()('chat', SearchChat, { gate: 'member' });

export class FindChatMessage {
  @Named('消息') @Matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) id!: string;
}
/** Whose message this is and what it says, for a report of it; also of one that was recalled, which somebody may have read. */
export const findChatMessage = query<{ id: string; ownerId: number; text: string }>()('chat', FindChatMessage, {
  gate: 'account',
  refuses: ['notFound'],
});
