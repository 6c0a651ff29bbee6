import type { ChatMessage, ChatQuote } from '../chat/shapes.ts';
import type { Author } from '../members/shapes.ts';
import type { Currency } from '../members/vocabulary.ts';
import type { ChatMessage as WireChatMessage, ChatQuote as WireChatQuote } from './chat.ts';
import type { Author as WireAuthor, WireCurrency } from './shapes.ts';

/** Domain words → words of the specification, for replies and events. */

export const wireCurrency: Record<Currency, WireCurrency> = { points: 'jf', eventPoints: 'jf2', coins: 'yb' };

export const domainCurrency: Record<WireCurrency, Currency> = { jf: 'points', jf2: 'eventPoints', yb: 'coins' };

export const wireAuthor = (author: Author): WireAuthor => ({
  id: author.id,
  nickname: author.nickname,
  userImg: author.avatar,
  frames: author.frame,
  pets: author.pets,
  lv: author.level,
  userqsgg: author.isMember,
  badge: author.badge,
});

export const wireChatMessage = ({ author, at, kind, ...message }: ChatMessage): WireChatMessage => ({
  type: 2,
  types: kind === 'text' ? 1 : 2,
  text: message.text,
  time: at,
  img: author.avatar,
  nickname: author.nickname,
  frames: author.frame,
  pets: author.pets,
  lv: author.level,
  id: message.id,
  seq: message.seq,
  clientId: message.clientId,
  memberId: author.id,
  box: message.box,
  ...(message.quote && { replyTo: wireQuote(message.quote) }),
  ...(message.mentions?.length && { mentions: message.mentions }),
  ...(message.alt && { alt: message.alt }),
});

const wireQuote = ({ kind, ...quote }: ChatQuote): WireChatQuote => ({ ...quote, types: kind === 'text' ? 1 : 2 });
