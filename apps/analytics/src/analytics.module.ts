import { Module } from '@nestjs/common';
import { classesIn } from '@yinghuo/service';

/** What is counted from events, and what it adds up to. */
@Module({ controllers: await classesIn(import.meta.dirname, 'handlers') })
export class AnalyticsModule {}
