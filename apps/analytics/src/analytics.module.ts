import { Module } from '@nestjs/common';
import { classesIn } from '@yinghuo/service';
import { keptUp } from './upkeep.ts';

/** Counts events and sums them up. */
@Module({ controllers: await classesIn(import.meta.dirname, 'handlers'), providers: [keptUp] })
export class AnalyticsModule {}
