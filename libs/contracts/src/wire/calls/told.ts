import type { RefusalDetails } from '../../refusal.ts';
import type { Reads, Writes } from './index.ts';

/** What answers carry: the schemas of the API's description are made of it (tools/openapi). */
export interface Told {
  reads: Reads;
  writes: Writes;
  refusals: RefusalDetails;
}
