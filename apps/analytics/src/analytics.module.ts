import { Module } from '@nestjs/common';
import { ActivityHandlers } from './activity/activity.handlers.ts';
import { PointsHandlers } from './points/points.handlers.ts';
import { SummaryHandlers } from './summary/summary.handlers.ts';
import { VisitHandlers } from './visits/visits.handlers.ts';

/** What is counted from events, and what it adds up to. */
@Module({ controllers: [VisitHandlers, ActivityHandlers, PointsHandlers, SummaryHandlers] })
export class AnalyticsModule {}
