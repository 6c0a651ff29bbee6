import type { OwnSupport } from '../../members/shapes.ts';
import type { ListSupporters, RecordSupport } from '../../members/supports.ts';
import type { Supporter } from '../shapes.ts';
import type { Asks } from './call.ts';

declare module './call.ts' {
  interface Reads {
    '/zs/list': Read<Asks<ListSupporters>, Supporter[]>;
    '/zs/user': Read<Nothing, OwnSupport>;
  }
  interface Writes {
    '/api/admin/supports': Write<Asks<RecordSupport, 'amountFen'>, { id: number }>;
  }
}
