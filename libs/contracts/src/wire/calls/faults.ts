import type { FaultKind } from '../faults.ts';

interface Fault {
  kind: FaultKind;
  /** The page's path without its query. */
  page: string;
  message: string;
  stack?: string[] | null;
  release: string;
  /** `X-Request-Id` of the answer that it came of. */
  requestId?: string | null;
}

declare module './call.ts' {
  interface Writes {
    '/api/faults': Write<Fault, void>;
  }
}
