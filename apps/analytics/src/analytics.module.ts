import { Module } from '@nestjs/common';
import { classesIn } from '@yinghuo/service';
import { keptUp } from './upkeep.ts';

/** What is counted from events, and what it adds up to. */
@Module({ controllers: await classesIn(import.meta.dirname, 'handlers'), providers: [keptUp] })
export class AnalyticsModule {}
