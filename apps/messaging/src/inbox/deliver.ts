import { mutableTypes, type InboxType, type MutableType, type Place } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';
import { hasBlocked } from '../relations/relations.sql.ts';
import { change, lockMailbox, type Mailbox } from './mailbox.sql.ts';
import { countUp, insertMessage, removeMessages } from './messages.sql.ts';
import { makeRoom } from './room.ts';

/** A message for one member. */
export interface Message {
  to: number;
  type: InboxType;
  title: string;
  /** The member who caused it; null: the site. */
  from: number | null;
  text?: string;
  place?: Place | null;
  subjectId?: number | null;
  /** What it gathers news of. */
  gathers?: string;
}

/** A message of the site about something that happened: told once for each (recipient, type, reference). */
export interface Notice extends Message {
  reference: string;
}

/**
 * Puts a message into a locked mailbox, making room where it is full. Null when there is no room.
 * Every change of the mailbox is told, what gives way first.
 */
export async function deliver(sql: Tx, mailbox: Mailbox, message: Message): Promise<number | null> {
  const going = await makeRoom(sql, mailbox, message.type);
  if (going === null) return null;
  const { memberId } = mailbox;
  for (const gone of await removeMessages(sql, memberId, going)) {
    await change(sql, { memberId, total: -1, unread: gone.read ? 0 : -1, cause: 'evicted', type: gone.type });
  }
  const id = await insertMessage(sql, message);
  await change(sql, { memberId, total: 1, unread: 1, cause: 'delivered', type: message.type });
  return id;
}

/** Delivers a notice, unless its recipient had it before, muted its type, blocked who caused it, is gone or full up. */
export async function notify(sql: Tx, notice: Notice): Promise<void> {
  const { to, type, reference, from } = notice;
  if (from === to) return;
  const mailbox = await lockMailbox(sql, to);
  if (mailbox.gone || isMuted(mailbox, type) || (await hasBlocked(sql, to, from))) return;
  const [known] = await sql`
    select from told_notices where member_id = ${to} and type = ${type} and reference = ${reference}`;
  if (known || (await deliver(sql, mailbox, notice)) === null) return;
  await sql`insert into told_notices (member_id, type, reference) values (${to}, ${type}, ${reference})`;
}

/**
 * Delivers news of something (`gathers`), unless their recipient muted the type, blocked who caused them, is gone or full
 * up. While a message about it is unread it counts them, and leads to the latest; `titleOf` says how many there are.
 */
export async function gather(
  sql: Tx,
  news: Omit<Message, 'title'> & { gathers: string },
  titleOf: (count: number) => string,
): Promise<void> {
  const { to, type, from } = news;
  const mailbox = await lockMailbox(sql, to);
  if (mailbox.gone || isMuted(mailbox, type) || (await hasBlocked(sql, to, from))) return;
  if (await countUp(sql, news, titleOf)) {
    await change(sql, { memberId: to, total: 0, unread: 0, cause: 'delivered', type });
  } else {
    await deliver(sql, mailbox, { ...news, title: titleOf(1) });
  }
}

/** Delivers notices to several members, in the order of their ids: two transactions never wait for each other. */
export async function notifyAll(sql: Tx, notices: readonly Notice[]): Promise<void> {
  for (const notice of [...notices].sort((a, b) => a.to - b.to)) await notify(sql, notice);
}

const isMuted = ({ muted }: Mailbox, type: InboxType): boolean =>
  (mutableTypes as readonly number[]).includes(type) && muted.includes(type as MutableType);
