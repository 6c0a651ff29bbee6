import type { Case, InboxMessage, InboxPage, Place } from '@yinghuo/contracts';
import {
  sectionPaths,
  wireAuthor,
  type Case as WireCase,
  type InboxConfig,
  type InboxMessage as WireMessage,
} from '@yinghuo/contracts/wire';

/** The path of a place on this site. */
export function pathOf(place: Place): string {
  switch (place.page) {
    case 'game':
      return to(sectionPaths[place.section].detailPages[0]!, { id: place.gameId, c: place.commentId });
    case 'board':
      return to('/message', { c: place.commentId });
    case 'support':
      return to('/zanzhus', { c: place.commentId });
    case 'note':
      return to('/notesDetail', { id: place.noteId, c: place.commentId });
  }
}

const to = (path: string, fields: Record<string, number | undefined>): string => {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return `${path}?${given.join('&')}`;
};

/** `content` is the text, or the path that the message opens. */
export const wireMessage = ({
  id,
  type,
  title,
  from,
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
  status: read ? 1 : 0,
  content: place ? pathOf(place) : text,
  game_id: subjectId,
});

/** On the wire 0 means that private messages are allowed, 1 that they are not. */
export const mailClosed = (open: boolean): 0 | 1 => (open ? 0 : 1);

export const inboxConfig = ({ cap, mailOpen }: InboxPage): InboxConfig => ({
  config_email: cap,
  config_open_email: mailClosed(mailOpen),
});

export const wireCase = ({ author, ...row }: Case): WireCase => ({
  ...row,
  ...(author ? { author: wireAuthor(author) } : {}),
});
