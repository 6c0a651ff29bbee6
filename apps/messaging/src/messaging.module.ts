import { Module } from '@nestjs/common';
import { AuthorHandlers, GameHandlers } from '@yinghuo/copies';
import { Outside } from '@yinghuo/outside';
import { classesIn, upkeep } from '@yinghuo/service';
import { CaseAge } from './cases/case-age.ts';
import { PushSender } from './push/push-sender.ts';
import { kept } from './upkeep.ts';

/** What messaging answers and hears, and what it does by itself. */
@Module({
  controllers: [AuthorHandlers, GameHandlers, ...(await classesIn(import.meta.dirname, 'handlers'))],
  providers: [
    CaseAge,
    kept,
    PushSender,
    { provide: Outside, useFactory: () => new Outside() },
    // What another process left behind, or is tried again.
    upkeep(30_000, { pushes: (_, __, ___, sender) => sender.send() }, PushSender),
  ],
})
export class MessagingModule {}
