import type { LinkState } from '../vocabulary.ts';

/** Where a link leads, for whoever asked for it. */
export interface Download {
  url: string;
  extractCode: string | null;
  archivePassword: string | null;
  sha256: string | null;
  state: LinkState;
}
