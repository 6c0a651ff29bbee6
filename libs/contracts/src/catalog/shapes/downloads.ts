import type { LinkState } from '../vocabulary.ts';

/** A link's URL with its secrets, for whoever requested it. */
export interface Download {
  url: string;
  extractCode: string | null;
  archivePassword: string | null;
  sha256: string | null;
  state: LinkState;
}
