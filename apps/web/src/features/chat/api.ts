import type { ChatMessage } from '@yinghuo/contracts/wire';
import { call, send } from '../../lib/server/call.ts';

export interface ChatSearch {
  q: string;
  nickname?: string;
  /** Days in Shanghai, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
}

export interface Found {
  messages: ChatMessage[];
  total: number;
  next: string | null;
}

/** Searches messages of the last 30 days, newest first. */
export async function searchChat(search: ChatSearch, cursor?: string): Promise<Found> {
  const { obj, wrap, next } = await call('/api/chat/search', { ...search, size: 20, cursor });
  return { messages: obj ?? [], total: wrap ?? 0, next: next ?? null };
}

export type Moderation =
  | { action: 'recall'; id: string }
  | { action: 'mute'; memberId: number; minutes: number }
  | { action: 'unmute'; memberId: number }
  | { action: 'slow'; seconds: number };

/** Moderates a message or member; each act needs a reason and is logged. */
export const moderate = (act: Moderation, reason: string): Promise<unknown> =>
  send('/api/chat/moderate', { ...act, reason });
