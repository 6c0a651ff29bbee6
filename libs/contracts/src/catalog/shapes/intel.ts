import type { Author } from '../../members/shapes.ts';
import type { IntelKind, IntelStatus } from '../vocabulary.ts';
import type { GameRef } from './games.ts';

export interface IntelItem {
  id: number;
  kind: IntelKind;
  title: string;
  summary: string;
  url: string | null;
  host: string | null;
  games: GameRef[];
  author: Author;
  status: IntelStatus;
  publishedAt: string;
  /** Only for its author and moderators. */
  declineReason?: string;
}
