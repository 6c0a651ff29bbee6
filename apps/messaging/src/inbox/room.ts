import type { InboxType } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';
import { capOf } from './cap.ts';
import type { Mailbox } from './mailbox.sql.ts';

/** Never give way while they are unread, and come in also when nothing else can go. */
const weighty: readonly InboxType[] = [2, 3, 8];

/**
 * Which messages have to go so that one of this type fits: the oldest read ones; where
 * none is read, a wanted-board, system or audit notice takes the place of the oldest unread of another type, or goes
 * over the cap. Null: there is no room, and the message stays outside.
 */
export async function makeRoom(sql: Tx, mailbox: Mailbox, type: InboxType): Promise<number[] | null> {
  const over = mailbox.total + 1 - capOf(mailbox.frameCount);
  if (over <= 0) return [];
  const read = await sql<{ id: number }[]>`
    select id from messages where member_id = ${mailbox.memberId} and read order by id limit ${over}`;
  const going = read.map(({ id }) => id);
  if (going.length === over) return going;
  if (!weighty.includes(type)) return null;
  const [unread] = await sql<{ id: number }[]>`
    select id from messages
    where member_id = ${mailbox.memberId} and not read and type <> all(${[...weighty]}::smallint[])
    order by id limit 1`;
  return unread ? [...going, unread.id] : going;
}
