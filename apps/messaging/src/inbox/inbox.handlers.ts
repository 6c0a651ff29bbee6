import { Controller } from '@nestjs/common';
import {
  countUnread,
  deleteMessage,
  listInbox,
  listUnread,
  markAllRead,
  markRead,
  refuse,
  type CountUnread,
  type DeleteMessage,
  type ListInbox,
  type ListUnread,
  type MarkAllRead,
  type MarkRead,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { capOf } from './cap.ts';
import { change, lockMailbox, mailboxOf } from './mailbox.sql.ts';
import {
  countOfType,
  markAllRead as markAll,
  markRead as mark,
  newestUnread,
  pageOfInbox,
  removeMessages,
} from './messages.sql.ts';

/** The inbox as its owner sees it. */
@Controller()
export class InboxHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listInbox)
  async list({ page, type = null }: ListInbox, { memberId }: SignedIn) {
    const [mailbox, items, ofType] = await Promise.all([
      mailboxOf(this.db, memberId),
      pageOfInbox(this.db, memberId, page, type),
      type === null ? null : countOfType(this.db, memberId, type),
    ]);
    const { frameCount, mailOpen } = mailbox;
    return { items, total: ofType ?? mailbox.total, next: null, cap: capOf(frameCount), mailOpen };
  }

  @Answers(countUnread)
  async count(_: CountUnread, { memberId }: SignedIn) {
    return (await mailboxOf(this.db, memberId)).unread;
  }

  @Answers(listUnread)
  async unread(_: ListUnread, { memberId }: SignedIn) {
    const [{ unread }, items] = await Promise.all([mailboxOf(this.db, memberId), newestUnread(this.db, memberId)]);
    return { items, total: unread, next: null };
  }

  @Answers(markRead)
  async read({ id }: MarkRead, { memberId }: SignedIn, sql: Tx) {
    const { unread } = await lockMailbox(sql, memberId);
    const type = await mark(sql, memberId, id);
    if (type === undefined) refuse('notFound');
    if (type === null) return { unread };
    return { unread: await change(sql, { memberId, total: 0, unread: -1, cause: 'read', type }) };
  }

  @Answers(markAllRead)
  async readAll({ type = null }: MarkAllRead, { memberId }: SignedIn, sql: Tx) {
    const { unread } = await lockMailbox(sql, memberId);
    const marked = await markAll(sql, memberId, type);
    if (marked === 0) return { unread };
    return { unread: await change(sql, { memberId, total: 0, unread: -marked, cause: 'read', type }) };
  }

  @Answers(deleteMessage)
  async delete({ id }: DeleteMessage, { memberId }: SignedIn, sql: Tx) {
    await lockMailbox(sql, memberId);
    const [removed] = await removeMessages(sql, memberId, [id]);
    if (!removed) refuse('notFound');
    const { read, type } = removed;
    return { unread: await change(sql, { memberId, total: -1, unread: read ? 0 : -1, cause: 'deleted', type }) };
  }
}
