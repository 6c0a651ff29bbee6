import { refuse, type ListChatMessages, type ChatMessage } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { firstSeq, messagesAfter, messagesBefore, readRoom } from './messages.sql.ts';

/** A range of messages: after a seq, before one, or the newest. */
export async function readHistory(
  db: Db,
  { before, after, size }: ListChatMessages,
): Promise<{ messages: ChatMessage[]; first: number; last: number }> {
  if (before != null && after != null) refuse('invalid', [{ field: 'after', rule: 'forbidden' }]);
  const [messages, first, { lastSeq }] = await Promise.all([
    after != null
      ? messagesAfter(db, after, size)
      : messagesBefore(db, before ?? Number.MAX_SAFE_INTEGER, size).then((rows) => rows.toReversed()),
    firstSeq(db),
    readRoom(db),
  ]);
  return { messages: [...messages], first, last: lastSeq };
}
