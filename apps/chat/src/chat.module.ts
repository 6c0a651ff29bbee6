import { Module } from '@nestjs/common';
import { AuthorHandlers } from '@yinghuo/copies';
import { Tokens } from '@yinghuo/service';
import { MessageHandlers } from './messages/messages.handlers.ts';
import { Scribe } from './messages/scribe.ts';
import { Room } from './room/room.ts';
import { Admission } from './sockets/admission.ts';
import { Conversation } from './sockets/conversation.ts';
import { Doors } from './sockets/doors.ts';

/** What the chat answers and hears over the bus, and who lets sockets in. */
@Module({
  controllers: [MessageHandlers, AuthorHandlers],
  providers: [Tokens, Room, Scribe, Admission, Doors, Conversation],
})
export class ChatModule {}
