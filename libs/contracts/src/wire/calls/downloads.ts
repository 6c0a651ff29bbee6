import type { AllowAddress, ConfirmLink, ModerateLink, ReportLink, ServeDownload } from '../../catalog/downloads.ts';
import type { Download, LinkStanding } from '../../catalog/shapes.ts';
import type { LinkState } from '../../catalog/vocabulary.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Writes {
    '/api/downloads': Write<Asks<ServeDownload, 'linkId'>, Download>;
    '/api/links/report': Write<Asks<ReportLink, 'linkId' | 'reason'>, LinkStanding>;
    '/api/links/confirm': Write<Asks<ConfirmLink, 'linkId' | 'works'>, LinkStanding>;
    '/api/moderation/link': Write<Asks<ModerateLink, 'id' | 'action' | 'reason'>, { state: LinkState }>;
    '/api/moderation/address': Write<Asks<AllowAddress, 'id' | 'reason'>, null>;
  }
}
