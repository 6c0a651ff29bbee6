import type { ListChatMessages, SearchChat } from '../../chat/messages.ts';
import type { ChatAction, ModerateChat } from '../../chat/moderation.ts';
import type { ChatMessage } from '../chat.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/chat/history': Read<Asks<ListChatMessages>, ChatMessage[], { first: number; last: number }>;
    '/api/chat/search': Read<Asks<SearchChat, 'q'>, ChatMessage[]>;
  }
  interface Writes {
    '/api/chat/moderate': Write<Asks<ModerateChat, 'action' | 'reason'>, { action: ChatAction; until?: string }>;
  }
}
