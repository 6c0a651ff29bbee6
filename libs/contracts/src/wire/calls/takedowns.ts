import type { Takedown, TakedownCase } from '../../catalog/shapes.ts';
import type { DecideTakedown, ListTakedownCases, ListTakedowns, RequestTakedown } from '../../catalog/takedowns.ts';
import type { Asks } from './call.ts';

/** When requests are due, by reference. */
interface Due {
  dueAt: Record<string, string>;
}
type Request = Asks<RequestTakedown, 'name' | 'email' | 'urls' | 'works' | 'statement' | 'goodFaith'> & { pow: string };

declare module './call.ts' {
  interface Reads {
    '/api/takedowns': Read<Asks<ListTakedowns>, Takedown[], Due>;
    '/api/admin/takedowns': Read<Asks<ListTakedownCases>, TakedownCase[], Due>;
  }
  interface Writes {
    '/api/takedowns': Write<Request, { reference: string }>;
    '/api/admin/takedowns/decide': Write<Asks<DecideTakedown, 'id' | 'accept'>, Takedown>;
  }
}
