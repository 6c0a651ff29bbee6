import { inboxChanged, type InboxChanged, type InboxType, type MutableType } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';

/** What a member's inbox may hold and holds. */
export interface Mailbox {
  memberId: number;
  permission: number;
  frameCount: number;
  mailOpen: boolean;
  muted: MutableType[];
  total: number;
  unread: number;
  gone: boolean;
}

const columns = (sql: Db | Tx) => sql`member_id, permission, frame_count, mail_open, muted, total, unread, gone`;

/** A member's mailbox; an empty one for whoever has had nothing yet. */
export async function mailboxOf(sql: Db, memberId: number): Promise<Mailbox> {
  const [row] = await sql<Mailbox[]>`select ${columns(sql)} from mailboxes where member_id = ${memberId}`;
  const empty = { permission: 0, frameCount: 0, mailOpen: true, muted: [], total: 0, unread: 0, gone: false };
  return row ?? { memberId, ...empty };
}

/** The mailbox, made where there is none, and locked: everything that changes it goes one after the other. */
export async function lockMailbox(sql: Tx, memberId: number): Promise<Mailbox> {
  const [row] = await sql<Mailbox[]>`
    insert into mailboxes (member_id) values (${memberId})
    on conflict (member_id) do update set member_id = excluded.member_id
    returning ${columns(sql)}`;
  return row!;
}

/** What is done to a locked mailbox: messages that come or go, and unread ones that come or go with them. */
interface Change {
  memberId: number;
  total: number;
  unread: number;
  cause: InboxChanged['cause'];
  /** Null where several types may be concerned. */
  type: InboxType | null;
}

/** Keeps the counters and tells of it; answers how many are unread now. */
export async function change(sql: Tx, { memberId, total, unread, cause, type }: Change): Promise<number> {
  const [now] = await sql<{ unread: number; version: number }[]>`
    update mailboxes set total = total + ${total}, unread = unread + ${unread}, version = version + 1
    where member_id = ${memberId} returning unread, version`;
  await record(sql, inboxChanged, { memberId, cause, type, ...now! });
  return now!.unread;
}

/** `seq` is an event's place among those of the members' service: what is older than what is known changes nothing. */
export const setFrames = (sql: Tx, memberId: number, frameCount: number, seq = 0) => sql`
  insert into mailboxes (member_id, frame_count, frame_count_seq) values (${memberId}, ${frameCount}, ${seq})
  on conflict (member_id) do update set frame_count = excluded.frame_count, frame_count_seq = excluded.frame_count_seq
  where mailboxes.frame_count_seq <= excluded.frame_count_seq`;

export const setPermission = (sql: Tx, memberId: number, permission: number, seq = 0) => sql`
  insert into mailboxes (member_id, permission, permission_seq) values (${memberId}, ${permission}, ${seq})
  on conflict (member_id) do update set permission = excluded.permission, permission_seq = excluded.permission_seq
  where mailboxes.permission_seq <= excluded.permission_seq`;

export async function changeSettings(
  sql: Tx,
  memberId: number,
  settings: { mailOpen: boolean } | { muted: MutableType[] },
): Promise<Mailbox> {
  const row = 'muted' in settings ? { muted: settings.muted as number[] } : { mail_open: settings.mailOpen };
  const [mailbox] = await sql<Mailbox[]>`
    insert into mailboxes ${sql({ member_id: memberId, ...row })}
    on conflict (member_id) do update set ${sql(row)} returning ${columns(sql)}`;
  return mailbox!;
}

/** Empties the mailbox of an account that is gone; nothing comes in any more. What it sent lies with those who have it. */
export async function closeMailbox(sql: Tx, memberId: number): Promise<void> {
  await lockMailbox(sql, memberId);
  await sql`delete from messages where member_id = ${memberId}`;
  await sql`delete from told_notices where member_id = ${memberId}`;
  await sql`delete from watches where member_id = ${memberId}`;
  await sql`delete from favourites where member_id = ${memberId}`;
  await sql`delete from blocks where member_id = ${memberId} or other_id = ${memberId}`;
  await sql`delete from quota_uses where member_id = ${memberId}`;
  await sql`
    update mailboxes set gone = true, permission = 0, frame_count = 0, mail_open = false, muted = '{}', watches_own = false, total = 0, unread = 0
    where member_id = ${memberId}`;
}
