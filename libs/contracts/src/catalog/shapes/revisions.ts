import type { Author } from '../../members/shapes.ts';
import type { RevisionState } from '../vocabulary.ts';

/** A revision of a game or version, proposed or in force. */
export interface Revision {
  id: number;
  kind: 'game' | 'version';
  targetId: number;
  gameId: number;
  title: string;
  author: Author;
  comment: string;
  state: RevisionState;
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
}

/** The diff by field; codes and passwords appear as "changed" only. */
export type Diff = { field: string; before: unknown; after: unknown }[];
