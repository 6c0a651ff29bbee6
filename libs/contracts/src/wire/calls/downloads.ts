import type { ConfirmLink, ReportLink, ServeDownload } from '../../catalog/downloads.ts';
import type { Download, LinkStanding } from '../../catalog/shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Writes {
    '/api/downloads': Write<Asks<ServeDownload, 'linkId'>, Download>;
    '/api/links/report': Write<Asks<ReportLink, 'linkId' | 'reason'>, LinkStanding>;
    '/api/links/confirm': Write<Asks<ConfirmLink, 'linkId' | 'works'>, LinkStanding>;
  }
}
