import { Module } from '@nestjs/common';
import { AuthorHandlers } from '@yinghuo/copies';
import { classesIn, Tokens } from '@yinghuo/service';
import { Scribe } from './messages/scribe.ts';
import { Mutes } from './moderation/mutes.ts';
import { Readers } from './readers/readers.ts';
import { Room } from './room/room.ts';
import { Admission } from './sockets/admission.ts';
import { Conversation } from './sockets/conversation.ts';
import { SocketServer } from './sockets/socket-server.ts';
import { ChatMetrics } from './sockets/metrics.ts';
import { Online } from './sockets/online.ts';
import { Presence } from './sockets/presence.ts';
import { keptUp } from './upkeep.ts';

/** What the chat answers and hears over the bus, and how sockets come in, talk and go. */
@Module({
  controllers: [AuthorHandlers, ...(await classesIn(import.meta.dirname, 'handlers'))],
  providers: [
    Tokens,
    Room,
    Scribe,
    Mutes,
    Readers,
    Admission,
    SocketServer,
    Online,
    Presence,
    ChatMetrics,
    Conversation,
    keptUp,
  ],
})
export class ChatModule {}
