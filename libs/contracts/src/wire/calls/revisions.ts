import type {
  EditAiGame,
  EditGame,
  GetRevision,
  ListRevisions,
  Proposed,
  RevertRevision,
} from '../../catalog/revisions.ts';
import type { Diff } from '../../catalog/shapes.ts';
import type { Revision } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/revisions': Read<Asks<ListRevisions, 'id'>, Revision[]>;
    '/api/revisions/detail': Read<Asks<GetRevision, 'id'>, Revision & { diff: Diff }>;
  }
  interface Writes {
    '/editGame': Write<Asks<EditGame, 'id' | 'revision'>, Proposed>;
    '/aiEdit': Write<Asks<EditAiGame, 'id' | 'revision'>, Proposed>;
    '/api/revisions/revert': Write<Asks<RevertRevision, 'id' | 'reason'>, Revision>;
  }
}
