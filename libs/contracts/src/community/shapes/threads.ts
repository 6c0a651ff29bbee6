import type { Author } from '../../members/shapes.ts';
import type { RowState } from '../../row-shapes.ts';
import type { Section } from '../../catalog/vocabulary.ts';
import type { ThreadState } from '../thread-vocabulary.ts';

/** What somebody asks for on the wanted board. Instants are ISO 8601 UTC. */
export interface Thread {
  id: number;
  section: Section;
  title: string;
  /** Markdown; raw HTML is never rendered. Lists cut it. */
  body: string;
  author: Author;
  vndbId: string | null;
  bangumiId: string | null;
  steamId: string | null;
  dlsiteCode: string | null;
  /** The game it is about, where it is on the site already. */
  gameId: number | null;
  metoo: number;
  /** Coins in escrow, or, of a thread that ended, paid or given back. */
  bounty: number;
  state: ThreadState;
  /** By a moderator: only its author and moderators see it. */
  hidden: boolean;
  claim: { by: Author; until: string } | null;
  answers: number;
  acceptedAnswerId: number | null;
  /** Games on the site that may be what is asked for. */
  matchIds: number[];
  revision: number;
  createdAt: string;
  expiresAt: string;
}

export interface Answer {
  id: number;
  threadId: number;
  author: Author;
  /** Markdown */
  text: string;
  gameId: number | null;
  versionId: number | null;
  accepted: boolean;
  likes: number;
  createdAt: string;
  state: RowState;
}

/** What became of coins that were set aside for a thread: `void` where there is no such thread, and never will be. */
export interface BountyState {
  id: number;
  state: 'held' | 'void' | 'ended';
}
