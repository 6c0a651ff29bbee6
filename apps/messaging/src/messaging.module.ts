import { Module } from '@nestjs/common';
import { AuthorHandlers, GameHandlers } from '@yinghuo/copies';

/** What messaging answers and hears, and what it does by itself. */
@Module({ controllers: [AuthorHandlers, GameHandlers] })
export class MessagingModule {}
