import type { FindLookalikes } from '../../catalog/lookalikes.ts';
import type { Lookalikes } from '../../catalog/shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/api/games/lookalikes': Read<Asks<FindLookalikes, 'urls'>, Lookalikes[]>;
  }
}
