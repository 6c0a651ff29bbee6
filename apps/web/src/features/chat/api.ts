import type { ChatMessage } from '@yinghuo/contracts/wire';
import { call, send } from '../../lib/call.ts';

export interface ChatSearch {
  q: string;
  nickname?: string;
  /** Days of Shanghai. */
  from?: string;
  to?: string;
}

export interface Found {
  messages: ChatMessage[];
  total: number;
  next: string | null;
}

/** Messages of the last 30 days with the words in them, newest first. */
export async function searchChat(search: ChatSearch, cursor?: string): Promise<Found> {
  const { obj, wrap, next } = await call('/api/chat/search', { ...search, size: 20, cursor });
  return { messages: obj ?? [], total: wrap ?? 0, next: next ?? null };
}

export type Moderation =
  | { action: 'recall'; id: string }
  | { action: 'mute'; memberId: number; minutes: number }
  | { action: 'unmute'; memberId: number }
  | { action: 'slow'; seconds: number };

/** For moderators: every act needs a reason and is kept in the log. */
export const moderate = (act: Moderation, reason: string): Promise<unknown> =>
  send('/api/chat/moderate', { ...act, reason });
