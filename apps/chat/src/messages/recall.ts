import { chatMessageRecalled, refuse } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { findMessage, lockRoom, setRecalled, type MessageRow } from './messages.sql.ts';

const withinMs = 2 * 60_000;

/**
 * Recalls one's own message within two minutes; moderators any at any time. Others' messages are refused as absent.
 */
export const recall = (db: Db, { id, by, moderator }: { id: string; by: number; moderator: boolean }): Promise<void> =>
  db.begin(async (sql) => {
    const { now } = await lockRoom(sql);
    const message = (await findMessage(sql, id)) ?? refuse('notFound');
    if (!moderator) {
      if (message.memberId !== by) refuse('notFound');
      if (Date.parse(now) - Date.parse(message.at) > withinMs && message.recalled === null)
        refuse('forbidden', { kind: 'role', need: 'moderator', have: 'author' });
    }
    await takeBack(sql, message, by);
  });

/** Requires the room's lock. */
export async function takeBack(sql: Tx, { id, seq, memberId, recalled }: MessageRow, by: number, reason?: string) {
  if (recalled !== null) refuse('conflict', { reason: 'done' });
  await setRecalled(sql, id, by);
  await record(sql, chatMessageRecalled, { messageId: id, seq, memberId, by, reason: reason ?? null });
}
