import { Module } from '@nestjs/common';
import { AuthorHandlers, GameHandlers } from '@yinghuo/copies';
import { classesIn } from '@yinghuo/service';

/** What the community answers and hears. */
@Module({
  controllers: [AuthorHandlers, GameHandlers, ...(await classesIn(import.meta.dirname, 'handlers'))],
})
export class CommunityModule {}
