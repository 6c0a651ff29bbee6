import type { Case, GroupCase, InboxMessage, InboxPage } from '@yinghuo/contracts';
import {
  pathOf,
  wireAuthor,
  type Case as WireCase,
  type InboxConfig,
  type InboxMessage as WireMessage,
} from '@yinghuo/contracts/wire';
import type { GroupCase as WireGroupCase } from '@yinghuo/contracts/wire/groups';

/** `content` is the text, or the path that the message links to; where there are both, the path comes last. */
export const wireMessage = ({
  id,
  type,
  title,
  from,
  fromId,
  text,
  place,
  subjectId,
  read,
  createdAt,
}: InboxMessage): WireMessage => ({
  id,
  created_at: createdAt,
  title,
  type,
  create_name: from,
  create_id: fromId,
  status: read ? 1 : 0,
  content: [text, place && pathOf(place)].filter(Boolean).join('\n\n'),
  game_id: subjectId,
});

/** On the wire 0 allows private messages and 1 refuses them. */
export const mailClosed = (open: boolean): 0 | 1 => (open ? 0 : 1);

export const inboxConfig = ({ cap, mailOpen }: InboxPage): InboxConfig => ({
  config_email: cap,
  config_open_email: mailClosed(mailOpen),
});

export const wireGroupCase = ({ owner, ...row }: GroupCase): WireGroupCase => ({
  ...row,
  owner: owner && wireAuthor(owner),
});

export const wireCase = ({ author, owner, replies, reports, ...row }: Case): WireCase => ({
  ...row,
  replies: replies.map(({ author: by, ...reply }) => ({ ...reply, ...(by ? { author: wireAuthor(by) } : {}) })),
  ...(author ? { author: wireAuthor(author) } : {}),
  ...(owner ? { owner: wireAuthor(owner) } : {}),
  ...(reports ? { reports: reports.map((each) => ({ ...each, author: wireAuthor(each.author) })) } : {}),
});
