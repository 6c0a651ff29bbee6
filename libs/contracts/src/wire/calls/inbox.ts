import type { DeleteMessage, ListInbox, MarkAllRead, MarkRead, MuteTypes } from '../../messaging/inbox.ts';
import type { InboxSettings, Unread } from '../../messaging/shapes.ts';
import type { InboxConfig, InboxMessage } from '../inbox.ts';
import type { Asks } from './call.ts';

type Muted = Pick<InboxSettings, 'muted'>;

declare module './call.ts' {
  interface Reads {
    '/userMessageLists': Read<Asks<ListInbox>, InboxMessage[], InboxConfig>;
    '/userMessageCount': Read<Nothing, number>;
    '/userNewMessage': Read<Nothing, InboxMessage[]>;
    '/api/notifications/settings': Read<Nothing, Muted>;
  }
  interface Writes {
    '/editMessStatus': Write<Asks<MarkRead, 'id'>, Unread>;
    '/api/inbox/readAll': Write<Asks<MarkAllRead>, Unread>;
    '/delMessage': Write<Asks<DeleteMessage, 'id'>, Unread>;
    /** 0: private messages are allowed. */
    '/editMConfig': Write<{ open: 0 | 1 }, Pick<InboxConfig, 'config_open_email'>>;
    '/api/notifications/settings': Write<Asks<MuteTypes>, Muted>;
  }
}
