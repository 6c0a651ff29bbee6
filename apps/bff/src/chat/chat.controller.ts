import { Controller } from '@nestjs/common';
import { listChatMessages, moderateChat, searchChat } from '@yinghuo/contracts';
import { wireChatMessage } from '@yinghuo/contracts/wire';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { perMinute } from '../edge/limits.ts';
import { listed, Reply } from '../edge/reply.ts';

@Controller()
export class ChatController {
  @Read('/api/chat/history', listChatMessages, {
    shape: ({ messages, first, last }) =>
      new Reply({ code: 200, obj: messages.map(wireChatMessage), config: { first, last } }),
  })
  history(@AskedCall() call: Asked<typeof listChatMessages>) {
    return call.ask();
  }

  @Read('/api/chat/search', searchChat, {
    limits: [perMinute(30)],
    shape: (page) => listed({ ...page, items: page.items.map(wireChatMessage) }),
  })
  search(@AskedCall() call: Asked<typeof searchChat>) {
    return call.ask();
  }

  @Write('/api/chat/moderate', moderateChat)
  moderate(@AskedCall() call: Asked<typeof moderateChat>) {
    return call.ask();
  }
}
