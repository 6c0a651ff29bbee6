import { Module } from '@nestjs/common';
import { AuthorHandlers, GameHandlers } from '@yinghuo/copies';
import { classesIn } from '@yinghuo/service';
import { keptOnTime } from './upkeep.ts';

/** What the community answers and hears, and what it does by itself. */
@Module({
  controllers: [AuthorHandlers, GameHandlers, ...(await classesIn(import.meta.dirname, 'handlers'))],
  providers: [keptOnTime],
})
export class CommunityModule {}
