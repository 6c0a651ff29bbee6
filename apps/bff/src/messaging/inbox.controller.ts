import { Controller, Get, Post } from '@nestjs/common';
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
import { AskedCall, Call, type Asked } from '../edge/call.ts';
import { listed, Reply, said } from '../edge/reply.ts';
import { inboxConfig, mailClosed, wireMessage } from './wire.ts';

/** The wire's 0 is open and its 1 closed. */
const open = { 0: true, false: true, 1: false, true: false };

@Controller()
export class InboxController {
  @Get('/userMessageLists')
  @Call(listInbox, {
    shape: (page) =>
      new Reply({ code: 200, obj: page.items.map(wireMessage), wrap: page.total, config: inboxConfig(page) }),
  })
  list(@AskedCall() call: Asked<typeof listInbox>) {
    return call.ask();
  }

  @Get('/userMessageCount')
  @Call(countUnread)
  count(@AskedCall() call: Asked<typeof countUnread>) {
    return call.ask();
  }

  @Get('/userNewMessage')
  @Call(listUnread, { shape: (page) => listed({ ...page, items: page.items.map(wireMessage) }) })
  newest(@AskedCall() call: Asked<typeof listUnread>) {
    return call.ask();
  }

  @Post('/editMessStatus')
  @Call(markRead)
  read(@AskedCall() call: Asked<typeof markRead>) {
    return call.ask();
  }

  @Post('/api/inbox/readAll')
  @Call(markAllRead)
  readAll(@AskedCall() call: Asked<typeof markAllRead>) {
    return call.ask();
  }

  @Post('/delMessage')
  @Call(deleteMessage)
  delete(@AskedCall() call: Asked<typeof deleteMessage>) {
    return call.ask();
  }

  @Post('/editMConfig')
  @Call(setMailOpen, {
    spelling: { open: { values: open } },
    shape: ({ mailOpen }) => said('设置成功', { config_open_email: mailClosed(mailOpen) }),
  })
  setOpen(@AskedCall() call: Asked<typeof setMailOpen>) {
    return call.ask();
  }

  @Get('/api/notifications/settings')
  @Call(getInboxSettings, { shape: ({ muted }) => ({ muted }) })
  settings(@AskedCall() call: Asked<typeof getInboxSettings>) {
    return call.ask();
  }

  @Post('/api/notifications/settings')
  @Call(muteTypes, { shape: ({ muted }) => ({ muted }) })
  mute(@AskedCall() call: Asked<typeof muteTypes>) {
    return call.ask();
  }
}
