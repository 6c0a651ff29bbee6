import { Module } from '@nestjs/common';
import { AuthorHandlers, GameHandlers } from '@yinghuo/copies';
import { classesIn } from '@yinghuo/service';
import { CaseAge } from './cases/case-age.ts';
import { kept } from './upkeep.ts';

/** What messaging answers and hears, and what it does by itself. */
@Module({
  controllers: [AuthorHandlers, GameHandlers, ...(await classesIn(import.meta.dirname, 'handlers'))],
  providers: [CaseAge, kept],
})
export class MessagingModule {}
