import type { Proposed } from '../../catalog/revisions.ts';
import type { AddVersion, GetVersion, ListLinkChanges, ListVersions, UpdateVersion } from '../../catalog/versions.ts';
import type { LinkChange, Revision, Version } from '../shapes.ts';
import type { Asks } from './call.ts';

type NewVersion = Asks<AddVersion, 'gameId' | 'kind' | 'languages' | 'platforms' | 'sizeBytes' | 'links'>;

declare module './call.ts' {
  interface Reads {
    '/getVerList': Read<Asks<ListVersions, 'id'>, Version[]>;
    '/api/versions/links': Read<Asks<ListLinkChanges, 'id'>, LinkChange[]>;
    '/getGameVer': Read<Asks<GetVersion, 'id'>, Version & { history: Revision[] }>;
  }
  interface Writes {
    '/addVer': Write<NewVersion, { id: number; status: 'pending' | 'live' }>;
    '/updateVer': Write<Asks<UpdateVersion, 'id' | 'revision'>, Proposed>;
  }
}
