import { command, query } from '../contract.ts';
import { Flag, Id, Int, Named, Numbers, OneOf, Optional, Text } from '../fields.ts';
import type { Page } from '../page.ts';
import { FindRow, type FoundRow } from '../rows.ts';
import { mostPages } from '../most-pages.ts';
import type { InboxMessage, InboxSettings, Unread } from './shapes.ts';
import { inboxTypes, mutableTypes, type InboxType, type MutableType } from './vocabulary.ts';

export const inboxPageSize = 10;

export interface InboxPage extends Page<InboxMessage> {
  /** How many messages fit: 50, and 10 for each avatar frame owned, at most 300. */
  cap: number;
  /** Whether private mail is accepted. */
  mailOpen: boolean;
}

export class FindMail extends FindRow {}
/** A private mail that the caller was sent, for a report of it: nobody else can report it. */
export const findMail = query<FoundRow>()('messaging', FindMail, { gate: 'account', refuses: ['notFound'] });

export class ListInbox {
  @Named('页码') @Int(0, mostPages - 1) page: number = 0;
  @Named('类型') @Optional() @OneOf(inboxTypes) type?: InboxType | null;
}
/** Ten messages of the caller's inbox, newest first; the total is that of the type asked for. */
export const listInbox = query<InboxPage>()('messaging', ListInbox, { gate: 'account' });

export class CountUnread {}
/** How many messages of the caller are unread. */
export const countUnread = query<number>()('messaging', CountUnread, { gate: 'account' });

export class ListUnread {}
/** The ten newest unread messages, and how many there are. */
export const listUnread = query<Page<InboxMessage>>()('messaging', ListUnread, { gate: 'account' });

export class MarkRead {
  @Named('站内信') @Id() id!: number;
}
/** Idempotent. */
export const markRead = command<Unread>()('messaging', MarkRead, { gate: 'account', refuses: ['notFound'] });

export class MarkAllRead {
  @Named('类型') @Optional() @OneOf(inboxTypes) type?: InboxType | null;
}
/** Marks all messages as read, or all of one type. */
export const markAllRead = command<Unread>()('messaging', MarkAllRead, { gate: 'account' });

export class DeleteMessage {
  @Named('站内信') @Id() id!: number;
}
export const deleteMessage = command<Unread>()('messaging', DeleteMessage, { gate: 'account', refuses: ['notFound'] });

export class GetInboxSettings {}
export const getInboxSettings = query<InboxSettings>()('messaging', GetInboxSettings, { gate: 'account' });

export class SetMailOpen {
  @Named('私信开关') @Flag() open!: boolean;
}
/** Whether others may write private mail to the caller. */
export const setMailOpen = command<InboxSettings>()('messaging', SetMailOpen, { gate: 'account' });

export class MuteTypes {
  @Named('不再提醒的类型') @Numbers(mutableTypes) muted: MutableType[] = [];
  /** The types that are chosen about, all where it is absent: the others stay as they are, whatever `muted` says of them. */
  @Named('改动的类型') @Optional() @Numbers(mutableTypes) changed?: MutableType[] | null;
}
/** Sets the muted types; the others are delivered. */
export const muteTypes = command<InboxSettings>()('messaging', MuteTypes, { gate: 'account' });

/** Why private mail cannot be sent to somebody. */
const undeliverable = ['recipientUnknown', 'recipientIsSelf', 'mailRefused'] as const;

export class CheckRecipient {
  @Named('收件人') @Text(1, 64) name!: string;
}
/** Whether the caller could write to the member of that nickname, without writing. */
export const checkRecipient = query<{ nickname: string; avatar: string }>()('messaging', CheckRecipient, {
  gate: 'member',
  refuses: undeliverable,
});

export class SendMail {
  @Text(1, 50) title!: string;
  /** The recipient's nickname, however it is written. */
  @Named('收件人') @Text(1, 64) name!: string;
  @Named('内容') @Text(1, 2000) text!: string;
  /** The recipient, for a reply: whoever bears the nickname by now may be somebody else. */
  @Optional() @Id() memberId?: number | null;
}
/** Writes a private message; ten an hour. */
export const sendMail = command<{ id: number }>()('messaging', SendMail, {
  gate: 'speaker',
  refuses: [...undeliverable, 'inboxFull'],
});
