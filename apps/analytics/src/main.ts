import { boot } from '@yinghuo/service';
import { AnalyticsModule } from './analytics.module.ts';

await boot('analytics', AnalyticsModule);
