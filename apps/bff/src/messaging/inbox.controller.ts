import { Controller } from '@nestjs/common';
import {
  countUnread,
  deleteMessage,
  getInboxSettings,
  listInbox,
  listUnread,
  markAllRead,
  markRead,
  muteTypes,
  setMailOpen,
} from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed, Reply, said } from '../edge/reply.ts';
import { inboxConfig, mailClosed, wireMessage } from './wire.ts';

/** On the wire 0 means open and 1 closed. */
const open = { 0: true, false: true, 1: false, true: false };

@Controller()
export class InboxController {
  @Read('/userMessageLists', listInbox, {
    shape: (page) =>
      new Reply({ code: 200, obj: page.items.map(wireMessage), wrap: page.total, config: inboxConfig(page) }),
  })
  list(@AskedCall() call: Asked<typeof listInbox>) {
    return call.ask();
  }

  @Read('/userMessageCount', countUnread)
  count(@AskedCall() call: Asked<typeof countUnread>) {
    return call.ask();
  }

  @Read('/userNewMessage', listUnread, { shape: (page) => listed({ ...page, items: page.items.map(wireMessage) }) })
  newest(@AskedCall() call: Asked<typeof listUnread>) {
    return call.ask();
  }

  @Write('/editMessStatus', markRead)
  read(@AskedCall() call: Asked<typeof markRead>) {
    return call.ask();
  }

  @Write('/api/inbox/readAll', markAllRead)
  readAll(@AskedCall() call: Asked<typeof markAllRead>) {
    return call.ask();
  }

  @Write('/delMessage', deleteMessage)
  delete(@AskedCall() call: Asked<typeof deleteMessage>) {
    return call.ask();
  }

  @Write('/editMConfig', setMailOpen, {
    spelling: { open: { values: open } },
    shape: ({ mailOpen }) => said('设置成功', { config_open_email: mailClosed(mailOpen) }),
  })
  setOpen(@AskedCall() call: Asked<typeof setMailOpen>) {
    return call.ask();
  }

  @Read('/api/notifications/settings', getInboxSettings, { shape: ({ muted }) => ({ muted }) })
  settings(@AskedCall() call: Asked<typeof getInboxSettings>) {
    return call.ask();
  }

  @Write('/api/notifications/settings', muteTypes, { shape: ({ muted }) => ({ muted }) })
  mute(@AskedCall() call: Asked<typeof muteTypes>) {
    return call.ask();
  }
}
