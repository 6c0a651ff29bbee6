import type { GetSummary } from '../../analytics/summary.ts';
import type { AnalyticsSummary } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/analytics/summary': Read<Asks<GetSummary>, AnalyticsSummary>;
  }
}
