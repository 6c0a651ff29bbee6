import type { ReportLink, ServeDownload } from '../../catalog/downloads.ts';
import type { Download } from '../../catalog/shapes.ts';
import type { LinkState } from '../../catalog/vocabulary.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Writes {
    '/api/downloads': Write<Asks<ServeDownload, 'linkId'>, Download>;
    '/api/links/report': Write<Asks<ReportLink, 'linkId' | 'reason'>, { state: LinkState }>;
  }
}
