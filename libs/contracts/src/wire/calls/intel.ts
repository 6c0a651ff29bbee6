import type { AddIntel, DeleteIntel, ListIntel } from '../../catalog/intel.ts';
import type { IntelItem } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/infoList': Read<Asks<ListIntel>, IntelItem[]>;
  }
  interface Writes {
    '/addIntel': Write<Asks<AddIntel, 'kind' | 'title'>, { id: number; status: 'pending' | 'live' }>;
    '/delIntel': Write<Asks<DeleteIntel, 'id'>, null>;
  }
}
