import type { VisitPage } from '../../visits.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Writes {
    '/api/visits': Write<Asks<VisitPage, 'page'>, void>;
  }
}
